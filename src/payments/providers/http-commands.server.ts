import { traceRequest } from '#src/platform/tracing/tracing.server.ts'

/** After a timeout the outcome is queried later. */
const TIMEOUT_MS = 20_000
/** In bytes; replies of banks have a few thousand. */
const MAX_REPLY_BYTES = 262_144

/** Status and text of a reply, or why there is none. */
export type HttpResult = { status: number; text: string } | { message: string }

/**
 * Sends a request to a bank. A reply that is incomplete in time or too long counts as none, and the connection is
 * closed (threat 37). Redirects are never followed.
 */
export async function sendRequest(address: string, init: RequestInit): Promise<HttpResult> {
  try {
    const { status, text } = await traceRequest(
      { peer: 'bank', method: init.method ?? 'GET', url: address },
      async () => {
        const answer = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
        return { status: answer.status, text: await readBody(answer) }
      },
    )
    return text === undefined ? { message: 'too long an answer' } : { status, text }
  } catch (error) {
    return { message: error instanceof Error ? error.name : 'no answer' }
  }
}

/** undefined above the maximum; the rest is not read. */
async function readBody({ body }: Response): Promise<string | undefined> {
  if (!body) return ''
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop closes the connection.
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > MAX_REPLY_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
