import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './db-types.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

const { builtins } = pg.types
const asNumber = (value: string) => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`An id beyond the safe integers: ${value}`)
  return number
}

/** int8 -> number (ids stay far below 2^53), numeric and date stay text, timestamps become Date. */
const parsers: Record<number, (value: string) => unknown> = {
  [builtins.INT8]: asNumber,
  [builtins.NUMERIC]: (value) => value,
  [builtins.DATE]: (value) => value,
}
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
}

/** A pool on `url`; `application_name` tells the operator whose connections these are. */
export function openPool(url: string, size = 10): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max: size,
    types,
    application_name: 'vitrin',
    connectionTimeoutMillis: 5000,
  })
}

/** Kysely speaks camelCase; the keys inside jsonb are left as they are. */
export function kyselyOn(pool: pg.Pool): Db {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
