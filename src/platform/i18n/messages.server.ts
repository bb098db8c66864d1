import i18next, { type i18n } from 'i18next'
import ar from '../../../messages/ar.json' with { type: 'json' }
import de from '../../../messages/de.json' with { type: 'json' }
import en from '../../../messages/en.json' with { type: 'json' }
import ru from '../../../messages/ru.json' with { type: 'json' }
import tr from '../../../messages/tr.json' with { type: 'json' }
import { i18nOptions } from './i18n-options.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './language.ts'

const catalogues = { tr, en, ar, ru, de }

/** One instance a language: requests in different languages never wait for or disturb each other. */
const instances = Object.fromEntries(LANGUAGES.map((language) => [language, instanceOf(language)])) as Record<
  Language,
  i18n
>

function instanceOf(language: Language): i18n {
  const instance = i18next.createInstance()
  const resources = {
    [language]: { translation: catalogues[language] },
    [DEFAULT_LANGUAGE]: { translation: catalogues[DEFAULT_LANGUAGE] },
  }
  instance.init({ ...i18nOptions, lng: language, resources, initAsync: false })
  return instance
}

export const messagesIn = (language: Language): i18n => instances[language]

/** The text of a key that is only known at run time, such as a refusal's. */
export function message(language: Language, key: string, values: Record<string, string | number> = {}): string {
  return String(instances[language].t(key as never, values as never))
}
