import type { Plan } from './columns/column.ts'
import type { Field } from './columns/field.ts'
import type { SiteNames } from './columns/heading.ts'
import type { ImportMapping } from './columns/mapping.ts'
import type { Terms } from './rows/terms.ts'

export interface RequiredTerms {
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
  const own = defaults.currency ?? currency
  const lists = prices.flatMap(({ options }) => [
    ...(options.priceList === undefined ? [] : [{ code: options.priceList, currency: options.currency ?? own }]),
    ...Object.entries(options.byCurrency ?? {}).map(([currency, code]) => ({ code, currency })),
  ])
  // Of prices that are only shown a site has one list each.
  const visible = (['retail', 'purchase'] as const)
    .filter((kind) => columns.some(({ field }) => field === `${kind}Price`))
    .map((kind) => ({ code: kind.toUpperCase(), currency: own, kind }))
  const depots = counts.flatMap(({ options }) => options.depot ?? [])
  const unnamedPrice = prices.some(({ options }) => options.priceList === undefined)
  const unnamedCount = defaults.stock !== undefined || counts.some(({ options }) => options.depot === undefined)
  // A site without a price list gets one; its name can be changed.
  const mainList = defaults.priceList ?? (unnamedPrice && existing.priceLists.length === 0 ? 'LIST' : undefined)
  const mainDepot = defaults.stock?.depot ?? (unnamedCount && existing.depots.length === 0 ? 'MAIN' : undefined)
  return {
    priceLists: [...(mainList === undefined ? [] : [{ code: mainList, currency: own }]), ...lists, ...visible],
    depots: [...(mainDepot === undefined ? [] : [mainDepot]), ...depots],
    mainList,
    mainDepot,
  }
}

/** Where prices and counts went that named no list and no depot, for a person to see. */
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

/** Two columns with prices of one list, or stock of one depot, as one line that tells how to distinguish them. */
export function findClash({ columns }: Plan, { priceLists, depots }: Terms): string | undefined {
  const named = new Set(columns.map(({ field }) => field))
  const taken = new Map<string, string>()
  for (const { field, options, label } of columns) {
    if ((field !== 'price' || named.has('priceList')) && (field !== 'stock' || named.has('depot'))) continue
    const { priceList, depot, currency = '', minQuantity = '' } = options
    const book = field === 'price' ? priceLists : depots
    const request = field === 'price' ? priceList : depot
    const depotTerm = request === undefined ? book.first : book.find(request)
    const key = [field, depotTerm?.code, currency, minQuantity].join('|')
    const other = taken.get(key)
    if (other !== undefined)
      return `"${other}" and "${label}" are both ${field} of ${depotTerm?.code}: say in a mapping what each is.`
    taken.set(key, label)
  }
  return undefined
}

export interface TermsFacts {
  existing: SiteNames
  /** The site's own. */
  currency: string
}
