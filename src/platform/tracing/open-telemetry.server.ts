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
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from '../log.server.ts'
import type { OpenTelemetry, SpanResult } from './tracing.server.ts'
import type { TracingOptions } from './variables.ts'

/** Spans that wait for a slow collector. Further ones are dropped: about 4 MB of memory. */
const MAX_QUEUE = 4096
const SEND_EVERY_MS = 2000
/** A stopping process waits for the collector no longer than this. */
const CLOSE_MS = 2000

interface ExportReports {
  log: Logger
  /** Of all spans that ended and are recorded. */
  onResult?(spanCount: number, result: SpanResult): void
}

/**
 * Starts the SDK with a bounded queue, from which spans are sent in the background. A collector that is down or slow loses
 * spans and costs one warning a minute.
 */
export function startOpenTelemetry(options: TracingOptions, reports: ExportReports): OpenTelemetry {
  const warn = createThrottledWarning(reports.log, 'OpenTelemetry reports a problem')
  api.diag.setLogger(
    { error: warn, warn, info: () => undefined, debug: () => undefined, verbose: () => undefined },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  api.propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const otlp = new OTLPTraceExporter({ url: options.url, headers: parseKeyPairsIntoRecord(options.headers) })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'vitrin', 'process.pid': process.pid }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: createSampler(options),
    spanProcessors: [createProcessor(otlp, reports)],
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

/** A queue that reports what it drops and what the collector does not take; that of the SDK counts neither. */
function createProcessor(exporter: SpanExporter, { log, onResult = () => undefined }: ExportReports): SpanProcessor {
  const warn = createThrottledWarning(log, 'spans of traces are lost')
  let waiting = 0
  const batches = new BatchSpanProcessor({
    exporter: {
      export(spans, done) {
        waiting -= spans.length
        exporter.export(spans, ({ code, error }) => {
          const isSent = code === ExportResultCode.SUCCESS
          onResult(spans.length, isSent ? 'sent' : 'failed')
          if (!isSent) warn(error?.message ?? 'the collector did not take them')
          // The processor would report the failure once more.
          done({ code: ExportResultCode.SUCCESS })
        })
      },
      shutdown: () => exporter.shutdown(),
    },
    maxQueueSize: MAX_QUEUE,
    scheduledDelayMillis: SEND_EVERY_MS,
  })
  return {
    onStart: (span, context) => batches.onStart(span, context),
    onEnd(span) {
      if ((span.spanContext().traceFlags & api.TraceFlags.SAMPLED) === 0) return
      if (waiting < MAX_QUEUE) {
        waiting++
        batches.onEnd(span)
        return
      }
      onResult(1, 'dropped')
      warn('the queue is full')
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  }
}

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

function createThrottledWarning(log: Logger, message: string) {
  let last = Number.NEGATIVE_INFINITY
  return (reason: string) => {
    if (performance.now() - last < REPEAT_MS) return
    last = performance.now()
    log.warn({ reason: readReason(reason).slice(0, MAX_REASON) }, message)
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
