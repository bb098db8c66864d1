/** The main-product groups and their bits (catalogue 2: `-mp-{flag}`, catalogue 3: MainProducts). */
export const GROUP_BITS = { sale: 128, mostSold: 256, new: 512, mostViewed: 1024, opportunity: 2048 } as const

export type ProductGroup = keyof typeof GROUP_BITS

export const PRODUCT_GROUPS = Object.keys(GROUP_BITS) as ProductGroup[]

/** The groups of a bit mask, in the order of the specification. */
export const toGroups = (mask: number): ProductGroup[] =>
  PRODUCT_GROUPS.filter((group) => (mask & GROUP_BITS[group]) !== 0)

export const toMask = (groups: readonly ProductGroup[]): number =>
  groups.reduce((mask, group) => mask | GROUP_BITS[group], 0)

/** The group of a bit, or undefined. */
export const groupOfBit = (bit: number): ProductGroup | undefined =>
  PRODUCT_GROUPS.find((group) => GROUP_BITS[group] === bit)
