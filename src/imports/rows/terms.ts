import { fold } from '#src/platform/i18n/fold.ts'
import type { SiteUnit } from '#src/settings/site.ts'
import type { Field } from '../columns/field.ts'
import type { SiteNames } from '../columns/heading.ts'
import type { ImportMapping, Plan } from '../columns/mapping.ts'
import type { CustomerGroups } from './customer-groups.ts'

interface PriceListTerm {
  id: number
  code: string
  name: string
  currency: string
  /** The kind of a price that is only shown. */
  kind?: string
}

interface DepotTerm {
  id: number
  code: string
  name: string
}

/** The price lists and depots of prices and counts, and the units that the site named. */
export interface Terms {
  priceLists: NamedRecords<PriceListTerm>
  depots: NamedRecords<DepotTerm>
  units: readonly SiteUnit[]
  /** Groups that products may be limited to. */
  customerGroups?: CustomerGroups
}

export const createTerms = (
  priceLists: readonly PriceListTerm[],
  depots: readonly DepotTerm[],
  units: readonly SiteUnit[] = [],
): Terms => ({
  priceLists: new NamedRecords(priceLists),
  depots: new NamedRecords(depots),
  units,
})

export const withoutPurchaseLists = ({ priceLists, depots, units, customerGroups }: Terms): Terms => {
  const others = priceLists.all.filter(({ kind }) => kind !== 'purchase')
  return { ...createTerms(others, depots.all, units), ...(customerGroups && { customerGroups }) }
}

/** Records by code or name in any spelling; the first is the default. */
class NamedRecords<T extends { code: string; name: string }> {
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

