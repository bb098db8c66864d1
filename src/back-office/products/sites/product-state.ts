/** What another site has of a product: nothing, or who sees it there. */
export const PRODUCT_STATES = ['absent', 'hidden', 'shown', 'groups'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]
