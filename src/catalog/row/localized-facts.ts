import type { CatalogLabels } from '#src/products/catalog-label.ts'
import { ICONS, type Internal, type ProductField, type ProductIcon } from '#src/products/product.ts'
import { can, type RequestContext } from '#src/shop/policy.ts'
import type { ProductFacts } from './facts.ts'

type Facts = Omit<ProductFacts, 'purchasable' | 'supplied' | 'children'>

/** Cached facts of a product in the reader's language, without what this viewer may not see (catalogue 6). */
export function localizeFacts(context: RequestContext, facts: Facts, catalogLabels: CatalogLabels) {
  const { fields, icons, salesPerson, internalNote, ...rest } = facts
  const internal = can(context, 'seeInternalFields')
  const restricted = context.shop.listing.field2Restricted && !internal
  return {
    ...rest,
    stockTypeName: catalogLabels.stockType[facts.stockType] ?? '',
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
