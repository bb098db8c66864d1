import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openPool } from '#src/platform/db.server.ts'
import { dropDatabase } from './drop-database.ts'

export interface EmptyDatabase {
  url: string
  pool: pg.Pool
  drop(): Promise<void>
}

/** A new empty database on the server of TEST_DATABASE_URL; `drop` it when done. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const server = process.env.TEST_DATABASE_URL ?? ''
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template template0 encoding 'UTF8'`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const pool = openPool(url.href)
  pool.on('error', () => undefined)
  const drop = async () => {
    await pool.end()
    await dropDatabase(server, name)
  }
  return { url: url.href, pool, drop }
}

async function onServer(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(sql)
  await client.end()
}
