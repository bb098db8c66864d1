import { findCycle, type PriceList, type PriceListsDocument } from '#src/pricing/price-lists-document.ts'

/** A price list as its page edits it. */
export type { PriceList }

export const LENGTHS = { code: 60, name: 120 } as const

export const PRICE_LIST_FIELDS = ['code', 'name', 'currency', 'kind', 'fallback', 'taxIncluded', 'public'] as const
export type PriceListField = (typeof PRICE_LIST_FIELDS)[number]

/** Why a price list cannot be written, with its field. */
export interface PriceListRefusal {
  code: 'CodeTaken' | 'PriceListKindTaken' | 'FallbackCircle' | 'PublicListKind' | 'PriceListIsFallback'
  values?: Record<string, string>
}

export const FIELD_OF_REFUSAL: Partial<Record<string, PriceListField>> = {
  CodeTaken: 'code',
  PriceListKindTaken: 'kind',
  PriceListIsFallback: 'kind',
  PriceListHasCustomers: 'kind',
  FallbackCircle: 'fallback',
  PublicListKind: 'public',
  CurrencyHasPrices: 'currency',
}

/** What the other lists of the site have against it; `code` is the present code, null for a new list. */
export function findPriceListRefusal(
  lists: PriceListsDocument,
  code: string | null,
  written: PriceList,
): PriceListRefusal | undefined {
  const others = lists.filter((list) => list.code !== code)
  if (others.some((list) => list.code === written.code)) return { code: 'CodeTaken' }
  const dependents = others.filter(({ fallback }) => fallback !== null && fallback === code)
  if (written.kind !== 'sale') {
    const other = others.find(({ kind }) => kind === written.kind)
    if (other) return { code: 'PriceListKindTaken', values: { list: other.name } }
    if (dependents.length > 0)
      return { code: 'PriceListIsFallback', values: { lists: dependents.map(({ name }) => name).join(', ') } }
    if (written.public) return { code: 'PublicListKind' }
  }
  return hasFallback(others, written, code) ? undefined : { code: 'FallbackCircle' }
}

/** Whether the fallback is a list of sale prices that does not lead back to the list. */
function hasFallback(others: PriceListsDocument, written: PriceList, code: string | null): boolean {
  if (written.fallback === null) return true
  if (others.find((list) => list.code === written.fallback)?.kind !== 'sale') return false
  const renamed = others.map((list) =>
    code !== null && list.fallback === code ? { ...list, fallback: written.code } : list,
  )
  return !findCycle(written.code, new Map([...renamed, written].map((list) => [list.code, list])))
}
