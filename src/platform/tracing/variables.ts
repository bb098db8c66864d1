import { z } from 'zod'
import { StartError } from '../start-error.ts'
import { wrongVariable } from '../start-variables.mjs'

/** Samplers that the specification of OpenTelemetry names. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const isHttpAddress = (url: string) => url === '' || /^https?:$/.test(URL.parse(url)?.protocol ?? '')
const PROTOCOL = 'http/protobuf'
const address = z.string().default('').refine(isHttpAddress)

/** Variables of the OpenTelemetry specification. Its exporter reads further ones itself, such as certificates. */
export const TRACING_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).or(z.literal('')).default(''),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .default('')
    .transform((text) => (text === '' ? 1 : Number(text)))
    .pipe(z.number().min(0).max(1)),
  // A platform may set these three for all of its programs.
  OTEL_TRACES_EXPORTER: z.string().default(''),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.string().default(''),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.string().default(''),
  OTEL_SDK_DISABLED: z.enum(['0', '1', 'true', 'false', '']).default(''),
}

/** Accepted values, for error messages. */
export const TAKES_TRACING: Record<keyof typeof TRACING_VARIABLES, string> = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'an address like http://collector:4318',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'an address like http://collector:4318/v1/traces',
  OTEL_EXPORTER_OTLP_HEADERS: 'headers like name=value,name=value',
  OTEL_TRACES_SAMPLER: SAMPLERS.join(', '),
  OTEL_TRACES_SAMPLER_ARG: 'a number from 0 to 1',
  OTEL_TRACES_EXPORTER: 'otlp, or another one to send no traces',
  OTEL_EXPORTER_OTLP_PROTOCOL: `${PROTOCOL}, the only protocol that is sent`,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: `${PROTOCOL}, the only protocol that is sent`,
  OTEL_SDK_DISABLED: '1 or 0',
}

/** Where traces are sent, and which. */
export interface TracingOptions {
  url: string
  /** As `name=value,name=value`. */
  headers: string
  sampler: (typeof SAMPLERS)[number]
  /** The share of traces that samplers by ratio select. */
  ratio: number
}

type TracingVariables = z.output<z.ZodObject<typeof TRACING_VARIABLES>>

/** Undefined unless traces are sent. Throws StartError if they are to be sent by another protocol. */
export function toTracingOptions(variables: TracingVariables): TracingOptions | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: disabled } = variables
  const url = variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || (endpoint && `${endpoint.replace(/\/$/, '')}/v1/traces`)
  const isOff = disabled === '1' || disabled === 'true' || !['', 'otlp'].includes(variables.OTEL_TRACES_EXPORTER)
  if (url === '' || isOff) return undefined
  const name = variables.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL
    ? 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'
    : 'OTEL_EXPORTER_OTLP_PROTOCOL'
  if (!['', PROTOCOL].includes(variables[name]))
    throw new StartError(wrongVariable(`${name}=${variables[name]}`, name, TAKES_TRACING[name]))
  return {
    url,
    headers: variables.OTEL_EXPORTER_OTLP_HEADERS,
    sampler: variables.OTEL_TRACES_SAMPLER || 'parentbased_always_on',
    ratio: variables.OTEL_TRACES_SAMPLER_ARG,
  }
}
