import { DEFAULT_LANGUAGE } from '#src/platform/i18n/language.ts'
import { pathInLanguage } from '#src/shop/paths.ts'

/** Values of a submitted form, until its outcome is known. */
export interface SentForm {
  /** Time of submission in ms. */
  at: number
  /** Its page by `toPageKey`: equal in every language. */
  path: string
  /** E-mail of the user; null for a visitor. */
  owner: string | null
  /** Identity of the form: its intent and the record ids of its hidden fields. */
  about: string
  typed: [name: string, value: string][]
  /** Version of the edited record (decision 0173), so that a changed record is not overwritten. */
  version?: string | undefined
  /** The reply was the login page or missing: nothing was done. */
  lost: boolean
}

/** A form field for storing; `on` for a checked checkbox. */
export interface FormField {
  name: string
  type: string
  value: string
  autocomplete: string
  on: boolean
}

/** A lost form is offered for 30 days, unless the user discards it. */
const MAX_AGE_MS = 30 * 86_400_000
/** A login page later than this was not the reply to the form. */
const MAX_RESPONSE_MS = 60_000

const EXCLUDED_TYPES = new Set(['password', 'file', 'hidden', 'checkbox', 'submit', 'button', 'reset', 'image'])
const SECRET = /^(?:cc-|one-time-code$|(?:new|current)-password$)/

/** Restorable values of a form: never passwords, cards and codes; checkboxes must be set again. */
export const getTypedValues = (fields: readonly FormField[]): SentForm['typed'] =>
  fields
    .filter(({ name, type, on }) => name !== '' && !EXCLUDED_TYPES.has(type) && (type !== 'radio' || on))
    .filter(({ autocomplete }) => !SECRET.test(autocomplete))
    .map(({ name, value }) => [name, value])

/** The version of the record that a form edits. */
export const getVersion = (fields: readonly FormField[]): string | undefined =>
  fields.find(({ name, type }) => name === 'version' && type === 'hidden')?.value

/** Hidden fields that identify a form. Not `cartId`, because the cart may change until the form is restored. */
const IDENTIFYING_FIELD = /^(?:intent|(?!cartId$)\w+Id)$/

/** Equal for a form and the same form on the page after the login. */
export const getSubject = (fields: readonly FormField[]): string =>
  fields
    .filter(({ name, type }) => type === 'hidden' && IDENTIFYING_FIELD.test(name))
    .map(({ name, value }) => `${name}=${value}`)
    .sort()
    .join('&')

/** Whether the current login page was the reply to this form. */
export const isLostAtLogin = (sent: SentForm, now: number) => now - sent.at < MAX_RESPONSE_MS && sent.typed.length > 0

/** The page of an address in any language. */
export const toPageKey = (pathname: string) =>
  pathInLanguage({ languages: [DEFAULT_LANGUAGE] }, pathname, DEFAULT_LANGUAGE)

/** Restored only for the same user, on the same page. */
export const mayRestore = (sent: SentForm, seen: { path: string; viewer: string | null; now: number }) =>
  sent.lost &&
  sent.path === seen.path &&
  (sent.owner === null || sent.owner === seen.viewer) &&
  seen.now - sent.at < MAX_AGE_MS

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Sets the value of a field like a user who types it: its listeners are notified. */
export function typeInto(control: Control, value: string) {
  // The native setter, because React ignores values set by its own.
  Reflect.set(Object.getPrototypeOf(control), 'value', value, control)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

const listControls = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  )

export const listFields = (form: HTMLFormElement): FormField[] =>
  listControls(form).map((control) => ({
    name: control.name,
    type: control.type,
    value: control.value,
    autocomplete: control.autocomplete,
    on: control instanceof HTMLInputElement && control.checked,
  }))

/** Fills a lost form in again; false if the page has no such form, or already has the values. */
export function fillAgain({ about, typed, version }: SentForm): boolean {
  const form = [...document.forms].find(
    (one) => one.method === 'post' && getSubject(listFields(one)) === about && holdsAll(one, typed),
  )
  if (!form) return false
  const seen = new Map<string, number>()
  const changed = typed.map(([name, value]) => {
    const at = seen.get(name) ?? 0
    seen.set(name, at + 1)
    return fill(
      listControls(form).filter((control) => control.name === name && control.type !== 'hidden'),
      { value, at },
    )
  })
  const versions = listControls(form).filter((control) => control.name === 'version')
  if (version !== undefined) fill(versions, { value: version, at: 0 })
  form.closest('details')?.setAttribute('open', '')
  return changed.includes(true)
}

const holdsAll = (form: HTMLFormElement, typed: SentForm['typed']) =>
  typed.every(([name]) => form.elements.namedItem(name) !== null)

function fill(controls: Control[], { value, at }: { value: string; at: number }): boolean {
  const radio = controls.find((control) => control.type === 'radio' && control.value === value)
  const control = radio ?? controls[at]
  if (control instanceof HTMLInputElement && control.type === 'radio') {
    if (control.value !== value || control.checked) return false
    control.click()
    return true
  }
  if (!control || control.value === value) return false
  typeInto(control, value)
  return true
}
