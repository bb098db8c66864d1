import { EFFECT_PARTS, type Effect, type StoredRules } from './promotion.ts'
import type { WrittenGoods, WrittenPromotion } from './promotions-document.ts'

/** Goods of one part: a product, or a brand and category; all null means everything. */
interface GoodsRow {
  part: number
  productId: number | null
  brandId: number | null
  categoryId: number | null
}

/** The rules of a promotion with ids for codes, and the goods of each part. */
export function buildRules(
  { when, gives, times }: WrittenPromotion,
  resolvedNames: ResolvedNames,
): { rules: StoredRules; goods: GoodsRow[] } {
  const goods = [
    ...when.flatMap(({ of }, part) => goodsRows(of, part, resolvedNames)),
    ...gives.flatMap((effect, at) =>
      'of' in effect && effect.of ? goodsRows(effect.of, EFFECT_PARTS + at, resolvedNames) : [],
    ),
  ]
  const campaign = gives.find(({ kind }) => kind === 'price')
  if (campaign?.kind === 'price' && !campaign.of) goods.push(...goodsRows(undefined, EFFECT_PARTS, resolvedNames))
  const rules = {
    conditions: when.map(({ quantity, amount }) => (amount === undefined ? { quantity } : { amount })),
    effects: gives.flatMap((effect, at) => buildEffects(effect, EFFECT_PARTS + at, resolvedNames)),
    mostTimes: repeats(gives) ? times : 1,
  }
  return { rules, goods }
}

/** A percent or free freight applies once, however often the conditions hold. */
const repeats = (rewards: WrittenPromotion['gives']) =>
  rewards.some(({ kind }) => ['gift', 'amount', 'bundle'].includes(kind))

function buildEffects(effect: WrittenPromotion['gives'][number], part: number, resolvedNames: ResolvedNames): Effect[] {
  switch (effect.kind) {
    case 'gift': {
      const { product: word, quantity } = effect
      const productId = word === undefined ? null : (getResolvedId(resolvedNames, { what: 'product', word }) ?? 0)
      return [{ kind: 'gift', productId, quantity }]
    }
    case 'percent':
      return [{ kind: 'percent', percent: effect.percent, part: effect.of ? part : null }]
    case 'amount':
      return [{ kind: 'amount', amount: effect.amount, part: effect.of ? part : null }]
    case 'bundle':
      return [{ kind: 'bundle', price: effect.price }]
    case 'freight':
      return [{ kind: 'freight' }]
    case 'price':
      return []
  }
}

function goodsRows(goods: WrittenGoods | undefined, part: number, resolvedNames: ResolvedNames): GoodsRow[] {
  const none = { part, productId: null, brandId: null, categoryId: null }
  const { products = [], brands = [], categories = [] } = goods ?? {}
  const ids = (what: 'product' | 'brand' | 'category', words: readonly string[]) =>
    words.flatMap((word) => getResolvedId(resolvedNames, { what, word }) ?? [])
  const listed = ids('product', products).map((productId) => ({ ...none, productId }))
  if (brands.length === 0 && categories.length === 0) return listed.length > 0 ? unique(listed) : [none]
  const ofBrands = brands.length > 0 ? ids('brand', brands) : [null]
  const inCategories = categories.length > 0 ? ids('category', categories) : [null]
  const crossed = ofBrands.flatMap((brandId) => inCategories.map((categoryId) => ({ ...none, brandId, categoryId })))
  return unique([...listed, ...crossed])
}

const unique = (rows: readonly GoodsRow[]) => [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()]

/** A code or slug in a document, with its path there. */
interface ReferencedName {
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

/** Ids of the names in a document: product and group codes, brand and category slugs. */
export interface ResolvedNames {
  products: ReadonlyMap<string, number>
  brands: ReadonlyMap<string, number>
  categories: ReadonlyMap<string, number>
  groups: ReadonlyMap<string, number>
}

const ID_MAPS = { product: 'products', brand: 'brands', category: 'categories', group: 'groups' } as const

export const getResolvedId = (
  resolvedNames: ResolvedNames,
  { what, word }: Pick<ReferencedName, 'what' | 'word'>,
): number | undefined => resolvedNames[ID_MAPS[what]].get(word)
