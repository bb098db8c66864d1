import pg from 'pg'

const ROUNDS = 3

/**
 * Whether a pooler at `url` assigns statements of one session to changing server processes, as PgBouncer does in
 * transaction and statement mode. Two clients query their backend process in turn: with session pooling each has its
 * own.
 */
export async function isSessionShared(url: string): Promise<boolean> {
  const clients = [createClient(url), createClient(url)]
  try {
    await Promise.all(clients.map((client) => client.connect()))
    const seen: number[][] = [[], []]
    for (let round = 0; round < ROUNDS; round++)
      for (const [at, client] of clients.entries()) seen[at]?.push(await servingProcess(client))
    // With sessions: one process each, and two in all.
    const kinds = [...seen, seen.flat()].map((pids) => new Set(pids).size)
    return kinds.join() !== '1,1,2'
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

async function servingProcess(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

function createClient(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: 'vitrin start',
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  })
  client.on('error', () => undefined)
  return client
}
