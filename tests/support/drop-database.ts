import pg from 'pg'

const DENIED = '42501'
const LOOKS = 50

/** The server's own cleaning of tables is nobody's to end: a database it is at goes as soon as it is through. */
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
