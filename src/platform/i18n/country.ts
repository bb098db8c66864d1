import { fold } from './fold.ts'
import { LANGUAGES, type Language } from './language.ts'

/** A country by the two letters of ISO 3166, with its name in one language. */
export interface CountryName {
  code: string
  name: string
}

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** All countries, and the European Union. X is for codes that are no country, except for Kosovo. */
const listCodes = () =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) =>
      (code === 'XK' || !/^X|^ZZ|^QO|^EZ|^UN/.test(code)) &&
      Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`,
  )

const byLanguage = new Map<Language, readonly CountryName[]>()

/** The countries by their name in a language. */
export function listCountryNames(language: Language): readonly CountryName[] {
  const known = byLanguage.get(language)
  if (known) return known
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const countries = listCodes()
    .flatMap((code) => {
      const name = names.of(code)
      return name === undefined ? [] : [{ code, name }]
    })
    .sort((one, other) => one.name.localeCompare(other.name, language))
  byLanguage.set(language, countries)
  return countries
}

/** Usual names besides those of the standard. */
const OTHER_NAMES: Record<string, string> = {
  turkey: 'TR',
  usa: 'US',
  abd: 'US',
  uk: 'GB',
  england: 'GB',
  ingiltere: 'GB',
  'g. kore': 'KR',
  'g.kore': 'KR',
  korea: 'KR',
  kore: 'KR',
  'czech republic': 'CZ',
  'cek cumhuriyeti': 'CZ',
  prc: 'CN',
  hollanda: 'NL',
  holland: 'NL',
}

/** Countries are stored as two letters, or as the owner wrote them. */
export const countryName = (country: string, language: string) =>
  /^[A-Z]{2}$/.test(country) ? (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country) : country

let codes: ReadonlyMap<string, string> | undefined

/** The two letters of a country that is written by its code or its name in any language; any other text unchanged. */
export function toCountryCode(text: string): string {
  codes ??= new Map([
    ...LANGUAGES.flatMap((language) => listCountryNames(language).map(({ code, name }) => [fold(name), code] as const)),
    ...Object.entries(OTHER_NAMES),
    ...listCodes().map((code) => [fold(code), code] as const),
  ])
  return codes.get(fold(text)) ?? text
}
