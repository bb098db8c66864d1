import { splitWords } from '#src/platform/i18n/fold.ts'

const SATURATION = 1.2
const LENGTH_WEIGHT = 0.75

/** A document of the baseline: a product code and its text. */
export interface BaselineDocument {
  code: string
  text: string
}

interface Posting {
  code: string
  frequency: number
  length: number
}

/**
 * The baseline that the shop's search is compared with: Okapi BM25 with its usual constants over folded words, any word
 * may match. It knows no numbers, languages or vehicles. Returns a function from a query to codes, best first.
 */
export function buildBaseline(documents: readonly BaselineDocument[]): (query: string) => string[] {
  const index = new Map<string, Posting[]>()
  let totalLength = 0
  for (const { code, text } of documents) {
    const words = splitWords(text)
    totalLength += words.length
    for (const [word, same] of Map.groupBy(words, (one) => one)) {
      const postings = index.get(word) ?? []
      if (postings.length === 0) index.set(word, postings)
      postings.push({ code, frequency: same.length, length: words.length })
    }
  }
  const averageLength = totalLength / Math.max(1, documents.length)
  return (query) => {
    const scores = new Map<string, number>()
    for (const word of new Set(splitWords(query))) {
      const postings = index.get(word) ?? []
      const rarity = Math.log(1 + (documents.length - postings.length + 0.5) / (postings.length + 0.5))
      for (const { code, frequency, length } of postings) {
        const norm = SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * length) / averageLength)
        const gain = (rarity * frequency * (SATURATION + 1)) / (frequency + norm)
        scores.set(code, (scores.get(code) ?? 0) + gain)
      }
    }
    return [...scores].sort(([, one], [, other]) => other - one).map(([code]) => code)
  }
}
