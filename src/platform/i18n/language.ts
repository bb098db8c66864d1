export const LANGUAGES = ['tr', 'en', 'ar', 'ru', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** Default and fallback (storefront 4). It has no prefix in addresses. */
export const DEFAULT_LANGUAGE: Language = 'tr'

export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((language) => language === text)

/** The upper-case language header of the wire; undefined for an unknown one. Never uses Turkish casing. */
export const languageFromHeader = (header: string | undefined): Language | undefined => {
  const language = header?.toLowerCase()
  return isLanguage(language) ? language : undefined
}

export const getDirection = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')

/** A text by language; a missing one uses the site's fallback. */
export type TextByLanguage = Partial<Record<Language, string>>

export const getLocalizedText = (texts: TextByLanguage, language: Language): string =>
  texts[language] || texts[DEFAULT_LANGUAGE] || texts.en || Object.values(texts).find(Boolean) || ''
