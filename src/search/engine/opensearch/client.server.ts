import { getTraceParent, traceRequest } from '#src/platform/tracing/tracing.server.ts'
import { INDEX_VERSION } from './index-definition.ts'

/** `SEARCH_URL` in its parts. */
export interface OpenSearchAddress {
  origin: string
  /** The header for the user and password of the address; undefined without them. */
  authorization: string | undefined
  /** The first part of the names of all indices: the path of the address, `vitrin` without one. */
  prefix: string
}

const DEFAULT_PREFIX = 'vitrin'

/** `https://user:password@host:9200/prefix`, as `SEARCH_URL` is validated by the environment. */
export function parseSearchUrl(text: string): OpenSearchAddress {
  const { origin, username, password, pathname } = new URL(text)
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return {
    origin,
    authorization: username === '' ? undefined : `Basic ${Buffer.from(user).toString('base64')}`,
    prefix: pathname.replaceAll('/', '') || DEFAULT_PREFIX,
  }
}

/** A reply that reports an error. */
export class OpenSearchError extends Error {
  /** HTTP status. */
  readonly status: number

  constructor(status: number, reason: string) {
    super(`OpenSearch: ${status} ${reason}`)
    this.status = status
  }
}

interface OpenSearchRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** A document, or the lines of a request with many. */
  body?: object | readonly string[]
  timeoutMs: number
}

export interface OpenSearchClient {
  indexVersion: number
  /** The first part of the names of the indices of this version: `vitrin-v2012`. */
  prefix: string
  /** That of all versions. */
  commonPrefix: string
  /** Resolves with the reply; throws `OpenSearchError` for an error, and an error for no reply in time. */
  send<Reply>(request: OpenSearchRequest): Promise<Reply>
}

export function createClient(
  { origin, authorization, prefix }: OpenSearchAddress,
  indexVersion = INDEX_VERSION,
): OpenSearchClient {
  return {
    indexVersion,
    prefix: `${prefix}-v${indexVersion}`,
    commonPrefix: prefix,
    async send<Reply>({ method, path, body, timeoutMs }: OpenSearchRequest): Promise<Reply> {
      const isLines = Array.isArray(body)
      const { status, text } = await traceRequest({ peer: 'search engine', method, url: origin }, async () => {
        const traceparent = getTraceParent()
        const reply = await fetch(`${origin}${path}`, {
          method,
          headers: {
            ...(authorization !== undefined && { authorization }),
            ...(traceparent !== null && { traceparent }),
            ...(body && { 'content-type': isLines ? 'application/x-ndjson' : 'application/json' }),
          },
          body: body ? (isLines ? `${body.join('\n')}\n` : JSON.stringify(body)) : null,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        return { status: reply.status, text: await reply.text() }
      })
      if (status < 200 || status > 299) throw new OpenSearchError(status, readReason(text))
      return JSON.parse(text) as Reply
    },
  }
}

/** The reason in the body of an error, which may come from a proxy. */
function readReason(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: { type?: string; reason?: string } | string }
    return typeof error === 'string' ? error : describeCause(error)
  } catch {
    return text.slice(0, 200)
  }
}

export const describeCause = (cause: { type?: string; reason?: string } | undefined): string =>
  [cause?.type, cause?.reason].filter(Boolean).join(': ').slice(0, 300)
