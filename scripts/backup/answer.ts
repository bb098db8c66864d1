import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type pg from 'pg'
import type { Told } from '../owner-command.ts'
import { takeBackup } from './taking.ts'

const USAGE = `Writes the whole shop, as it is at one moment, into one new file. The shop may go on. See docs/production.md.

  npm run backup -- FILE`

/** Does what was typed after `npm run backup --`. */
export async function answer(pool: pg.Pool, words: readonly string[], signal?: AbortSignal): Promise<Told> {
  const [named, ...more] = words
  if (named === undefined || named.startsWith('-') || more.length > 0) return { why: [USAGE] }
  const file = resolve(named)
  const { tables, rows } = await takeBackup(pool, file, signal)
  const { size } = await stat(file)
  return { lines: [`${file}: ${rows} rows of ${tables} tables, ${(size / 2 ** 20).toFixed(1)} MB.`] }
}
