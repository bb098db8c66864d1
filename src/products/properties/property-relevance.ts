import { getLocalizedText, type Language, type TextByLanguage } from '#src/platform/i18n/language.ts'
import type { Decimal } from '#src/platform/money.ts'
import { type ChosenProperty, type PropertyFacet, valueText } from './property.ts'

/** A value and its number of hits. */
export interface CountedValue {
  property: string
  propertyNames: TextByLanguage
  sortNo: number
  key: string
  names: TextByLanguage
  number: Decimal | null
  count: number
  /** Number of values of the property in the result. */
  of: number
}

interface PropertyFacets {
  counted: readonly CountedValue[]
  total: number
  chosen: readonly ChosenProperty[]
  language: Language
}

/** A property of fewer than a tenth of the hits is irrelevant. */
const MIN_SHARE = 0.1
/** More values than these are a list, not a choice. */
const EASY_VALUES = 12
const MAX_FACET_PROPERTIES = 30

/**
 * The properties that matter for what was found: chosen ones, and those that a fair part of it has and that tell it
 * apart. Chosen ones lead; then the owner's own order, then those that divide it best. Numbers are sorted as numbers,
 * words by how many have them.
 */
export function usefulProperties({ counted, total, chosen, language }: PropertyFacets): PropertyFacet[] {
  const isChosen = (key: string) => chosen.some((one) => one.key === key)
  return [...Map.groupBy(counted, ({ property }) => property)]
    .map(([key, values]) => ({ key, values, use: computeUsefulness(values, total), first: values[0] as CountedValue }))
    .filter(({ key, use }) => isChosen(key) || use > 0)
    .sort(
      (one, other) =>
        Number(isChosen(other.key)) - Number(isChosen(one.key)) ||
        one.first.sortNo - other.first.sortNo ||
        other.use - one.use ||
        one.key.localeCompare(other.key),
    )
    .slice(0, MAX_FACET_PROPERTIES)
    .map(({ key, values, first }) => ({
      key,
      name: getLocalizedText(first.propertyNames, language),
      of: first.of,
      values: inOrder(values).map((value) => ({
        key: value.key,
        name: valueText(value.names, language),
        count: value.count,
      })),
    }))
}

/** 0 if irrelevant; otherwise grows with coverage and evenness. */
function computeUsefulness(values: readonly CountedValue[], total: number): number {
  const having = values.reduce((sum, { count }) => sum + count, 0)
  const valueCount = values.filter(({ count }) => count > 0).length
  // A single value still distinguishes if only some hits have it.
  if (valueCount === 0 || having < total * MIN_SHARE || (valueCount === 1 && having >= total)) return 0
  const shares = values.reduce((sum, { count }) => sum + (count / having) ** 2, 0)
  const evenness = valueCount === 1 ? 1 - having / total : 1 - shares
  return Math.min(1, having / total) * evenness * Math.min(1, EASY_VALUES / Math.max(valueCount, values[0]?.of ?? 0))
}

function inOrder(values: readonly CountedValue[]): CountedValue[] {
  const measured = values.every(({ number }) => number !== null)
  const { compare } = new Intl.Collator('tr', { numeric: true })
  return values.toSorted(
    (one, other) =>
      (measured ? Number(one.number) - Number(other.number) : other.count - one.count) || compare(one.key, other.key),
  )
}
