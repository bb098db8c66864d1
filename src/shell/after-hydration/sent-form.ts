import { DEFAULT_LANGUAGE } from '../../platform/i18n/language.ts'
import { pathInLanguage } from '../../shop/paths.ts'

/** What was typed into a form that was sent, until it is known what became of it. */
export interface SentForm {
  /** When it was sent, in ms. */
  at: number
  /** The page it stands on, as `toPageKey` names it: the same in every language. */
  path: string
  /** The e-mail of the user who typed; null for a visitor. */
  owner: string | null
  /** What the form is about: its intent, and the things its hidden fields name. */
  about: string
  typed: [name: string, value: string][]
  /** Of the record that was edited (decision 0173); a record that changed since then is not overwritten. */
  version?: string | undefined
  /** It was answered by the login page or by nothing: nothing of it was done. */
  lost: boolean
}

/** A field as far as keeping goes; `on` for one that can be ticked and is. */
export interface FormField {
  name: string
  type: string
  value: string
  autocomplete: string
  on: boolean
}

/** What was lost is offered again for 30 days, unless its user discards it. */
const OFFERED_MS = 30 * 86_400_000
/** A login that comes later was not the answer. */
const ANSWERED_MS = 60_000

const NEVER = new Set(['password', 'file', 'hidden', 'checkbox', 'submit', 'button', 'reset', 'image'])
const SECRET = /^(?:cc-|one-time-code$|(?:new|current)-password$)/

/** What is given back of a form: never passwords, cards and codes; a tick is given anew by whoever gives it. */
export const getTypedValues = (fields: readonly FormField[]): SentForm['typed'] =>
  fields
    .filter(({ name, type, on }) => name !== '' && !NEVER.has(type) && (type !== 'radio' || on))
    .filter(({ autocomplete }) => !SECRET.test(autocomplete))
    .map(({ name, value }) => [name, value])

/** The version of the record that a form edits. */
export const getVersion = (fields: readonly FormField[]): string | undefined =>
  fields.find(({ name, type }) => name === 'version' && type === 'hidden')?.value

/** A cart may be another one by then; its lines are not. */
const NAMES_A_THING = /^(?:intent|(?!cartId$)\w+Id)$/

/** The same for a form and for itself on the page that is drawn after the login. */
export const getSubject = (fields: readonly FormField[]): string =>
  fields
    .filter(({ name, type }) => type === 'hidden' && NAMES_A_THING.test(name))
    .map(({ name, value }) => `${name}=${value}`)
    .sort()
    .join('&')

/** Whether the login that is seen now is what this form was answered by. */
export const isLostAtLogin = (sent: SentForm, now: number) => now - sent.at < ANSWERED_MS && sent.typed.length > 0

/** The page of an address, whatever its language. */
export const toPageKey = (pathname: string) =>
  pathInLanguage({ languages: [DEFAULT_LANGUAGE] }, pathname, DEFAULT_LANGUAGE)

/** Given back to the user who typed it alone, on the page where it was typed. */
export const mayRestore = (sent: SentForm, seen: { path: string; viewer: string | null; now: number }) =>
  sent.lost &&
  sent.path === seen.path &&
  (sent.owner === null || sent.owner === seen.viewer) &&
  seen.now - sent.at < OFFERED_MS
