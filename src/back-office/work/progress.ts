/** What a new shop has already. */
export interface ShopProgress {
  products: boolean
  customers: boolean
  orders: boolean
}

/** The steps to the first order, in their order. */
export const SHOP_STEPS = ['products', 'customers', 'orders'] as const satisfies (keyof ShopProgress)[]
export type ShopStep = (typeof SHOP_STEPS)[number]

/** The step that comes next; undefined for a shop that has received an order. */
export const findNextStep = (progress: ShopProgress): ShopStep | undefined =>
  progress.orders ? undefined : SHOP_STEPS.find((step) => !progress[step])
