import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as a collector receives it; ids are hexadecimal. */
export interface ReceivedSpan {
  traceId: string
  id: string
  parentId: string
  name: string
  attributes: Record<string, string | number | undefined>
  linkedTraceIds: string[]
  failed: boolean
}

export interface TraceCollector {
  url: string
  spans: ReceivedSpan[]
  /** The bytes of all requests as text, to search in. */
  text(): string
  headers: IncomingHttpHeaders[]
  /** From now on requests get no answer, or answers again. */
  hang(hangs: boolean): void
  close(): Promise<void>
}

/** Receives OTLP over HTTP in protobuf, as opentelemetry-proto defines it (trace/v1/trace.proto). */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = []
  const bodies: Buffer[] = []
  const headers: IncomingHttpHeaders[] = []
  let hangs = false
  const server = createServer(async (request, reply) => {
    const body = Buffer.concat(await request.toArray())
    if (hangs) return
    headers.push(request.headers)
    bodies.push(body)
    spans.push(...readSpans(body))
    reply.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    text: () => Buffer.concat(bodies).toString('latin1'),
    hang: (next) => {
      hangs = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Of a request: ResourceSpans 1, ScopeSpans 2, Span 2. */
const readSpans = (body: Buffer): ReceivedSpan[] =>
  readMessages(body, 1).flatMap((resource) =>
    readMessages(resource, 2).flatMap((scope) => readMessages(scope, 2).map(readSpan)),
  )

function readSpan(span: Buffer): ReceivedSpan {
  const [status] = readMessages(span, 15)
  return {
    traceId: readHex(span, 1),
    id: readHex(span, 2),
    parentId: readHex(span, 4),
    name: readText(span, 5),
    attributes: Object.fromEntries(readMessages(span, 9).map((pair) => [readText(pair, 1), readValue(pair)])),
    linkedTraceIds: readMessages(span, 13).map((link) => readHex(link, 1)),
    failed: status !== undefined && readFields(status).some(({ number, value }) => number === 3 && value === 2),
  }
}

/** A text or a whole number. */
function readValue(pair: Buffer): string | number | undefined {
  const [any] = readMessages(pair, 2)
  const [field] = any ? readFields(any) : []
  return Buffer.isBuffer(field?.value) ? field.value.toString() : field?.value
}

const readMessages = (message: Buffer, fieldNumber: number): Buffer[] =>
  readFields(message).flatMap(({ number, value }) => (number === fieldNumber && Buffer.isBuffer(value) ? [value] : []))
const readText = (message: Buffer, number: number) => readMessages(message, number)[0]?.toString() ?? ''
const readHex = (message: Buffer, number: number) => readMessages(message, number)[0]?.toString('hex') ?? ''

interface Field {
  number: number
  value: Buffer | number
}

const FIXED_SIZES: Readonly<Record<number, number>> = { 1: 8, 5: 4 }

/** The fields of a message in the wire format of protobuf: numbers as varints, all else as bytes. */
function readFields(message: Buffer): Field[] {
  const fields: Field[] = []
  let at = 0
  const readVarint = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = message.readUInt8(at++)
      value += (byte % 128) * factor
      if (byte < 128) return value
    }
  }
  while (at < message.length) {
    const tag = readVarint()
    const [number, type] = [Math.floor(tag / 8), tag % 8]
    if (type === 0) fields.push({ number, value: readVarint() })
    else {
      const length = FIXED_SIZES[type] ?? readVarint()
      fields.push({ number, value: message.subarray(at, at + length) })
      at += length
    }
  }
  return fields
}
