import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { numberKey } from '#src/products/match-key.ts'
import { NO_CRITERIA, toTermText } from './engine/criteria.ts'
import { getSearchEngine } from './engine/registry.server.ts'
import { findNumbersContaining, loadExactNumbers } from './number-queries.server.ts'
import type { NumberMatch } from './product-match.ts'
import { isNumberLike, listLookalikes, readSearch, replaceLookalikes } from './search-reading.ts'
import type { SearchText } from './search-text.ts'
import { understandText } from './search-text-queries.server.ts'
import { toQueryTerm } from './understanding/term-groups.ts'

/**
 * The text with other characters that look like those of its numbers, letters or digits; undefined if the catalogue has
 * none of these numbers.
 */
export async function readLookalikes(
  db: Db,
  scope: ViewerScope,
  { reading }: SearchText,
): Promise<SearchText | undefined> {
  const words = reading.text.split(' ').map((word) => ({ word, key: numberKey(word) }))
  const whole = listLookalikes(reading.keys[0] ?? '')
  const exact = await loadExactNumbers(db, scope, [...whole, ...words.flatMap(({ key }) => listLookalikes(key))])
  const existing = new Set(exact.map(({ key }) => key))
  const isKnown = (key: string) => existing.has(key)
  const spell = ({ word, key }: (typeof words)[number]) =>
    listLookalikes(key).find(isKnown) ?? replaceLookalikes(key) ?? word
  const other = readSearch(whole.find(isKnown) ?? words.map(spell).join(' '))
  if (!other || other.text === reading.text) return undefined
  const text = await understandText(db, scope, other)
  const numbers = [...text.numbers, ...text.namedNumbers]
  return numbers.length > 0 ? { ...text, numbers, query: reading.typed } : undefined
}

/** Shorter ones may be a year or the size of an engine. */
const MIN_DISTINCTIVE_NUMBER = 5

/** One part of a text as a part of a number: products with it and the other parts first. Undefined without any. */
export async function readPartOfNumber(db: Db, scope: ViewerScope, text: SearchText): Promise<SearchText | undefined> {
  for (const part of new Set(text.groups.map((group) => group.part))) {
    const key = part.kind === 'word' ? numberKey(part.words.map((word) => word.text).join(' ')) : ''
    const numbers = isNumberLike(key) ? await findNumbersContaining(db, scope, key) : []
    if (numbers.length === 0) continue
    const groups = text.groups.filter((group) => group.part !== part)
    if (groups.every(({ optional }) => optional)) return { ...text, numbers }
    const ids = numbers.map(({ productId }) => productId)
    const criteria = { ...NO_CRITERIA, audience: scope.audience, texts: [toTermText(groups.map(toQueryTerm))] }
    const matching = await getSearchEngine(db).listMatching(db, scope, { ids, criteria })
    if (matching.size === 0 && key.length < MIN_DISTINCTIVE_NUMBER) continue
    const isMatching = ({ productId }: NumberMatch) => matching.has(productId)
    return { ...text, groups, numbers: matching.size > 0 ? numbers.filter(isMatching) : numbers }
  }
  return undefined
}
