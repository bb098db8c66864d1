import type { Season } from './product.ts'

/**
 * Increased whenever `searchTexts` writes something else, so that existing databases are reindexed. 1: names of seasons
 * in every language. 2: values of properties; own words of a product. 3: words with digits and short ones. 5: stems,
 * measures, kinds and descriptions. 6: dimensions, broader kinds. 7: kinds by category and description,
 * rims in inches. 8: kinds with other spaces and nouns first, threads. 9: kinds of parts, system by system; abbreviations
 * with umlauts and Turkish letters. 10: short forms, and products of no kind. 11: years of ranges with four digits, models with their
 * generations, the narrowest kind. 12: numbers of properties, units of the shop; open ranges of years, ranges of letters, words
 * attached to numbers, inches as fractions. 13: fewer open ranges, inches and abbreviations of positions; small parts with the kind that follows.
 * 14: feet, oversizes next to a word, pieces that begin a name, amounts among the words of a shop.
 */
export const SEARCH_VERSION = 14

/** The usual search words for seasons of tyres, whatever the product names are: "kışlık lastik". */
const SEASON_WORDS: Record<Season, string> = {
  summer: 'yaz yazlık summer sommer sommerreifen летняя летние صيفي صيفية',
  winter: 'kış kışlık winter winterreifen зимняя зимние شتوي شتوية',
  allSeason: 'dört 4 mevsim all season allseason ganzjahr ganzjahresreifen всесезонная всесезонные جميع المواسم',
}

export const getSeasonWords = (season: Season | null): string => (season === null ? '' : SEASON_WORDS[season])

/** Before a measure in the index, so that no number is its beginning. */
export const MEASURE_MARK = '#'

/** Before the id of a trade term in the index: the product is of this kind. Words contain no such character. */
export const HEAD_MARK = '='

/** Before the id of the narrowest kind of a product: a plain filter, but no oil filter, is `!filter`. */
export const OWN_KIND_MARK = '!'

/** In the index of a product whose kind is not recognised. */
export const UNKNOWN_KIND = '?'

const MARKS = [MEASURE_MARK, HEAD_MARK, OWN_KIND_MARK, UNKNOWN_KIND]

/** Whether a term of the index is no word that a user may type. */
export const isMarked = (term: string): boolean => MARKS.some((mark) => term.startsWith(mark))
