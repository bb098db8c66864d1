import { readEnv } from '../src/platform/env.ts'
import { migrate } from '../src/platform/migrate.server.ts'
import { openDatabase } from '../src/platform/open-database.server.ts'
import { startErrorOf } from '../src/platform/start-error.ts'
import { answer } from './members/answer.ts'

/** Joins the database of the shop, running or not, and does as it is told. */
async function main(): Promise<number> {
  const env = readEnv()
  const database = await openDatabase(env, () => undefined)
  try {
    await migrate(database.pool, () => undefined)
    const told = await answer({ db: database.db, env }, process.argv.slice(2))
    if ('why' in told) return fail(told.why)
    for (const line of told.lines) console.log(line)
    return 0
  } finally {
    await database.close()
  }
}

function fail(line: string): number {
  console.error(line)
  return 1
}

try {
  process.exitCode = await main()
} catch (error) {
  const known = startErrorOf(error)
  if (!known) throw error
  process.exitCode = fail(known.message)
}
