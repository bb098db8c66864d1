import { can, type Who } from '../../shop/policy.ts'
import { ICONS, type Internal, type ProductField, type ProductIcon } from '../product.ts'
import type { CatalogWords } from '../words/word.ts'
import type { ProductFacts } from './facts.ts'

type Facts = Omit<ProductFacts, 'purchasable' | 'supplied' | 'children'>

/** What is kept of a product, in the owner's words, without what this viewer may not see (catalogue 6). */
export function wordedFacts(who: Who, facts: Facts, words: CatalogWords) {
  const { fields, icons, salesPerson, internalNote, ...rest } = facts
  const internal = can(who, 'seeInternalFields')
  const restricted = who.shop.listing.field2Restricted && !internal
  return {
    ...rest,
    stockTypeName: words.stockType[facts.stockType] ?? '',
    fields: fieldsOf(fields, words).filter(({ place }) => !(restricted && place === 2)),
    icons: iconsOf(icons, words),
    internal: internal ? internalOf(salesPerson, internalNote) : null,
  }
}

const fieldsOf = (kept: readonly string[], words: CatalogWords): ProductField[] =>
  kept.flatMap((text, at) => (text === '' ? [] : [{ place: at + 1, name: words.field[at + 1] ?? '', text }]))

const iconsOf = (kept: readonly string[], words: CatalogWords): ProductIcon[] =>
  ICONS.filter((key) => kept.includes(key)).map((key) => ({ key, meaning: words.icon[key] ?? '' }))

const internalOf = (salesPerson: string | null, note: string | null): Internal | null =>
  salesPerson || note ? { salesPerson: salesPerson ?? '', note: note ?? '' } : null
