import ar from '../../../messages/ar.json' with { type: 'json' }
import de from '../../../messages/de.json' with { type: 'json' }
import en from '../../../messages/en.json' with { type: 'json' }
import ru from '../../../messages/ru.json' with { type: 'json' }
import tr from '../../../messages/tr.json' with { type: 'json' }
import type { Language } from './language.ts'
import { type Texts, textsOf, type Values } from './texts.ts'

const texts: Record<Language, Texts> = {
  tr: textsOf('tr', tr),
  en: textsOf('en', en, tr),
  ar: textsOf('ar', ar, tr),
  ru: textsOf('ru', ru, tr),
  de: textsOf('de', de, tr),
}

export const messagesIn = (language: Language): Texts => texts[language]

/** The text of a key that is only known at run time, such as a refusal's. */
export const message = (language: Language, key: string, values: Values = {}): string =>
  texts[language].t(key as never, values)
