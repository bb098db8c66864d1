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
  const state = createState(log)
  /** The object that was read last, or the first that failed. */
  let probedName: string | undefined
  let allowsTrial = false
  const probe = async () => {
    allowsTrial = false
    await store.check()
    if (state.lastError === null || probedName === undefined) return
    // This object alone may be damaged.
    await readFirstByte(store, probedName).catch((error) => {
      allowsTrial = true
      throw error
    })
  }
  const check = async () => {
    await probe().then(state.recover, state.note)
    return state.lastError === null ? CHECK_MS : RECHECK_MS
  }
  const checks = repeatCheck(check)
  const read: ObjectStore['read'] = async (name, range) => {
    try {
      if (state.lastError !== null && !allowsTrial) throw new ObjectStoreUnavailable(state.lastError)
      allowsTrial = false
      const chunks = await store.read(name, range)
      probedName = name
      if (state.lastError !== null) state.recover()
      return countFailure(chunks)
    } catch (error) {
      if (error instanceof ObjectStoreUnavailable) failures.inc()
      if (error instanceof ObjectStoreUnavailable && !(error instanceof ObjectRefused) && state.lastError === null) {
        probedName ??= name
        state.note(error)
        checks.plan(RECHECK_MS)
      }
      throw error
    }
  }
  return {
    ...store,
    read,
    health: () => ({ state: state.lastError === null ? 'ready' : 'unavailable', lastError: state.lastError }),
    close: checks.close,
  }
}

/** The last error of a store that fails, with its lines of the log and its metric. */
function createState(log: Pick<Logger, 'warn' | 'info'>) {
  let lastError: string | null = null
  return {
    get lastError() {
      return lastError
    },
    note(error: Error) {
      if (lastError === null)
        log.warn({ reason: error.message }, 'the object store does not answer: files in it are missing')
      lastError = error.message
      up.set(0)
    },
    recover() {
      if (lastError !== null) log.info({}, 'the object store answers again')
      lastError = null
      up.set(1)
    },
  }
}

/** Checks at once, then after the delay that the check returns, or earlier if planned. */
function repeatCheck(check: () => Promise<number>) {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const run = async () => plan(await check())
  const plan = (delay: number) => {
    clearTimeout(timer)
    // A read that fails plans checks, which go on after its request.
    if (!isClosed) timer = runOutsideTraces(() => setTimeout(() => void run(), delay))
  }
  void run()
  return {
    plan,
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
