import { readEnv } from '../src/platform/env.ts'
import { migrate } from '../src/platform/migrate.server.ts'
import { openDatabase } from '../src/platform/open-database.server.ts'
import { startErrorOf } from '../src/platform/start-error.ts'
import { answer } from './files/answer.ts'

/** Joins the database of the shop, running or not, and does as it is told. */
async function main(): Promise<number> {
  const database = await openDatabase(readEnv(), () => undefined)
  try {
    await migrate(database.pool, () => undefined)
    const { lines, failed } = await answer(database.db, process.argv.slice(2))
    for (const line of lines) (failed ? console.error : console.log)(line)
    return failed ? 1 : 0
  } finally {
    await database.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  const known = startErrorOf(error)
  if (!known) throw error
  console.error(known.message)
  process.exitCode = 1
}
