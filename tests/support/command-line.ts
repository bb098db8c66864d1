import type pg from 'pg'
import { loadCommands } from '#scripts/cli/commands.ts'
import { type Execution, executeWords } from '#scripts/cli/frame/execution.ts'
import type { Db } from '#src/platform/db.server.ts'
import { type Env, readEnv } from '#src/platform/env.ts'

export interface TestServices {
  db: Db
  pool?: pg.Pool
  env?: Env
}

/** Runs the arguments of `vitrin` in this process on a test database. */
export async function typeWords({ db, pool, env = readEnv({}) }: TestServices, ...words: string[]): Promise<Execution> {
  const { signal } = new AbortController()
  // Only backup, restore and verify use the pool; their tests pass it.
  const services = { db, pool: pool as pg.Pool, env, signal, close: async () => undefined }
  return executeWords(await loadCommands(words), words, async () => services)
}

/** The parsed output of a command with --json. */
export async function typeForJson<Value>(services: TestServices, ...words: string[]): Promise<Value> {
  const { code, out, error } = await typeWords(services, ...words, '--json')
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${out}${error}`)
  return JSON.parse(out) as Value
}
