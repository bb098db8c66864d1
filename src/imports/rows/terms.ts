import { fold } from '#src/platform/i18n/fold.ts'

export interface PriceListTerm {
  id: number
  code: string
  name: string
  currency: string
  /** The kind of a price that is only shown. */
  kind?: string
}

export interface DepotTerm {
  id: number
  code: string
  name: string
}

/** The lists and depots that prices and counts can belong to. */
export interface Terms {
  priceLists: Book<PriceListTerm>
  depots: Book<DepotTerm>
}

export const createTerms = (priceLists: readonly PriceListTerm[], depots: readonly DepotTerm[]): Terms => ({
  priceLists: new Book(priceLists),
  depots: new Book(depots),
})

/** Records found by code or name, however they are spelled; the first is the default. */
export class Book<T extends { code: string; name: string }> {
  readonly first: T | undefined
  readonly all: readonly T[]
  readonly #byName = new Map<string, T>()
  readonly #asWritten = new Map<string, T | undefined>()

  constructor(all: readonly T[]) {
    this.first = all[0]
    this.all = all
    for (const one of all.toReversed()) this.#byName.set(fold(one.name), one)
    for (const one of all.toReversed()) this.#byName.set(fold(one.code), one)
  }

  /** A list repeats the same few names in every row, so each spelling is folded once. */
  find(written: string): T | undefined {
    if (!this.#asWritten.has(written)) this.#asWritten.set(written, this.#byName.get(fold(written)))
    return this.#asWritten.get(written)
  }
}

/** Hints of a price about its list, the most reliable first. */
export interface PriceHints {
  /** Named in its row, or by its column. */
  list?: string | undefined
  byCurrency?: Readonly<Record<string, string>> | undefined
  /** Written in its cell or its row; otherwise the price is in the currency of its list. */
  currency?: string | undefined
}

/**
 * The list of a price. A price in another currency than its list is never converted: it goes to the list that the
 * mapping names for the currency, or to the list's sibling (`LIST-EUR` of `LIST`), otherwise it is refused.
 */
export function listOfPrice(terms: Terms, { list, byCurrency, currency }: PriceHints): PriceListTerm | { why: string } {
  const message = currency === undefined ? undefined : byCurrency?.[currency]
  const requested = message ?? list
  const found = requested === undefined ? terms.priceLists.first : terms.priceLists.find(requested)
  if (!found)
    return { why: requested === undefined ? 'the site has no price list' : `there is no price list "${requested}"` }
  if (currency === undefined || found.currency === currency) return found
  const sister = terms.priceLists.find(`${found.code}-${currency}`)
  if (sister?.currency === currency) return sister
  return { why: `a price in ${currency}, but the price list ${found.code} is in ${found.currency}` }
}

/** The depot of a count. */
export function depotOfCount(terms: Terms, requested: string | undefined): DepotTerm | { why: string } {
  const found = requested === undefined ? terms.depots.first : terms.depots.find(requested)
  return found ?? { why: requested === undefined ? 'the site has no depot' : `there is no depot "${requested}"` }
}
