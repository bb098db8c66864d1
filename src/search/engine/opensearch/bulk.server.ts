import { setTimeout as wait } from 'node:timers/promises'
import { describeCause, type OpenSearchClient, OpenSearchError } from './client.server.ts'
import type { IndexedProduct } from './index-definition.ts'

/** A product to write, or to delete if it has no document. */
export interface BulkAction {
  id: number
  document: IndexedProduct | null
}

interface BulkWrite {
  /** The alias of an index. A missing one is an error; it is never created as an index. */
  alias: string
  actions: readonly BulkAction[]
  /** Whether to return when the products can be found. */
  isVisible: boolean
}

const BULK_TIMEOUT_MS = 20_000
/** In characters: OpenSearch recommends requests of some megabytes. */
const MAX_BULK_LENGTH = 4_000_000
const MAX_TRIES = 6
const FIRST_PAUSE_MS = 100
const TOO_MANY_REQUESTS = 429

/** Writes in requests of limited size; what an overloaded cluster rejects is sent again after a pause. */
export async function writeBulk(client: OpenSearchClient, { alias, actions, isVisible }: BulkWrite): Promise<void> {
  const path = `/_bulk?require_alias=true${isVisible ? '&refresh=wait_for' : ''}`
  for (const part of splitActions(actions.map((action) => toBulkLines(alias, action))))
    await writePart(client, path, part)
}

/** The lines of one action. */
type BulkLines = readonly string[]

const toBulkLines = (alias: string, { id, document }: BulkAction): BulkLines => {
  const target = { _index: alias, _id: `${id}` }
  return document ? [JSON.stringify({ index: target }), JSON.stringify(document)] : [JSON.stringify({ delete: target })]
}

function splitActions(actions: readonly BulkLines[]): BulkLines[][] {
  const parts: BulkLines[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const lines of actions) {
    const length = lines.reduce((sum, line) => sum + line.length + 1, 0)
    if (size + length > MAX_BULK_LENGTH) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(lines)
    size += length
  }
  return parts
}

async function writePart(client: OpenSearchClient, path: string, part: readonly BulkLines[]): Promise<void> {
  let remaining = part
  for (let tries = 1; remaining.length > 0; tries++) {
    const rejected = await sendPart(client, path, remaining)
    if (rejected.length > 0 && tries === MAX_TRIES)
      throw new OpenSearchError(TOO_MANY_REQUESTS, 'the cluster is overloaded')
    if (rejected.length > 0) await wait(FIRST_PAUSE_MS * 2 ** (tries - 1))
    remaining = rejected
  }
}

interface BulkReply {
  items: readonly Readonly<Record<string, { status: number; error?: { type?: string; reason?: string } }>>[]
}

/** Returns what was rejected because of overload; throws for any other failure. */
async function sendPart(client: OpenSearchClient, path: string, part: readonly BulkLines[]): Promise<BulkLines[]> {
  const reply = await client
    .send<BulkReply>({ method: 'POST', path, body: part.flat(), timeoutMs: BULK_TIMEOUT_MS })
    .catch((error: unknown) => {
      if (error instanceof OpenSearchError && error.status === TOO_MANY_REQUESTS) return undefined
      throw error
    })
  if (!reply) return [...part]
  return reply.items.flatMap((item, at) => {
    const [result] = Object.values(item)
    const lines = part[at]
    if (!result || !lines) return []
    if (result.status === TOO_MANY_REQUESTS) return [lines]
    // Deleting what does not exist has the status 404, but no error.
    if (result.error) throw new OpenSearchError(result.status, describeCause(result.error))
    return []
  })
}
