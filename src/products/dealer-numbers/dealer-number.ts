/** The number under which a customer knows a product of the shop. */
export interface DealerNumber {
  customer: string
  product: string
  number: string
}

/** What two numbers of one customer and product are compared by. */
export const dealerNumberKey = (customerId: number, productId: number, key: string) =>
  `${customerId}|${productId}|${key}`
