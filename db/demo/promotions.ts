import type { Tx } from '#src/platform/db.server.ts'
import { toSlug } from '#src/products/slug.ts'
import { promotionsDocument } from '#src/promotions/promotions-document.ts'
import { promotionsSection } from '#src/promotions/section-commands.server.ts'
import { getBarcode } from './barcode.ts'
import { findBrand } from './brands.ts'
import { CATEGORIES } from './categories.ts'
import { readJson } from './data-files.ts'
import type { DemoProduct } from './product.ts'
import { NO_TEXTS } from './texts.ts'
import type { Good, Goods } from './write-goods.ts'
import type { Shop } from './write-shop.ts'

type GiftProduct = Omit<DemoProduct, 'brand' | 'descriptions' | 'barcode'> & { brand: string; item: number }

const { brand, item, ...GIFT } = readJson<GiftProduct>('gift-product.json')

/** Products used only by promotions: the kit that comes with four tyres. */
export function promotedProducts(): DemoProduct[] {
  const maker = findBrand(brand)
  return [
    {
      ...GIFT,
      descriptions: NO_TEXTS,
      brand: maker,
      barcode: getBarcode(4100 + maker.no, item),
      oem: [],
      superseded: null,
      purchasable: true,
      orderAboveStock: false,
      freeShipping: false,
      fits: [],
      tyre: null,
    },
  ]
}

export const isPromoted = ({ code }: DemoProduct) => code === GIFT.code

/** A promotion as the JSON file has it: categories by code, an end some days from today, prices of a set to calculate. */
interface DemoPromotion {
  untilDays?: number
  when?: readonly { quantity?: string; of?: DemoScope }[]
  gives: readonly { of?: DemoScope; shareOfPrices?: number }[]
}

interface DemoScope {
  /** By code. */
  categories?: readonly string[]
  /** The first product of this category that is in stock. */
  productOfCategory?: string
}

const PROMOTIONS = readJson<readonly DemoPromotion[]>('promotions.json')

/** Writes the promotions of a demo shop; dates count forward from today. */
export async function writePromotions(tx: Tx, shop: Shop, { goods, now }: { goods: Goods; now: Date }): Promise<void> {
  const document = promotionsDocument.parse(PROMOTIONS.flatMap((promotion) => toPromotion(promotion, goods.all, now)))
  await promotionsSection.write(tx, shop.id, document)
}

/** Empty if the shop does not sell the products of the promotion. */
function toPromotion({ untilDays, when = [], gives, ...promotion }: DemoPromotion, all: readonly Good[], now: Date) {
  const parts = when.map((condition) => ({ condition, product: findProduct(condition.of, all) }))
  if (parts.some(({ condition, product }) => condition.of?.productOfCategory && !product)) return []
  const prices = parts.map(({ condition, product }) => Number(product?.price ?? 0) * getQuantity(condition))
  const total = prices.reduce((sum, price) => sum + price, 0)
  return [
    {
      ...promotion,
      ...(untilDays && { until: new Date(now.getTime() + untilDays * 86_400_000).toISOString().slice(0, 10) }),
      ...(when.length > 0 && {
        when: parts.map(({ condition, product }) => ({
          ...condition,
          ...(condition.of && { of: product ? { products: [product.code] } : toScope(condition.of) }),
        })),
      }),
      gives: gives.map(({ of, shareOfPrices, ...reward }) => ({
        ...reward,
        ...(of && { of: toScope(of) }),
        ...(shareOfPrices && { price: `${Math.floor(total * shareOfPrices)}` }),
      })),
    },
  ]
}

const getQuantity = (condition: { quantity?: string }) => Number(condition.quantity ?? 1)

const findProduct = (scope: DemoScope | undefined, all: readonly Good[]) =>
  all.find(
    ({ product }) =>
      product.category === scope?.productOfCategory && product.price !== null && product.supply === 'plenty',
  )?.product

const toScope = ({ categories = [] }: DemoScope) => ({
  categories: categories.flatMap((code) => {
    const names = CATEGORIES.find((category) => category.code === code)?.names
    return names ? [toSlug(names.tr)] : []
  }),
})
