import type { Logger } from '../log.server.ts'
import { createCounter, createGauge, metrics } from '../metrics.server.ts'
import { runOutsideTraces } from '../tracing/tracing.server.ts'
import { type ObjectStore, ObjectStoreUnavailable } from './object-store.server.ts'

export interface ObjectStoreHealth {
  state: 'ready' | 'unavailable'
  lastError: string | null
}

export interface WatchedStore extends ObjectStore {
  health(): ObjectStoreHealth
  close(): void
}

const CHECK_MS = 10_000
/** Between the checks of a store that failed. */
const RECHECK_MS = 1000

const up = createGauge({
  name: 'object_store_up',
  help: 'Whether the S3-compatible store answers: 1 or 0',
  isOptional: true,
  ofProcesses: 'min',
})
const failures = createCounter({
  name: 'object_store_failures_total',
  help: 'Reads of the S3-compatible store that failed, or were refused while it did not answer',
  isOptional: true,
})

/**
 * The same store for requests, which do not wait for one that failed: after a failure reads are refused at once until a
 * check succeeds.
 */
export function watchObjectStore(store: ObjectStore, log: Pick<Logger, 'warn' | 'info'>): WatchedStore {
  metrics.registerMetric(up)
  metrics.registerMetric(failures)
  let lastError: string | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const note = (error: Error) => {
    if (lastError === null)
      log.warn({ reason: error.message }, 'the object store does not answer: files in it are missing')
    lastError = error.message
    up.set(0)
  }
  const recover = () => {
    if (lastError !== null) log.info({}, 'the object store answers again')
    lastError = null
    up.set(1)
  }
  const check = async () => {
    await store.check().then(recover, note)
    plan(lastError === null ? CHECK_MS : RECHECK_MS)
  }
  const plan = (delay: number) => {
    clearTimeout(timer)
    // A read that fails plans checks, which go on after its request.
    if (!isClosed) timer = runOutsideTraces(() => setTimeout(() => void check(), delay))
  }
  void check()
  const read: ObjectStore['read'] = async (name, range) => {
    try {
      if (lastError !== null) throw new ObjectStoreUnavailable(lastError)
      return await store.read(name, range)
    } catch (error) {
      if (error instanceof ObjectStoreUnavailable) failures.inc()
      if (error instanceof ObjectStoreUnavailable && lastError === null) {
        note(error)
        plan(RECHECK_MS)
      }
      throw error
    }
  }
  return {
    ...store,
    read,
    health: () => ({ state: lastError === null ? 'ready' : 'unavailable', lastError }),
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
