import { AsyncLocalStorage } from 'node:async_hooks'

const reads = new AsyncLocalStorage<Set<number>>()

/** Runs `work` and adds the products whose prices it reads to `productIds`, also those that have none. */
export const trackPriceReads = <Result>(productIds: Set<number>, work: () => Promise<Result>): Promise<Result> =>
  reads.run(productIds, work)

/** Must be called by every query of prices that a page of an anonymous visitor may show. */
export function recordPriceReads(productIds: readonly number[]): void {
  const tracked = reads.getStore()
  if (tracked) for (const id of productIds) tracked.add(id)
}
