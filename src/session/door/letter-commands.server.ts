import { type Letter, lettered } from '../../notifications/letter.ts'
import { queueLetters } from '../../notifications/letter-commands.server.ts'
import type { Tx } from '../../platform/db.server.ts'
import type { Env } from '../../platform/env.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { message } from '../../platform/i18n/messages.server.ts'
import { originOf } from '../../shop/addresses/origin.ts'
import type { PageName } from '../../shop/pages.ts'
import { pathTo } from '../../shop/paths.ts'
import type { Site } from '../../shop/site.ts'
import { DOOR_LETTERS, type DoorLetter } from './door-letter.ts'

export interface From {
  site: Pick<Site, 'id' | 'name' | 'currency' | 'languages' | 'canonicalHost'>
  env: Env
}

export interface ToWhom {
  kind: DoorLetter
  language: Language
  to: string
  name?: string
  values?: Record<string, string>
  /** What a person said in words of his own, after the text. */
  said?: string
  code?: string
  /** Where its button leads: a page of the site at its canonical host, whatever host was asked (threat 26). */
  page?: PageName
  rest?: string
  goodUntil?: Date
}

/** Writes a letter of the door and puts it into the outbox, within the transaction of what it tells of. */
export const sendLetter = (tx: Tx, from: From, letter: ToWhom): Promise<void> => sendLetters(tx, from, [letter])

/** The same for several at once. */
export const sendLetters = (tx: Tx, from: From, letters: readonly ToWhom[]): Promise<void> =>
  queueLetters(
    tx,
    from.site.id,
    letters.map((letter) => composeLetter(from, letter)),
  )

function composeLetter({ site, env }: From, letter: ToWhom): Letter {
  const { kind, language, to, name = '', code, goodUntil } = letter
  const has = (part: string) => DOOR_LETTERS[kind].some((known) => known === part)
  const values = { site: site.name, ...letter.values }
  const say = (part: string) => message(language, `letter.${kind}.${part}`, values)
  const url = addressOf({ site, env }, letter)
  const words = lettered({
    language,
    siteName: site.name,
    subject: say('subject'),
    greeting: name ? message(language, 'letter.greeting', { name }) : message(language, 'letter.greetingPlain'),
    paragraphs: [say('text'), ...(letter.said ? [letter.said] : [])],
    ...(code && { code }),
    ...(url && has('action') && { link: { label: say('action'), url } }),
    footnotes: has('note') ? [say('note')] : [],
  })
  return { to, ...words, ...(goodUntil && { goodUntil }) }
}

function addressOf({ site, env }: From, { language, page, rest = '' }: ToWhom): string | undefined {
  const origin = originOf(env, site)
  return page && origin && `${origin}${pathTo({ site, language }, page, rest)}`
}
