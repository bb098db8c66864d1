import type { BenchShop } from '../bench-shop.ts'
import { CARS, PARTS } from '../data.ts'
import { type LoadRequest, timeRequests } from '../load.ts'
import { milliseconds, type Row } from '../table.ts'

const WORDS = [
  'fren',
  'balata',
  'filtre',
  'amortisör',
  'rulman',
  'far',
  'motor',
  'clio',
  'golf',
  'ön',
  'arka',
  'sensör',
  'marka 12',
  'debriyaj seti',
  'yağ filtresi golf',
  'stop sol',
  'ak',
  'tur',
  'su pompası',
  'corsa buji',
]

/**
 * Quick search as a dealer types it: words, prefixes and codes; and complete numbers alone. Uses the dealer's own
 * prices.
 */
export async function searchRows(shop: BenchShop): Promise<Row[]> {
  const quick = await timeRequests((index) => search(shop, index, phrase(index)), { count: 1000, concurrency: 1 })
  const fresh = await timeRequests((index) => search(shop, index, freshPhrase(shop, index)), {
    count: 500,
    concurrency: 1,
  })
  const typos = await timeRequests((index) => search(shop, index, misspelt(index)), { count: 200, concurrency: 1 })
  const apart = await timeRequests((index) => search(shop, index, phraseInParts(index)), { count: 200, concurrency: 1 })
  const vain = await timeRequests((index) => search(shop, index, unknownWords(index)), { count: 200, concurrency: 1 })
  const inside = await timeRequests((index) => search(shop, index, number(shop, index).slice(3)), {
    count: 200,
    concurrency: 1,
  })
  const exact = await timeRequests((index) => search(shop, index, number(shop, index)), { count: 1000, concurrency: 1 })
  const priced = await timeRequests((index) => sortedSearch(shop, index), { count: 100, concurrency: 1 })
  const holds = shop.products > 100_000 ? HOLDS.million : HOLDS.hundredThousand
  return [
    {
      what: 'quick search: 24 hits, total, facets, own prices (twenty usual phrases)',
      hold: holds.phrase,
      figure: milliseconds(quick),
    },
    { what: 'quick search, every phrase a new one', hold: holds.phrase, figure: milliseconds(fresh) },
    { what: 'quick search, misspelt: the typo tolerance', hold: holds.misspelt, figure: milliseconds(typos) },
    { what: 'quick search, words that no product has together', hold: holds.phrase, figure: milliseconds(apart) },
    { what: 'quick search, nothing found', hold: holds.nothing, figure: milliseconds(vain) },
    { what: 'a part of a number', hold: holds.phrase, figure: milliseconds(inside) },
    { what: 'exact code or OEM number', hold: holds.exact, figure: milliseconds(exact) },
    {
      what: 'one kind of part in the order of own prices, up to 3,000 hits',
      hold: 'p95 ≤ 300 ms',
      figure: milliseconds(priced),
    },
  ]
}

/** On a machine of factor 1, by the size of the catalogue. */
const HOLDS = {
  hundredThousand: { phrase: 'p95 ≤ 15 ms', misspelt: 'p95 ≤ 30 ms', nothing: 'p95 ≤ 15 ms', exact: 'p95 ≤ 5 ms' },
  million: { phrase: 'p95 ≤ 60 ms', misspelt: 'p95 ≤ 60 ms', nothing: 'p95 ≤ 30 ms', exact: 'p95 ≤ 5 ms' },
}

const search = (shop: BenchShop, index: number, keyword: string) =>
  postSearch(shop, index, { keyword, IsQuickSearch: true })

const sortedSearch = (shop: BenchShop, index: number) =>
  postSearch(shop, index, { keyword: PARTS[index % PARTS.length], sort: 'PriceSort+asc' })

function postSearch({ ports, dealers }: BenchShop, index: number, query: object): LoadRequest {
  const dealer = dealers[index % dealers.length]
  const body = JSON.stringify({ ...query, languageCode: 'TR', Pg: 1 })
  return {
    method: 'POST',
    port: ports.gateway,
    path: '/product/get-product-search',
    headers: { authorization: `Bearer ${dealer?.access}` },
    body,
  }
}

const phrase = (index: number) => WORDS[index % WORDS.length] ?? ''

/** Part, car and year of some product, so that a phrase is rarely repeated. */
function freshPhrase({ products }: BenchShop, index: number): string {
  const n = ((index * 7919) % products) + 1
  return `${PARTS[n % PARTS.length]} ${CARS[Math.floor(n / 3) % CARS.length]} ${1990 + (n % 34)}`
}

/** Known words that never occur together: found without one of them, or with the number as a part of another. */
const phraseInParts = (index: number) => `${PARTS[index % PARTS.length]} ${CARS[index % CARS.length]} ${2100 + index}`

/** Two words that resemble no word of the catalogue. */
const unknownWords = (index: number) => `wq${toLetters(index)}zxj kvx${toLetters(index)}qj`

const toLetters = (index: number) => index.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')

/** One character too many: no word matches, and the search falls back to the spelling suggestion. */
const misspelt = (index: number) => `${PARTS[(index * 3) % PARTS.length]}x ${CARS[index % CARS.length]}`

function number({ products }: BenchShop, index: number): string {
  const n = ((index * 7919) % products) + 1
  const kinds = [
    `BN${String(n).padStart(7, '0')}`,
    `1K0-${String((n * 31) % 999983).padStart(6, '0')}-A`,
    `869${String(n).padStart(10, '0')}`,
  ]
  return kinds[index % kinds.length] ?? ''
}