  /** Lists repeat few names in many rows, so each spelling is folded once. */
  find(written: string): T | undefined {
    if (!this.#asWritten.has(written)) this.#asWritten.set(written, this.#byName.get(fold(written)))
    return this.#asWritten.get(written)
  }
}

/** Hints of a price about its list, the most reliable first. */
interface PriceHints {
  /** From its row or its column. */
  list?: string | undefined
  byCurrency?: Readonly<Record<string, string>> | undefined
  /** From its cell or its row; otherwise the price is in the currency of its list. */
  currency?: string | undefined
}

/**
 * The list of a price. A price in another currency than its list is never converted: it goes to the list that the
 * mapping names for the currency, or to the list's sibling (`LIST-EUR` of `LIST`), otherwise it is refused.
 */
export function findPriceList(
  terms: Terms,
  { list, byCurrency, currency }: PriceHints,
): PriceListTerm | { why: string } {
  const configuredList = currency === undefined ? undefined : byCurrency?.[currency]
  const requested = configuredList ?? list
  const found = requested === undefined ? terms.priceLists.first : terms.priceLists.find(requested)
  if (!found)
    return { why: requested === undefined ? 'the site has no price list' : `there is no price list "${requested}"` }
  if (currency === undefined || found.currency === currency) return found
  const siblingList = terms.priceLists.find(`${found.code}-${currency}`)
  if (siblingList?.currency === currency) return siblingList
  return { why: `a price in ${currency}, but the price list ${found.code} is in ${found.currency}` }
}

/** The depot of a count. */
export function findDepot(terms: Terms, requested: string | undefined): DepotTerm | { why: string } {
  const found = requested === undefined ? terms.depots.first : terms.depots.find(requested)
  return found ?? { why: requested === undefined ? 'the site has no depot' : `there is no depot "${requested}"` }
}

interface RequiredTerms {
  priceLists: { code: string; currency: string; kind?: 'retail' | 'purchase' }[]
  depots: string[]
  mainList: string | undefined
  mainDepot: string | undefined
}

/** The lists and depots that the columns and the mapping refer to. */
export function listRequiredTerms(
  { columns }: Plan,
  mapping: ImportMapping,
  { existing, currency }: TermsFacts,
): RequiredTerms {
  const defaults = mapping.of === 'products' ? mapping.defaults : {}
  const prices = columns.filter(({ field }) => field === 'price')
  const counts = columns.filter(({ field }) => field === 'stock')
  const defaultCurrency = defaults.currency ?? currency
  const lists = prices.flatMap(({ options }) => [
    ...(options.priceList === undefined
      ? []
      : [{ code: options.priceList, currency: options.currency ?? defaultCurrency }]),
    ...Object.entries(options.byCurrency ?? {}).map(([currency, code]) => ({ code, currency })),
  ])
  // A site has one list for each kind of prices that are only shown.
  const shownOnlyLists = (['retail', 'purchase'] as const)
    .filter((kind) => columns.some(({ field }) => field === `${kind}Price`))
    .map((kind) => ({ code: kind.toUpperCase(), currency: defaultCurrency, kind }))
  const depots = counts.flatMap(({ options }) => options.depot ?? [])
  const unnamedPrice = prices.some(({ options }) => options.priceList === undefined)
  const unnamedCount = defaults.stock !== undefined || counts.some(({ options }) => options.depot === undefined)
  // A site without a price list gets one; its name can be changed.
  const mainList = defaults.priceList ?? (unnamedPrice && existing.priceLists.length === 0 ? 'LIST' : undefined)
  const mainDepot = defaults.stock?.depot ?? (unnamedCount && existing.depots.length === 0 ? 'MAIN' : undefined)
  return {
    priceLists: [
      ...(mainList === undefined ? [] : [{ code: mainList, currency: defaultCurrency }]),
      ...lists,
      ...shownOnlyLists,
    ],
    depots: [...(mainDepot === undefined ? [] : [mainDepot]), ...depots],
    mainList,
    mainDepot,
  }
}

/** The lists and depots used for prices and counts without one, for the user to check. */
export function findUnnamedTerms(
  { columns }: Plan,
  { priceLists, depots }: Terms,
): { priceList?: string; depot?: string } {
  const has = (field: Field) => columns.some((column) => column.field === field)
  const price = columns.some(({ field, options }) => field === 'price' && options.priceList === undefined)
  const count = columns.some(({ field, options }) => field === 'stock' && options.depot === undefined)
  return {
    ...(price && !has('priceList') && priceLists.first && { priceList: priceLists.first.code }),
    ...(count && !has('depot') && depots.first && { depot: depots.first.code }),
  }
}

/** Whether a column has purchase prices: by its field, or by its price list. */
export function hasPurchaseColumn({ columns }: Plan, { priceLists }: Terms): boolean {
  const isPurchase = (list: PriceListTerm | undefined) => list?.kind === 'purchase'
  return columns.some(({ field, options: { priceList, byCurrency = {} } }) => {
    if (field !== 'price') return field === 'purchasePrice'
    const main = priceList === undefined ? priceLists.first : priceLists.find(priceList)
    return isPurchase(main) || Object.values(byCurrency).some((code) => isPurchase(priceLists.find(code)))
  })
}

/** Whether rows may have purchase prices although no column has: each row names its price list. */
export const mayNamePurchaseLists = ({ columns }: Plan, { priceLists }: Terms): boolean =>
  columns.some(({ field }) => field === 'priceList') && priceLists.all.some(({ kind }) => kind === 'purchase')

/** Two columns with prices of one list, or stock of one depot, as one line that tells how to distinguish them. */
export function findClash({ columns }: Plan, { priceLists, depots }: Terms): string | undefined {
  const named = new Set(columns.map(({ field }) => field))
  const taken = new Map<string, string>()
  for (const { field, options, label } of columns) {
    if ((field !== 'price' || named.has('priceList')) && (field !== 'stock' || named.has('depot'))) continue
    const { priceList, depot, currency = '', minQuantity = '' } = options
    const records = field === 'price' ? priceLists : depots
    const requested = field === 'price' ? priceList : depot
    const term = requested === undefined ? records.first : records.find(requested)
    const key = [field, term?.code, currency, minQuantity].join('|')
    const other = taken.get(key)
    if (other !== undefined)
      return `"${other}" and "${label}" are both ${field} of ${term?.code}: say in a mapping what each is.`
    taken.set(key, label)
  }
  return undefined
}

interface TermsFacts {
  existing: SiteNames
  /** The site's default. */
  currency: string
}
