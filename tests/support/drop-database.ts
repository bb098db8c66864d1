import pg from 'pg'

const DENIED = '42501'
const LOOKS = 50

/** An autovacuum worker cannot be terminated: the drop is retried until it has finished. */
export async function dropDatabase(server: string, name: string, looked = 0): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`drop database if exists ${name} with (force)`)
  } catch (error) {
    if ((error as { code?: string }).code !== DENIED || looked === LOOKS) throw error
    await new Promise((resolve) => setTimeout(resolve, 200))
    await dropDatabase(server, name, looked + 1)
  } finally {
    await client.end()
  }
}
