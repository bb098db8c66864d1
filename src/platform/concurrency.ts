/** Limits concurrency: runs up to this many tasks at once and queues the others. */
export function limitConcurrency(maximum: number) {
  const waiting: (() => void)[] = []
  let busy = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (busy < maximum) busy++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The next one takes over the place, so that none that comes meanwhile is above the maximum.
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }
}

/**
 * Waits until all of these have ended, also after a failure, and throws the error that came first. For statements of one
 * transaction: none of them may still run after a rollback to a savepoint.
 */
export async function completeAll(work: readonly Promise<unknown>[]): Promise<void> {
  try {
    await Promise.all(work)
  } catch (error) {
    await Promise.allSettled(work)
    throw error
  }
}
