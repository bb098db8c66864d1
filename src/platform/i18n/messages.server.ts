import ar from '../../../messages/ar.json' with { type: 'json' }
import arBackOffice from '../../../messages/back-office/ar.json' with { type: 'json' }
import deBackOffice from '../../../messages/back-office/de.json' with { type: 'json' }
import enBackOffice from '../../../messages/back-office/en.json' with { type: 'json' }
import ruBackOffice from '../../../messages/back-office/ru.json' with { type: 'json' }
import trBackOffice from '../../../messages/back-office/tr.json' with { type: 'json' }
import de from '../../../messages/de.json' with { type: 'json' }
import en from '../../../messages/en.json' with { type: 'json' }
import ru from '../../../messages/ru.json' with { type: 'json' }
import tr from '../../../messages/tr.json' with { type: 'json' }
import type { Language } from './language.ts'
import { type Catalogue, createTexts, type Texts, type Values } from './texts.ts'

const reference = { ...tr, ...trBackOffice }

/** All texts, of the shop and of the back office. */
export const CATALOGUES: Readonly<Record<Language, Catalogue>> = {
  tr: reference,
  en: { ...en, ...enBackOffice },
  ar: { ...ar, ...arBackOffice },
  ru: { ...ru, ...ruBackOffice },
  de: { ...de, ...deBackOffice },
}

const texts: Record<Language, Texts> = {
  tr: createTexts('tr', CATALOGUES.tr),
  en: createTexts('en', CATALOGUES.en, reference),
  ar: createTexts('ar', CATALOGUES.ar, reference),
  ru: createTexts('ru', CATALOGUES.ru, reference),
  de: createTexts('de', CATALOGUES.de, reference),
}

export const getMessages = (language: Language): Texts => texts[language]

/** The text of a key that is only known at run time, such as a refusal's. */
export const message = (language: Language, key: string, values: Values = {}): string =>
  texts[language].t(key as never, values)
