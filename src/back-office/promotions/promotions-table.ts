import type { Decimal } from '#src/platform/money.ts'
import type { WrittenPromotion } from '#src/promotions/promotions-document.ts'
import type { ColumnKey, FilterKey, TableDefinition } from '../table/table.ts'

export const PROMOTIONS_TABLE = {
  name: 'promotions',
  columns: [
    { key: 'name', label: 'deskPromotions.column.name', kind: 'text', sortable: true, fixed: true },
    { key: 'state', label: 'deskPromotions.column.state', kind: 'status', initial: true },
    { key: 'kind', label: 'deskPromotions.column.kind', kind: 'text', initial: true },
    { key: 'audience', label: 'deskPromotions.column.audience', kind: 'text', initial: true, wideOnly: true },
    { key: 'from', label: 'deskPromotions.column.from', kind: 'date', sortable: true, wideOnly: true },
    { key: 'until', label: 'deskPromotions.column.until', kind: 'date', sortable: true, initial: true },
    { key: 'hours', label: 'deskPromotions.column.hours', kind: 'text', wideOnly: true },
    { key: 'coupon', label: 'deskPromotions.column.coupon', kind: 'code', sortable: true, initial: true },
    { key: 'sortNo', label: 'deskPromotions.column.sortNo', kind: 'number', sortable: true, wideOnly: true },
    { key: 'used', label: 'deskPromotions.column.used', kind: 'number', sortable: true, initial: true },
    { key: 'discount', label: 'deskPromotions.column.discount', kind: 'money', initial: true },
    { key: 'budgetLeft', label: 'deskPromotions.column.budgetLeft', kind: 'money', wideOnly: true },
    { key: 'combinable', label: 'deskPromotions.column.combinable', kind: 'text', wideOnly: true },
    { key: 'key', label: 'deskPromotions.column.key', kind: 'code', wideOnly: true },
  ],
  filters: [
    { key: 'q', label: 'deskPromotions.filter.search', kind: 'search' },
    { key: 'state', label: 'deskPromotions.column.state', kind: 'choice' },
    { key: 'kind', label: 'deskPromotions.column.kind', kind: 'choice' },
    { key: 'coupon', label: 'deskPromotions.column.coupon', kind: 'choice' },
  ],
  sort: { column: 'sortNo', descending: false },
} as const satisfies TableDefinition

export type PromotionColumn = ColumnKey<typeof PROMOTIONS_TABLE>
export type PromotionFilter = FilterKey<typeof PROMOTIONS_TABLE>

/** On the current day of the site; a promotion whose uses or budget are exhausted has ended. */
export const PROMOTION_STATES = ['running', 'planned', 'draft', 'ended'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

export const EFFECT_KINDS = ['gift', 'percent', 'amount', 'bundle', 'freight', 'price'] as const
export type EffectKind = (typeof EFFECT_KINDS)[number]

export interface ListedPromotion {
  id: number
  version: number
  sortNo: number
  state: PromotionState
  document: WrittenPromotion
  /** Orders that have it now, without cancelled ones. */
  used: number
  /** Discount on their goods in the currency of the site, at the rates of today. */
  discount: Decimal
  /** Discounts and free products of these orders, in the currency of the site at the time of each. */
  spent: Decimal
  /** What is left of the budget; null without one. */
  budgetLeft: Decimal | null
  /** Some order had it, possibly a cancelled one: it cannot be removed. */
  everUsed: boolean
}

/** A brand, category, group or product that a promotion may name: by slug or code, with its name. */
export interface NamedValue {
  value: string
  label: string
}

export interface PromotionChoices {
  groups: NamedValue[]
  brands: NamedValue[]
  categories: NamedValue[]
  currencies: string[]
}
