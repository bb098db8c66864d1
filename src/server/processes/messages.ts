/** Of the processes of one shop (WEB_CONCURRENCY) to their supervisor, and back. */

/** The sender serves requests. */
export const READY = { type: 'ready' } as const

export interface MetricsRequest {
  type: 'metricsOfAll'
  id: number
}

export interface MetricsAnswer {
  type: 'metrics'
  id: number
  /** In the format of Prometheus; undefined if one of the processes did not respond. */
  text: string | undefined
}

const hasType = (message: unknown, type: string) =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type

export const isReadyMessage = (message: unknown): boolean => hasType(message, READY.type)

export const isMetricsRequest = (message: unknown): message is MetricsRequest => hasType(message, 'metricsOfAll')

export const isMetricsAnswer = (message: unknown): message is MetricsAnswer => hasType(message, 'metrics')
