import { toUnitKey } from '#src/products/properties/value-terms.ts'
import { stem } from '#src/products/search-text/stem.ts'
import { countPreceding, isNumber, listPhrases, listTokens, type QueryToken } from './tokens.ts'

/** How many are requested, or are in a pack: "5 adet", "pack of 10". */
export interface SaleQuantity {
  number: string
  /** Names of the unit in the five languages, as stems. */
  words: readonly string[]
  /** Its keys as a unit of the shop: see `toUnitKey`. */
  keys: readonly string[]
}

export interface QuantityMatch {
  quantity: SaleQuantity
  /** Position in the folded query. */
  from: number
  to: number
}

/** Units in which goods are sold, each by its names in the five languages, folded. `pk` is a belt profile: `6PK1195`. */
const SALE_UNITS = [
  'adet ad tane pcs pc piece pieces ea stuck stueck stk шт штука штуки штук قطعه قطع حبه حبات',
  'takim set sets komplet satz satze комплект комплекта комплектов набор набора наборов طقم اطقم',
  'cift pair pairs paar paare пара пары пар زوج ازواج',
  'paket pkt pack packs pkg package packages packung packungen упаковка упаковки упаковок уп пачка пачки пачек عبوه عبوات باكيت',
  'kutu kutular box boxes schachtel schachteln коробка коробки коробок علبه علب',
  'koli karton kartons carton cartons картон ящик ящика ящиков كرتون كرتونه كراتين',
  'duzine dozen dutzend дюжина дюжины درزن دزينه',
  'rulo roll rolls rolle rollen рулон рулона рулонов رول لفه',
].map((words) => words.split(' '))

const PACKS = SALE_UNITS.filter((words) => ['pack', 'box', 'carton'].some((word) => words.includes(word)))

/** Words before or after the content of a unit: "pack of 10", "10'lu paket", "10er Pack", "по 10 шт". */
const OF = new Set(['of', 'zu', 'mit', 'по', 'из', 'من'])
const COUNTED = new Set(['li', 'lu', 'lik', 'luk', 'er'])
/** "3er" alone is a car. */
const COUNTED_ALONE = new Set(['li', 'lu', 'lik', 'luk'])
const BEFORE_AMOUNT = listPhrases('по|je')

const MAX_QUANTITY = 10_000

/** The first quantity in a unit of sale of a folded query. */
export function findSaleQuantity(folded: string): QuantityMatch | undefined {
  if (!/\d/.test(folded)) return undefined
  const tokens = listTokens(folded)
  for (const [at, token] of tokens.entries()) {
    if (!isNumber(token) || !/^[1-9]\d*$/.test(token.text) || Number(token.text) > MAX_QUANTITY) continue
    if (/[\p{L}\p{N}/.,-]$/u.test(folded.slice(0, token.from))) continue
    const match = readUnitAfter(tokens, at) ?? readUnitBefore(tokens, at)
    if (match) return toMatch(tokens, match, token.text)
  }
  return undefined
}

interface UnitRun {
  unit: readonly string[]
  first: number
  end: number
}

const findUnit = (token: QueryToken | undefined) => token && SALE_UNITS.find((words) => words.includes(token.text))

/** "5 adet", "10'lu paket", "10er Pack", and "10'lu" alone. */
function readUnitAfter(tokens: readonly QueryToken[], at: number): UnitRun | undefined {
  const isCounted = COUNTED.has(tokens[at + 1]?.text ?? '')
  const unitAt = at + (isCounted ? 2 : 1)
  const unit = findUnit(tokens[unitAt]) ?? (COUNTED_ALONE.has(tokens[at + 1]?.text ?? '') ? PACKS[0] : undefined)
  const amountAt = at - countPreceding(tokens, at, BEFORE_AMOUNT)
  if (!unit) return undefined
  // "упаковка 10 шт": what is in a pack.
  const first = PACKS.includes(findUnit(tokens[amountAt - 1]) ?? []) ? amountAt - 1 : amountAt
  const end = findUnit(tokens[unitAt]) ? unitAt + 1 : unitAt
  return { unit, first, end }
}

/** "pack of 10", "упаковка 10 шт" is read by its own unit. */
function readUnitBefore(tokens: readonly QueryToken[], at: number): UnitRun | undefined {
  const isOf = OF.has(tokens[at - 1]?.text ?? '')
  const unit = isOf ? findUnit(tokens[at - 2]) : undefined
  return unit && { unit, first: at - 2, end: at + 1 }
}

const toMatch = (tokens: readonly QueryToken[], { unit, first, end }: UnitRun, number: string): QuantityMatch => ({
  quantity: { number, words: [...new Set(unit.map(stem))], keys: [...new Set(unit.map(toUnitKey))] },
  from: tokens[first]?.from ?? 0,
  to: tokens[end - 1]?.to ?? 0,
})
