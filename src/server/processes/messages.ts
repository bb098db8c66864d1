import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** Of the processes of one shop (WEB_CONCURRENCY) to their supervisor, and back. */
export type ProcessMessage =
  /** The sender serves requests. */
  | { type: 'ready' }
  /** A scrape has reached the sender, which needs the metrics of all. */
  | { type: 'readAll'; id: number }
  /** In the format of Prometheus. */
  | { type: 'all'; id: number; text: string }
  | { type: 'readOwn'; id: number }
  | { type: 'own'; id: number; metrics: ProcessMetrics }

/** The metrics of one process. */
export type ProcessMetrics = MetricObjectWithValues<MetricValue<string>>[]

const TYPES = ['ready', 'readAll', 'all', 'readOwn', 'own']

/** False for messages of other code, such as those of Node itself. */
export const isProcessMessage = (message: unknown): message is ProcessMessage =>
  typeof message === 'object' && message !== null && 'type' in message && TYPES.includes(`${message.type}`)
