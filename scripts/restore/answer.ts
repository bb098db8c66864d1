import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import type { Told } from '../owner-command.ts'
import { verdict } from '../verify/answer.ts'
import { checkBackup, restoreBackup } from './restoring.ts'

const USAGE = `Fills an empty database with a backup, brings it up to date and checks it. See docs/production.md.

  npm run restore -- FILE
  npm run restore -- FILE --replace    the shop in the database is lost
  npm run restore -- FILE --check      only reads the file, to its last line`

/** Does what was typed after `npm run restore --`. A shop that is there again and breaks a promise is told as a failure. */
export async function answer(pool: pg.Pool, words: string[]): Promise<Told> {
  const options = { replace: { type: 'boolean' }, check: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true, strict: false })
  const { replace, check, ...unknown } = values
  const [named, ...more] = positionals
  const twofold = replace === true && check === true
  if (named === undefined || more.length > 0 || Object.keys(unknown).length > 0 || twofold) return { why: [USAGE] }
  const file = resolve(named)
  if (check === true) return { lines: [inWords('Whole', await checkBackup(file))] }
  const restored = inWords('Restored', await restoreBackup(pool, { file, replace: replace === true }))
  const { lines, failed } = await verdict(pool)
  return { lines: [restored, '', ...lines], failed }
}

const inWords = (word: string, { tables, rows }: { tables: number; rows: number }) =>
  `${word}: ${rows} rows of ${tables} tables.`
