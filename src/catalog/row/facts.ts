import { can, type RequestContext } from '#src/permissions/policy.ts'
import type { CatalogLabels } from '#src/products/catalog-label.ts'
import type { ChildTag } from '#src/products/family.ts'
import { ICONS, type Internal, type ProductField, type ProductIcon, type ProductRow } from '#src/products/product.ts'

/** Fields that depend on the viewer, or on more than the product. */
type ComputedFields =
  | 'price'
  | 'priceRows'
  | 'priceFrom'
  | 'retailPrice'
  | 'purchasePrice'
  | 'stock'
  | 'offer'
  | 'promotion'
  | 'replaces'
type LocalizedFields = 'stockTypeName' | 'fields' | 'icons' | 'internal'

/** Facts that are equal for all viewers. */
export interface ProductFacts extends Omit<ProductRow, ComputedFields | LocalizedFields> {
  purchasable: boolean
  supplied: boolean
  /** The groups of customers that the product is limited to; empty for everyone. */
  audienceIds: readonly number[]
  /** Visible products below it. */
  children: readonly ChildTag[]
  /** The type of the product itself; `stockType` is that by which quantities are checked, also of its unit. */
  ownStockType: number
  /** As stored: six positions, and keys of icons. */
  fields: string[]
  icons: string[]
  salesPerson: string | null
  internalNote: string | null
}

type Facts = Omit<ProductFacts, 'purchasable' | 'supplied' | 'audienceIds' | 'children'>

/** Cached facts of a product in the reader's language, without what this viewer may not see (catalogue 6). */
export function localizeFacts(context: RequestContext, facts: Facts, catalogLabels: CatalogLabels) {
  const { fields, icons, salesPerson, internalNote, ownStockType, ...rest } = facts
  const internal = can(context, 'seeInternalFields')
  const restricted = context.shop.listing.field2Restricted && !internal
  return {
    ...rest,
    stockTypeName: catalogLabels.stockType[ownStockType] ?? '',
    fields: toFields(fields, catalogLabels).filter(({ slot }) => !(restricted && slot === 2)),
    icons: toIcons(icons, catalogLabels),
    internal: internal ? toInternal(salesPerson, internalNote) : null,
  }
}

const toFields = (stored: readonly string[], catalogLabels: CatalogLabels): ProductField[] =>
  stored.flatMap((text, at) => (text === '' ? [] : [{ slot: at + 1, name: catalogLabels.field[at + 1] ?? '', text }]))

const toIcons = (stored: readonly string[], catalogLabels: CatalogLabels): ProductIcon[] =>
  ICONS.filter((key) => stored.includes(key)).map((key) => ({ key, meaning: catalogLabels.icon[key] ?? '' }))

const toInternal = (salesPerson: string | null, note: string | null): Internal | null =>
  salesPerson || note ? { salesPerson: salesPerson ?? '', note: note ?? '' } : null
