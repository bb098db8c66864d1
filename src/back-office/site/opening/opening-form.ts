import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { CLOSED, OPEN } from '#src/settings/site.ts'
import type { SiteFacts } from '#src/site/sections/site-facts.ts'

export interface TypedOpening {
  open: boolean
  /** What visitors read while the shop is closed; an empty text is the default one. */
  texts: Partial<Record<Language, string>>
}

export const textField = (language: Language) => `text-${language}`

/** `intent` open or close changes the state; without it, the texts alone change. */
export function readOpening(form: FormData, saved: Pick<SiteFacts, 'status'>): TypedOpening {
  const intent = form.get('intent')
  const open = intent === 'open' || (intent !== 'close' && saved.status === OPEN)
  const languages = LANGUAGES.filter((language) => form.has(textField(language)))
  const texts = languages.map((language) => [language, `${form.get(textField(language)) ?? ''}`.trim()])
  return { open, texts: Object.fromEntries(texts) }
}

/**
 * The facts with the typed state and texts. Texts of languages that the form does not have stay, and a closed shop
 * keeps its number.
 */
export function applyOpening(facts: SiteFacts, { open, texts }: TypedOpening): SiteFacts {
  const closedTexts = Object.entries({ ...facts.closedTexts, ...texts }).filter(([, text]) => text !== '')
  const closed = facts.status === OPEN ? CLOSED : facts.status
  return { ...facts, status: open ? OPEN : closed, closedTexts: Object.fromEntries(closedTexts) }
}
