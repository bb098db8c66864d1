import ar from '../../../messages/ar.json' with { type: 'json' }
import de from '../../../messages/de.json' with { type: 'json' }
import en from '../../../messages/en.json' with { type: 'json' }
import ru from '../../../messages/ru.json' with { type: 'json' }
import tr from '../../../messages/tr.json' with { type: 'json' }
import type { Language } from './language.ts'
import { createTexts, type Texts, type Values } from './texts.ts'

const texts: Record<Language, Texts> = {
  tr: createTexts('tr', tr),
  en: createTexts('en', en, tr),
  ar: createTexts('ar', ar, tr),
  ru: createTexts('ru', ru, tr),
  de: createTexts('de', de, tr),
}

export const getMessages = (language: Language): Texts => texts[language]

/** The text of a key that is only known at run time, such as a refusal's. */
export const message = (language: Language, key: string, values: Values = {}): string =>
  texts[language].t(key as never, values)
