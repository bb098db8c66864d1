import ar from '../../../messages/ar.json' with { type: 'json' }
import arBackOffice from '../../../messages/back-office/ar.json' with { type: 'json' }
import deBackOffice from '../../../messages/back-office/de.json' with { type: 'json' }
import enBackOffice from '../../../messages/back-office/en.json' with { type: 'json' }
import ruBackOffice from '../../../messages/back-office/ru.json' with { type: 'json' }
import trBackOffice from '../../../messages/back-office/tr.json' with { type: 'json' }
import de from '../../../messages/de.json' with { type: 'json' }
import en from '../../../messages/en.json' with { type: 'json' }
import ru from '../../../messages/ru.json' with { type: 'json' }
import arSettings from '../../../messages/settings/ar.json' with { type: 'json' }
import deSettings from '../../../messages/settings/de.json' with { type: 'json' }
import enSettings from '../../../messages/settings/en.json' with { type: 'json' }
import ruSettings from '../../../messages/settings/ru.json' with { type: 'json' }
import trSettings from '../../../messages/settings/tr.json' with { type: 'json' }
import tr from '../../../messages/tr.json' with { type: 'json' }
import type { Language } from './language.ts'
import { type Catalogue, createTexts, type Texts, type Values } from './texts.ts'

const reference = { ...tr, ...trBackOffice, ...trSettings }

/** All texts: of the shop, of the back office, and of the settings, which no browser loads. */
export const CATALOGUES: Readonly<Record<Language, Catalogue>> = {
  tr: reference,
  en: { ...en, ...enBackOffice, ...enSettings },
  ar: { ...ar, ...arBackOffice, ...arSettings },
  ru: { ...ru, ...ruBackOffice, ...ruSettings },
  de: { ...de, ...deBackOffice, ...deSettings },
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
