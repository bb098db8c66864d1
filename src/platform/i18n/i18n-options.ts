import type { InitOptions } from 'i18next'
import { DEFAULT_LANGUAGE } from './language.ts'

/** The same on the server and in the browser, or the two would render different texts. React escapes; i18next must not. */
export const i18nOptions: InitOptions = {
  fallbackLng: DEFAULT_LANGUAGE,
  interpolation: { escapeValue: false },
  returnNull: false,
}
