import { AsyncLocalStorage } from 'node:async_hooks'

/** How long one search has waited for an engine on another machine. Requests at the same time count once. */
class WaitingTime {
  #running = 0
  #since = 0
  #spentMs = 0

  get ms(): number {
    return this.#spentMs + (this.#running > 0 ? performance.now() - this.#since : 0)
  }

  start(): void {
    if (this.#running === 0) this.#since = performance.now()
    this.#running++
  }

  stop(): void {
    this.#running--
    if (this.#running === 0) this.#spentMs += performance.now() - this.#since
  }
}

const current = new AsyncLocalStorage<WaitingTime>()

/** All requests to an engine that this search sends share one limit of time: see `requestWithinLimit`. */
export const shareWaitingTime = <Answer>(search: () => Promise<Answer>): Promise<Answer> =>
  current.run(new WaitingTime(), search)

/**
 * Sends a request with what the search has left of its limit; throws if that is nothing. The work of the shop and of
 * PostgreSQL between two requests does not count. Outside a search each request has the whole limit.
 */
export async function requestWithinLimit<Reply>(
  limitMs: number,
  send: (timeoutMs: number) => Promise<Reply>,
): Promise<Reply> {
  const time = current.getStore() ?? new WaitingTime()
  const leftMs = Math.ceil(limitMs - time.ms)
  if (leftMs <= 0) throw new Error(`timeout: all requests of a search may take ${limitMs} ms`)
  time.start()
  try {
    return await send(leftMs)
  } finally {
    time.stop()
  }
}
