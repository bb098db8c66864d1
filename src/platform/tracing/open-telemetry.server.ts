import * as api from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { ExportResultCode, parseKeyPairsIntoRecord, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from '../log.server.ts'
import type { OpenTelemetry } from './tracing.server.ts'
import type { TracingOptions } from './variables.ts'

/** Spans that wait for a slow collector. Further ones are dropped: about 4 MB of memory. */
const MAX_QUEUE = 4096
const SEND_EVERY_MS = 2000
/** A stopping process waits for the collector no longer than this. */
const CLOSE_MS = 2000

interface ExportReports {
  log: Logger
  onSent?(spanCount: number, isSent: boolean): void
}

/**
 * Starts the SDK with a bounded queue, from which spans are sent in the background. A collector that is down or slow loses
 * spans and costs one warning a minute.
 */
export function startOpenTelemetry(options: TracingOptions, { log, onSent }: ExportReports): OpenTelemetry {
  const warn = createThrottledWarning(log)
  api.diag.setLogger(
    { error: warn, warn, info: () => undefined, debug: () => undefined, verbose: () => undefined },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  api.propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const otlp = new OTLPTraceExporter({ url: options.url, headers: parseKeyPairsIntoRecord(options.headers) })
  const exporter = onSent ? countSpans(otlp, onSent) : otlp
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'vitrin', 'process.pid': process.pid }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: createSampler(options),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, maxQueueSize: MAX_QUEUE, scheduledDelayMillis: SEND_EVERY_MS }),
    ],
  })
  return {
    api,
    tracer: provider.getTracer('vitrin'),
    async close() {
      let timeout: NodeJS.Timeout | undefined
      const timedOut = new Promise<void>((resolve) => {
        timeout = setTimeout(resolve, CLOSE_MS)
      })
      await Promise.race([provider.shutdown().catch(() => undefined), timedOut])
      clearTimeout(timeout)
      for (const part of [api.context, api.propagation, api.diag]) part.disable()
    },
  }
}

const countSpans = (exporter: SpanExporter, onSent: NonNullable<ExportReports['onSent']>): SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans, (result) => {
      onSent(spans.length, result.code === ExportResultCode.SUCCESS)
      done(result)
    }),
  shutdown: () => exporter.shutdown(),
})

/** The samplers that OTEL_TRACES_SAMPLER names; the SDK itself does not read the variable. */
function createSampler({ sampler, ratio }: TracingOptions): Sampler {
  switch (sampler) {
    case 'always_on':
      return new AlwaysOnSampler()
    case 'always_off':
      return new AlwaysOffSampler()
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(ratio)
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: new AlwaysOnSampler() })
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() })
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) })
  }
}

const REPEAT_MS = 60_000
const MAX_REASON = 300

function createThrottledWarning(log: Logger) {
  let last = Number.NEGATIVE_INFINITY
  return (reason: string) => {
    if (performance.now() - last < REPEAT_MS) return
    last = performance.now()
    log.warn({ reason: readReason(reason).slice(0, MAX_REASON) }, 'spans of traces are lost')
  }
}

/** The SDK reports an error as JSON with its stack, anything else as a sentence. */
function readReason(reason: string): string {
  try {
    const { message } = JSON.parse(reason) as { message?: unknown }
    return String(message)
  } catch {
    return reason
  }
}
