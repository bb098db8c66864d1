import cluster from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import { standardError } from '#src/platform/log.server.ts'
import { createGauge, metrics } from '#src/platform/metrics.server.ts'
import { isMetricsAnswer, type MetricsRequest, READY } from './messages.ts'

createGauge({
  name: 'processes',
  help: 'Processes that serve these ports',
  ofProcesses: 'sum',
}).set(1)

/** Whether this process is the only one, or the first of those that share its ports: it prints what all would print. */
export const isFirstProcess = (): boolean => (cluster.worker?.id ?? 1) === 1

/** Tells the supervisor, if there is one, that this process serves requests. */
export function announceReady(): void {
  if (!cluster.worker) {
    // Without a listener the signal would end the shop.
    if (process.platform !== 'win32') process.on('SIGUSR2', () => standardError.write(CANNOT_RENEW))
    return
  }
  AggregatorRegistry.setRegistries([metrics])
  // Answers the supervisor when it collects the metrics of all processes.
  new AggregatorRegistry()
  cluster.worker.on('message', (message: unknown) => {
    if (!isMetricsAnswer(message)) return
    waiting.get(message.id)?.(message.text)
    waiting.delete(message.id)
  })
  cluster.worker.send(READY)
}

const CANNOT_RENEW = 'SIGUSR2 renews the processes of WEB_CONCURRENCY=2 or more; this shop has one.\n'

let lastId = 0
const waiting = new Map<number, (text: string | undefined) => void>()

/** The metrics of all processes that share the ports of this one, for Prometheus. Undefined if one does not respond. */
export function collectMetrics(): Promise<string | undefined> {
  const { worker } = cluster
  if (!worker) return metrics.metrics()
  return new Promise((resolve) => {
    lastId++
    const request: MetricsRequest = { type: 'metricsOfAll', id: lastId }
    waiting.set(request.id, resolve)
    worker.send(request)
  })
}
