import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '#tests/support/empty-database.ts'
import { migrate } from './migrate.server.ts'

const OURS = resolve(import.meta.dirname, '../../db/migrations')
const quiet = () => undefined
let database: EmptyDatabase
let folder: string

beforeEach(async () => {
  database = await emptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'vitrin-migrations-'))
})

afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = () => migrate(database.pool, quiet, folder)

describe('migrations', () => {
  /** @requirement RUN-2, RUN-4 */
  it('bring an empty database to our schema, once', async () => {
    const names = (await readdir(OURS)).sort()
    expect(await migrate(database.pool, quiet)).toEqual(names)
    expect(await migrate(database.pool, quiet)).toEqual([])
    await database.pool.query('select from sites, products, orders')
  })

  it('run once when two processes start together', async () => {
    const both = await Promise.all([migrate(database.pool, quiet), migrate(database.pool, quiet)])
    expect(both.map((applied) => applied.length).sort()).toEqual([0, (await readdir(OURS)).length])
  })

  /** @requirement ARCH-8 */
  it('keep the data that is there', async () => {
    const [first = '', ...later] = (await readdir(OURS)).sort()
    await cp(join(OURS, first), join(folder, first))
    await run()
    await database.pool.query(`insert into sites (key, name, platform) values ('oto', 'Anadolu Oto', 3)`)
    expect(await migrate(database.pool, quiet)).toEqual(later)
    const { rows } = await database.pool.query('select name from sites')
    expect(rows).toEqual([{ name: 'Anadolu Oto' }])
  })

  it('refuse a file changed after it was applied, but not for its line ends', async () => {
    await write('0001_parts.sql', 'create table parts (\n  id int\n);')
    await run()
    await write('0001_parts.sql', 'create table parts (\r\n  id int\r\n);')
    expect(await run()).toEqual([])
    await write('0001_parts.sql', 'create table parts (id bigint);')
    await expect(run()).rejects.toThrow('The migration 0001_parts.sql was changed after this database got it.')
  })

  it('refuse a file slipped in before an applied one, and a database of a newer version', async () => {
    await write('0002_parts.sql', 'create table parts (id int)')
    await run()
    await write('0001_late.sql', 'create table late (id int)')
    await expect(run()).rejects.toThrow('The migration 0001_late.sql comes before 0002_parts.sql')
    await rm(join(folder, '0002_parts.sql'))
    await expect(run()).rejects.toThrow('migrated by a newer Vitrin (0002_parts.sql)')
  })

  it('leave nothing of a file that fails and keep what came before it', async () => {
    await write('0001_parts.sql', 'create table parts (id int)')
    await write('0002_wrong.sql', 'create table wrong (id int); insert into parts values (1), (0/0)')
    await expect(run()).rejects.toThrow('The migration 0002_wrong.sql failed: division by zero')
    const { rows } = await database.pool.query(
      `select to_regclass('parts') is not null as parts, to_regclass('wrong') as wrong`,
    )
    expect(rows).toEqual([{ parts: true, wrong: null }])
  })
})
