import cluster from 'node:cluster'
import { createGauge, metrics } from '#src/platform/metrics.server.ts'
import { isProcessMessage, type ProcessMessage } from './messages.ts'

const serving = createGauge({
  name: 'processes',
  help: 'Processes that serve these ports',
  ofProcesses: 'sum',
})

/** Whether this process is the only one, or the first of those that share its ports: it prints what all would print. */
export const isFirstProcess = (): boolean => (cluster.worker?.id ?? 1) === 1

const send = (message: ProcessMessage) => cluster.worker?.send(message)

/** Answers the supervisor, if there is one, also while this process starts. */
export function joinProcesses(): void {
  cluster.worker?.on('message', async (message: unknown) => {
    if (!isProcessMessage(message)) return
    if (message.type === 'readOwn') send({ type: 'own', id: message.id, metrics: await metrics.getMetricsAsJSON() })
    if (message.type !== 'all') return
    scrapes.get(message.id)?.(message.text)
    scrapes.delete(message.id)
  })
}

/** From now on this process serves requests. */
export function announceReady(): void {
  serving.set(1)
  send({ type: 'ready' })
}

let lastId = 0
const scrapes = new Map<number, (text: string) => void>()

/** The metrics of all processes that share the ports of this one, in the format of Prometheus. */
export function collectMetrics(): Promise<string> {
  if (!cluster.worker) return metrics.metrics()
  return new Promise((resolve) => {
    lastId++
    scrapes.set(lastId, resolve)
    send({ type: 'readAll', id: lastId })
  })
}
