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
  /** The name chosen already, or the one of the visitor's own country: it comes first among its equals. */
  first?: string | undefined
}

/**
 * The places that a typed text may mean, in the order of choice: the one wanted first, then those whose name begins
 * with it, those with a word that does, those that only hold it. Fewer than two characters leave the list as it is.
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

/** The one place a text names, whatever its case, accents, spaces and points; undefined when none does. */
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

/** Letters of place names that carry their stroke inside, so that taking accents off does not reach them. */
const STROKED: Record<string, string> = { ə: 'e', ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe' }

const toNameKey = (text: string) => fold(text).replace(/[əłøđðþæœ]/g, (letter) => STROKED[letter] ?? letter)

/** "Marmara Ereğlisi" is Marmaraereğlisi, "K.Maraş" is "K. Maraş". */
const nameKey = (text: string) => toNameKey(text).replace(/[^\p{L}\p{N}]/gu, '')
