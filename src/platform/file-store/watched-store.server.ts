import type { Logger } from '../log.server.ts'
import { createCounter, createGauge, metrics } from '../metrics.server.ts'
import { runOutsideTraces } from '../tracing/tracing.server.ts'
import { ObjectMissing, ObjectRefused, type ObjectStore, ObjectStoreUnavailable } from './object-store.server.ts'

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
 * The same store for requests, which do not wait for one that failed: after a failure reads are refused at once until the
 * bucket can be read, and the object that was read last, or else the one that a request reads as a trial.
 */
export function watchObjectStore(store: ObjectStore, log: Pick<Logger, 'warn' | 'info'>): WatchedStore {
  metrics.registerMetric(up)
  metrics.registerMetric(failures)
  let lastError: string | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  /** The object that was read last, or the first that failed. */
  let probedName: string | undefined
  let allowsTrial = false
  const note = (error: Error) => {
    if (lastError === null)
      log.warn({ reason: error.message }, 'the object store does not answer: files in it are missing')
    lastError = error.message
    up.set(0)
  }
  const recover = () => {
    if (lastError !== null) log.info({}, 'the object store answers again')
    lastError = null
    allowsTrial = false
    up.set(1)
  }
  const probe = async () => {
    allowsTrial = false
    await store.check()
    if (lastError === null || probedName === undefined) return
    // This object alone may be damaged.
    await readFirstByte(store, probedName).catch((error) => {
      allowsTrial = true
      throw error
    })
  }
  const check = async () => {
    await probe().then(recover, note)
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
      if (lastError !== null && !allowsTrial) throw new ObjectStoreUnavailable(lastError)
      allowsTrial = false
      const chunks = await store.read(name, range)
      probedName = name
      if (lastError !== null) recover()
      return countFailure(chunks)
    } catch (error) {
      if (error instanceof ObjectStoreUnavailable) failures.inc()
      if (error instanceof ObjectStoreUnavailable && !(error instanceof ObjectRefused) && lastError === null) {
        probedName ??= name
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

/** Throws ObjectStoreUnavailable if the store does not answer; an answer without the object is one. */
async function readFirstByte(store: ObjectStore, name: string) {
  try {
    for await (const _ of await store.read(name, { first: 0, last: 0 }));
  } catch (error) {
    if (!(error instanceof ObjectMissing || error instanceof ObjectRefused)) throw error
  }
}

/** A failure after the first bytes refuses no other reads: a browser that reads too slowly loses its connection too. */
async function* countFailure(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch (error) {
    if (error instanceof ObjectStoreUnavailable) failures.inc()
    throw error
  }
}
