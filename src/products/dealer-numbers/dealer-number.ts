/** A dealer's own number of a product. */
export interface DealerNumber {
  customer: string
  product: string
  number: string
}

/** Identity of a dealer's number. */
export const dealerNumberKey = (customerId: number, productId: number, key: string) =>
  `${customerId}|${productId}|${key}`
