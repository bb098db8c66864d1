/** Changed prices of products of one site, as processes are notified of them under the subject `prices`. */
export interface PriceChange {
  siteId: number
  productIds: number[]
}

/** PostgreSQL limits a notification to 8,000 bytes. */
export const MAX_NOTIFIED_PRODUCTS = 300

export const formatPriceChange = ({ siteId, productIds }: PriceChange) => `${siteId}:${productIds.join(',')}`

/** Undefined for `*`: any prices may have changed. */
export function parsePriceChange(id: string): PriceChange | undefined {
  const [site = '', products = ''] = id.split(':')
  if (!/^\d+$/.test(site) || products === '') return undefined
  return { siteId: Number(site), productIds: products.split(',').map(Number) }
}
