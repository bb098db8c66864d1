import { setTimeout as wait } from 'node:timers/promises'
import { InvalidArgumentError } from 'commander'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db.server.ts'
import { rebuildEveryIndex } from '../src/search/external/rebuild-commands.server.ts'
import { startOpenSearch } from '../tests/engines/opensearch/server.ts'

/** What a cluster would give one node; tests make do with less. */
const HEAP = ['-Xms2g', '-Xmx2g']
const POLL_MS = 500

/** The engine of the searches of a run. */
export interface BenchEngine {
  name: 'postgresql' | 'opensearch'
  /** Of OpenSearch, which is the shop's SEARCH_URL. */
  url: string | undefined
  stop(): Promise<void>
}

const postgresql: BenchEngine = { name: 'postgresql', url: undefined, stop: async () => undefined }

/** Parses the value of `--engine`. Throws InvalidArgumentError for an unknown one. */
export function parseEngine(name: string): BenchEngine['name'] {
  if (name === 'postgresql' || name === 'opensearch') return name
  throw new InvalidArgumentError(`There is no engine "${name}": postgresql, opensearch.`)
}

/** Starts an OpenSearch with an empty index for this run. Throws if the machine cannot run one. */
export async function startBenchEngine(name: BenchEngine['name']): Promise<BenchEngine> {
  if (name === 'postgresql') return postgresql
  const server = await startOpenSearch(HEAP)
  if (typeof server === 'string') throw new Error(`OpenSearch cannot be started: ${server}`)
  return { name, ...server }
}

/** Before the shop starts: it builds the empty index of another engine, and nothing is fed to one that does not run. */
export async function prepareFeeds(db: Db, { url }: BenchEngine): Promise<void> {
  if (url === undefined) await db.deleteFrom('searchFeeds').execute()
  else await rebuildEveryIndex(db)
}

/** Waits until a shop that has just started has built the index of its engine. Returns milliseconds. */
export async function waitForIndex(db: Db, { url }: BenchEngine): Promise<number> {
  if (url === undefined) return 0
  const began = performance.now()
  const isBuilt = async () => {
    const { rows } = await sql`select from search_feeds where built_at is not null`.execute(db)
    return rows.length > 0
  }
  while (!(await isBuilt())) await wait(POLL_MS)
  return performance.now() - began
}
