import { editDistance } from '#src/platform/i18n/edit-distance.ts'
import { fold, splitWords } from '#src/platform/i18n/fold.ts'
import { stem } from './stem.ts'
import { findTerms, isTermWord, TERM_NAMES, TERM_WORD_LIST, type TermMatch } from './trade-terms.ts'

/*
 * A catalogue has its words in one or two languages, a query may be in any. So a word that the catalogue does not have may be a
 * misspelt, transliterated or abbreviated word of the trade in another language.
 */

const MIN_MISSPELT_LENGTH = 5
const MIN_LENGTH_FOR_TWO_EDITS = 7

const WORDS_BY_LETTER = Map.groupBy(
  TERM_WORD_LIST.filter((word) => word.length >= MIN_MISSPELT_LENGTH && /^\p{L}+$/u.test(word)).map((word) => ({
    word,
    stemmed: stem(word),
    letters: new Set(word),
  })),
  ({ word }) => word[0],
)

/**
 * The word of the trade, in any language, that a folded word misspells: with one edit of the word or its stem, or two of a longer one;
 * or that is Russian in Latin letters. Undefined if there is none.
 */
export function findTradeWord(typed: string): string | undefined {
  if (!/^\p{L}+$/u.test(typed) || isTermWord(typed)) return undefined
  const cyrillic = toCyrillic(typed)
  if (cyrillic !== undefined && (isTermWord(cyrillic) || findTerms([cyrillic]).length > 0)) return cyrillic
  return findMisspelt(typed)
}

function findMisspelt(typed: string): string | undefined {
  if (typed.length < MIN_MISSPELT_LENGTH) return undefined
  const maxEdits = typed.length < MIN_LENGTH_FOR_TWO_EDITS ? 1 : 2
  const stemmed = stem(typed)
  let best: string | undefined
  let fewest = maxEdits + 1
  for (const { word, letters, stemmed: stemOfWord } of WORDS_BY_LETTER.get(typed[0]) ?? []) {
    // Each edit changes one letter at most: most words are excluded without their edit distance.
    if (countMissing(stemmed, letters) >= fewest) continue
    const edits = Math.min(
      editDistance(typed, word, fewest - 1),
      stemmed.length < MIN_MISSPELT_LENGTH ? fewest : editDistance(stemmed, stemOfWord, fewest - 1),
    )
    if (edits >= fewest) continue
    best = word
    fewest = edits
  }
  return best
}

const JOINED_KINDS = Map.groupBy(
  TERM_NAMES.filter((words) => words.length > 1).map((words) => ({ joined: words.join(''), name: words.join(' ') })),
  ({ joined }) => joined[0],
)

const countMissing = (word: string, letters: ReadonlySet<string>) => {
  let missing = 0
  for (const letter of word) if (!letters.has(letter)) missing += 1
  return missing
}

/**
 * The name of a kind, in its words, of which a folded word is the same without spaces, with one edit: "fuesbox" is a fuse box.
 * Undefined if there is none.
 */
export function findJoinedKind(typed: string): string | undefined {
  if (typed.length < MIN_LENGTH_FOR_TWO_EDITS || !/^\p{L}+$/u.test(typed)) return undefined
  const letters = new Set(typed)
  return JOINED_KINDS.get(typed[0])?.find(
    ({ joined }) => countMissing(joined, letters) <= 1 && editDistance(typed, joined, 1) <= 1,
  )?.name
}

/** Latin spellings of Russian letters, the longest first. */
const CYRILLIC: readonly (readonly [string, string])[] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['yo', 'е'],
  ...[...'abvgdezijklmnoprstufhcywqx'].map(
    (letter, at) => [letter, [...'абвгдезийклмнопрстуфхцывкх'][at] ?? ''] as const,
  ),
]

const AFTER_VOWEL = /(?<=[аеиоуыэюя])ы/gu

/** A Russian word typed in Latin letters, such as "kolodki"; undefined for other words. */
function toCyrillic(word: string): string | undefined {
  if (!/^[a-z]{4,}$/.test(word)) return undefined
  let rest = word
  let cyrillic = ''
  while (rest !== '') {
    const [latin, letter] = CYRILLIC.find(([spelling]) => rest.startsWith(spelling)) ?? [rest, '']
    cyrillic += letter
    rest = rest.slice(latin.length)
  }
  // "zadniy", "tormoznoy".
  return cyrillic.replace(AFTER_VOWEL, 'й')
}

const DOTTED_WORD = /(?<![\p{L}\p{N}])\p{L}{2,}\.(?=\s|$)/gu

/** A query with its words that end in a dot written out, if the trade has one such word: `yağ filt.`, `fr. balata`. */
export const expandDotted = (query: string): string =>
  query.replace(DOTTED_WORD, (found, at: number) => {
    const before = splitWords(query.slice(0, at)).at(-1)
    const after = splitWords(query.slice(at + found.length))[0]
    return chooseWord(fold(found.slice(0, -1)), before, after) ?? found
  })

/** A word that begins so and names a kind together with a neighbour; else the qualifier that begins so, such as a position. */
function chooseWord(beginning: string, before: string | undefined, after: string | undefined): string | undefined {
  const words = TERM_WORD_LIST.filter((word) => word.startsWith(beginning) && word.length > beginning.length)
  const ofKind = words.find(
    (word) =>
      (before !== undefined && hasLongTerm([before, word])) || (after !== undefined && hasLongTerm([word, after])),
  )
  if (ofKind !== undefined) return ofKind
  const qualifiers = Map.groupBy(words, (word) => findTerms([word]).find(isQualifier)?.term.id)
  qualifiers.delete(undefined)
  return qualifiers.size === 1 ? [...qualifiers.values()][0]?.[0] : undefined
}

const hasLongTerm = (words: readonly string[]) =>
  findTerms(words).some(({ term, from, to }) => !term.qualifies && to - from === words.length)

const isQualifier = ({ term }: TermMatch) => term.qualifies
