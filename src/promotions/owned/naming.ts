import type { WrittenGoods, WrittenPromotion } from './document.ts'

/** What a document calls by the owner's words: each with the place it stands in. */
export interface Named {
  what: 'product' | 'brand' | 'category' | 'group'
  word: string
  path: string
}

export function namesIn(promotions: readonly WrittenPromotion[]): Named[] {
  return promotions.flatMap(({ groups, when, gives }, at) => [
    ...groups.map((word, no): Named => ({ what: 'group', word, path: `[${at}].groups[${no}]` })),
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

function namesOfGoods(goods: WrittenGoods | undefined, path: string): Named[] {
  if (!goods) return []
  const { products, brands, categories } = goods
  return [
    ...products.map((word, no): Named => ({ what: 'product', word, path: `${path}.products[${no}]` })),
    ...brands.map((word, no): Named => ({ what: 'brand', word, path: `${path}.brands[${no}]` })),
    ...categories.map((word, no): Named => ({ what: 'category', word, path: `${path}.categories[${no}]` })),
  ]
}

/** The words of a document and what they stand for here. */
export interface Known {
  products: ReadonlyMap<string, number>
  brands: ReadonlyMap<string, number>
  categories: ReadonlyMap<string, number>
  groups: ReadonlyMap<string, number>
}

const SHELVES = { product: 'products', brand: 'brands', category: 'categories', group: 'groups' } as const

export const idOf = (known: Known, { what, word }: Pick<Named, 'what' | 'word'>): number | undefined =>
  known[SHELVES[what]].get(word)
