import { Agent, request } from 'node:http'

export interface LoadRequest {
  method?: 'GET' | 'POST'
  port: number
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface TimingSummary {
  count: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  bytes: number
  failed: number
}

interface Pace {
  count: number
  concurrency: number
  /** The expected HTTP status. */
  good?: number
}

/**
 * Sends the requests of `next` from `concurrency` clients until `count` are answered. Returns milliseconds per request.
 */
export async function timeRequests(
  next: (index: number) => LoadRequest,
  { count, concurrency, good = 200 }: Pace,
): Promise<TimingSummary> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const times: number[] = []
  let started = 0
  let bytes = 0
  let failed = 0
  const began = performance.now()
  const client = async () => {
    while (started < count) {
      const index = started++
      const start = performance.now()
      const answer = await send(next(index), agent)
      times.push(performance.now() - start)
      bytes += answer.bytes
      if (answer.status !== good) failed++
    }
  }
  await Promise.all(Array.from({ length: concurrency }, client))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    count,
    perSecond: count / seconds,
    p50: at(times, 0.5),
    p95: at(times, 0.95),
    p99: at(times, 0.99),
    bytes: bytes / count,
    failed,
  }
}

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export interface TimedResponse {
  status: number
  bytes: number
  text: string
}

export function send(
  { method = 'GET', port, path, headers = {}, body }: LoadRequest,
  agent?: Agent,
): Promise<TimedResponse> {
  return new Promise((resolve, reject) => {
    const all = {
      host: 'localhost',
      language: 'TR',
      'accept-encoding': 'gzip, deflate, br, zstd',
      ...(body ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) } : {}),
      ...headers,
    }
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, headers: all, ...(agent ? { agent } : {}) },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk) => chunks.push(chunk))
        incoming.on('end', () => {
          const all = Buffer.concat(chunks)
          resolve({ status: incoming.statusCode ?? 0, bytes: all.length, text: all.toString() })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
