import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The metrics of this process, which /metrics prints. */
export const metrics = new Registry()

export interface MetricDescription<Label extends string = string> {
  /** Without the prefix `vitrin_`. */
  name: string
  help: string
  labels?: readonly Label[]
  /** Only printed once `metrics.registerMetric` was called with it: of a part that this process may not have. */
  isOptional?: boolean
}

/** Of every metric of the modules that are loaded, for docs/generated/metrics.md. */
export const METRIC_DESCRIPTIONS: (MetricDescription & { kind: 'counter' | 'gauge' | 'histogram' })[] = []

export function createCounter<Label extends string = never>(description: MetricDescription<Label>): Counter<Label> {
  METRIC_DESCRIPTIONS.push({ ...description, kind: 'counter' })
  return new Counter(toConfiguration(description))
}

interface GaugeDescription<Label extends string> extends MetricDescription<Label> {
  /** What is printed if several processes share their ports. Most gauges read the database and are the same in all. */
  ofProcesses?: 'max' | 'min' | 'sum'
  /** Reads the value whenever /metrics is read. */
  collect?: (this: Gauge<Label>) => Promise<void> | void
}

export function createGauge<Label extends string = never>({
  collect,
  ofProcesses = 'max',
  ...description
}: GaugeDescription<Label>): Gauge<Label> {
  METRIC_DESCRIPTIONS.push({ ...description, kind: 'gauge' })
  return new Gauge({ ...toConfiguration(description), aggregator: ofProcesses, ...(collect && { collect }) })
}

/** Buckets are upper bounds in seconds. */
export function createHistogram<Label extends string = never>({
  buckets,
  ...description
}: MetricDescription<Label> & { buckets: number[] }): Histogram<Label> {
  METRIC_DESCRIPTIONS.push({ ...description, kind: 'histogram' })
  return new Histogram({ ...toConfiguration(description), buckets })
}

const toConfiguration = <Label extends string>({ name, help, labels = [], isOptional }: MetricDescription<Label>) => ({
  name: `vitrin_${name}`,
  help,
  labelNames: [...labels],
  registers: isOptional ? [] : [metrics],
})

export const cacheRequests = createCounter({
  name: 'cache_requests_total',
  help: 'Requests to the caches of this process, by cache (answers, pages, products, shared) and result: hit or miss',
  labels: ['cache', 'result'],
})

/** The same read for all callers while it runs: the gauges of one scrape share one statement. */
export function joinReads<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined
  return () => {
    running ??= read().finally(() => {
      running = undefined
    })
    return running
  }
}
