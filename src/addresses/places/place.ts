import { fold } from '#src/platform/i18n/fold.ts'

/** Turkey: the initial country of a form, and the country whose cities are cached (storefront 9). */
export const DEFAULT_COUNTRY_ID = 168

/** Maximum length of the name of a country, a city or a county. */
export const LONGEST_PLACE = 80

export interface Country {
  /** ISO 3166-1 numeric, except Turkey, which is 168 on the wire; ISO assigned that number to no country. */
  id: number
  name: string
  /** With its plus sign: `+90`. */
  phoneCode: string
  /** Other names that users search for: USA, Great Britain. */
  alsoCalled: string[]
}

/** A province of Turkey, whose id is its plate number; elsewhere the smallest subdivision of ISO 3166-2. */
export interface City {
  id: number
  countryId: number
  /** The subdivision that contains it, such as a region; 0 directly below the country. */
  stateId: number
  name: string
  /** Former and short names: Antep, İçel. */
  alsoCalled?: string[] | undefined
}

export interface County {
  id: number
  cityId: number
  name: string
  alsoCalled?: string[] | undefined
}

/** Filtering starts at two characters (storefront 5). */
const MIN_SEARCH_LENGTH = 2

/** A country, city or county that the user selects by its name. */
export interface NamedLocation {
  name: string
  alsoCalled?: readonly string[] | undefined
}

interface LocationSearch {
  typed: string
  /** The selected name, or the visitor's own country: first among equal matches. */
  first?: string | undefined
}

/**
 * The entries that match a typed text: the preferred one, then names that begin with it, names with a word that does,
 * and names that contain it. Fewer than two characters return the list unchanged.
 */
export function searchLocations<Place extends NamedLocation>(
  places: readonly Place[],
  { typed, first = '' }: LocationSearch,
): Place[] {
  const key = foldName(typed)
  const firstKey = foldName(first)
  const ranked = places.map((place) => ({
    place,
    rank: key.length < MIN_SEARCH_LENGTH ? 0 : rankMatch(place, key),
    own: firstKey !== '' && foldName(place.name) === firstKey ? 0 : 1,
  }))
  return ranked
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((one, other) => one.own - other.own || one.rank - other.rank)
    .map(({ place }) => place)
}

/** The entry with this name, ignoring case, accents, spaces and dots; undefined without a match. */
export function findLocationByName<Place extends NamedLocation>(
  places: readonly Place[],
  text: string,
): Place | undefined {
  const key = toNameKey(text)
  if (key === '') return undefined
  const byName = places.find((place) => toNameKey(place.name) === key)
  return byName ?? places.find((place) => place.alsoCalled?.some((name) => toNameKey(name) === key))
}

const NO_MATCH = 3

function rankMatch({ name, alsoCalled = [] }: NamedLocation, key: string): number {
  return Math.min(...[name, ...alsoCalled].map((one) => rankOfName(foldName(one), key)))
}

function rankOfName(name: string, key: string): number {
  if (name.startsWith(key)) return 0
  if (name.includes(` ${key}`) || name.includes(`-${key}`)) return 1
  return name.includes(key) ? 2 : NO_MATCH
}

/** Letters whose stroke is part of the character, so that removing accents does not change them. */
const STROKED: Record<string, string> = { ə: 'e', ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe' }

const foldName = (text: string) => fold(text).replace(/[əłøđðþæœ]/g, (character) => STROKED[character] ?? character)

/** Ignores spaces and punctuation: "Marmara Ereğlisi" equals "Marmaraereğlisi", "K.Maraş" equals "K. Maraş". */
const toNameKey = (text: string) => foldName(text).replace(/[^\p{L}\p{N}]/gu, '')
