/** Numbers of records that use a group. */
export interface GroupUse {
  customers: number
  discounts: number
  promotions: number
  /** Products with quantity rules of the group. */
  quantities: number
  /** Products that are limited to the group. */
  products: number
}

export interface ListedGroup extends GroupUse {
  id: number
  code: string
  name: string
}

/** A group that is used can only be merged into another one. */
export const isGroupUsed = ({ customers, discounts, promotions, quantities, products }: GroupUse): boolean =>
  customers + discounts + promotions + quantities + products > 0
