import type { WrittenGoods, WrittenPromotion } from './document.ts'

/** A name in a document with its path. */
export interface ReferencedName {
  what: 'product' | 'brand' | 'category' | 'group'
  word: string
  path: string
}

export function listReferencedNames(promotions: readonly WrittenPromotion[]): ReferencedName[] {
  return promotions.flatMap(({ groups, when, gives }, at) => [
    ...groups.map((group, no): ReferencedName => ({ what: 'group', word: group, path: `[${at}].groups[${no}]` })),
    ...when.flatMap(({ of }, no) => namesOfGoods(of, `[${at}].when[${no}].of`)),
    ...gives.flatMap((effect, no) => {
      const path = `[${at}].gives[${no}]`
      if (effect.kind === 'gift') {
        return effect.product === undefined
          ? []
          : [{ what: 'product' as const, word: effect.product, path: `${path}.product` }]
      }
      return 'of' in effect ? namesOfGoods(effect.of, `${path}.of`) : []
    }),
  ])
}

function namesOfGoods(goods: WrittenGoods | undefined, path: string): ReferencedName[] {
  if (!goods) return []
  const { products, brands, categories } = goods
  return [
    ...products.map(
      (product, no): ReferencedName => ({ what: 'product', word: product, path: `${path}.products[${no}]` }),
    ),
    ...brands.map((brand, no): ReferencedName => ({ what: 'brand', word: brand, path: `${path}.brands[${no}]` })),
    ...categories.map(
      (category, no): ReferencedName => ({ what: 'category', word: category, path: `${path}.categories[${no}]` }),
    ),
  ]
}

/** Names of a document with their ids. */
export interface ResolvedNames {
  products: ReadonlyMap<string, number>
  brands: ReadonlyMap<string, number>
  categories: ReadonlyMap<string, number>
  groups: ReadonlyMap<string, number>
}

const SHELVES = { product: 'products', brand: 'brands', category: 'categories', group: 'groups' } as const

export const getResolvedId = (
  resolvedNames: ResolvedNames,
  { what, word }: Pick<ReferencedName, 'what' | 'word'>,
): number | undefined => resolvedNames[SHELVES[what]].get(word)
