import { fold } from '#src/platform/i18n/fold.ts'

/** Filtering starts at two characters (storefront 5). */
export const FEWEST_TYPED = 2

/** Anything that is chosen by its name. */
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
  const key = toNameKey(typed)
  const nameKey = toNameKey(first)
  const ranked = places.map((place) => ({
    place,
    rank: key.length < FEWEST_TYPED ? 0 : rankMatch(place, key),
    own: nameKey !== '' && toNameKey(place.name) === nameKey ? 0 : 1,
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
  const key = nameKey(text)
  if (key === '') return undefined
  const byName = places.find((place) => nameKey(place.name) === key)
  return byName ?? places.find((place) => place.alsoCalled?.some((name) => nameKey(name) === key))
}

const NO_MATCH = 3

function rankMatch({ name, alsoCalled = [] }: NamedLocation, key: string): number {
  return Math.min(...[name, ...alsoCalled].map((one) => rankOfName(toNameKey(one), key)))
}

function rankOfName(name: string, key: string): number {
  if (name.startsWith(key)) return 0
  if (name.includes(` ${key}`) || name.includes(`-${key}`)) return 1
  return name.includes(key) ? 2 : NO_MATCH
}

/** Letters whose stroke is part of the character, so that removing accents does not change them. */
const STROKED: Record<string, string> = { ə: 'e', ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe' }

const toNameKey = (text: string) => fold(text).replace(/[əłøđðþæœ]/g, (character) => STROKED[character] ?? character)

/** "Marmara Ereğlisi" is Marmaraereğlisi, "K.Maraş" is "K. Maraş". */
const nameKey = (text: string) => toNameKey(text).replace(/[^\p{L}\p{N}]/gu, '')
