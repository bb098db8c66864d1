import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { isProcessMessage, type ProcessMessage, type ProcessMetrics } from './messages.ts'

/** A process that does not respond in this time counts with what it reported last. */
const RESPONSE_MS = 2000

/**
 * Counts of events, which must not decrease: Prometheus would take that for a restart and count them again. The library
 * writes names of types, but declares numbers.
 */
const isCount = ({ type }: ProcessMetrics[number]) => `${type}` === 'counter' || `${type}` === 'histogram'

/**
 * The metrics of all processes together, with the counts of those that have ended, as far as they had reported them. A
 * scrape reaches one of the processes, which requests them here.
 */
export function shareMetrics(): void {
  const latest = new Map<Worker, ProcessMetrics>()
  let ended = Promise.resolve<ProcessMetrics>([])
  cluster.on('message', async (worker, message: unknown) => {
    if (!isProcessMessage(message)) return
    if (message.type === 'own') latest.set(worker, message.metrics)
    if (message.type !== 'readAll') return
    await refresh(Object.values(cluster.workers ?? {}).filter((one) => one !== undefined))
    const text = await AggregatorRegistry.aggregate([await ended, ...latest.values()]).metrics()
    if (worker.isConnected()) worker.send({ type: 'all', id: message.id, text } satisfies ProcessMessage)
  })
  cluster.on('exit', (worker) => {
    const last = latest.get(worker)?.filter(isCount) ?? []
    latest.delete(worker)
    ended = ended.then((before) => AggregatorRegistry.aggregate([before, last]).getMetricsAsJSON())
  })
}

let lastId = 0

/** Requests the metrics of each process, and waits for their answers, up to the limit. */
async function refresh(workers: readonly Worker[]): Promise<void> {
  await Promise.race([Promise.all(workers.filter((worker) => worker.isConnected()).map(requestOwn)), wait(RESPONSE_MS)])
}

function requestOwn(worker: Worker): Promise<void> {
  lastId++
  const id = lastId
  return new Promise((resolve) => {
    const settle = () => {
      worker.off('message', hear)
      worker.off('exit', settle)
      resolve()
    }
    const hear = (message: unknown) =>
      isProcessMessage(message) && message.type === 'own' && message.id === id && settle()
    worker.on('message', hear)
    worker.once('exit', settle)
    worker.send({ type: 'readOwn', id } satisfies ProcessMessage)
  })
}
