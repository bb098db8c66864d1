import type pg from 'pg'
import { commands } from '../../scripts/cli/commands.ts'
import { type Execution, executeWords } from '../../scripts/cli/frame/execution.ts'
import type { Db } from '../../src/platform/db.server.ts'
import { type Env, readEnv } from '../../src/platform/env.ts'

export interface TestServices {
  db: Db
  pool?: pg.Pool
  env?: Env
}

/** The words typed after `vitrin`, run in this process on the database of a test. */
export function typeWords({ db, pool, env = readEnv({}) }: TestServices, ...words: string[]): Promise<Execution> {
  const { signal } = new AbortController()
  // Only backup, restore and verify use the pool; their tests pass it.
  const services = { db, pool: pool as pg.Pool, env, signal, close: async () => undefined }
  return executeWords(commands, words, async () => services)
}

/** What a command with --json printed. */
export async function typeForJson<Value>(services: TestServices, ...words: string[]): Promise<Value> {
  const { code, out, error } = await typeWords(services, ...words, '--json')
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${out}${error}`)
  return JSON.parse(out) as Value
}
