import type { Db } from '../src/platform/db.server.ts'
import { readEnv } from '../src/platform/env.ts'
import { migrate } from '../src/platform/migrate.server.ts'
import { openDatabase } from '../src/platform/open-database.server.ts'
import { startErrorOf } from '../src/platform/start-error.ts'

/** What to print, and whether anything could not be done; or why nothing was. */
type Told = { lines: readonly string[]; failed?: boolean } | { why: readonly string[] }

/** Joins the database of the shop, running or not, does what was typed after the command, and sets the exit code. */
export async function obey(answer: (db: Db, words: string[]) => Promise<Told>): Promise<void> {
  try {
    process.exitCode = await answered(answer)
  } catch (error) {
    const known = startErrorOf(error)
    if (!known) throw error
    process.exitCode = fail([known.message])
  }
}

async function answered(answer: Parameters<typeof obey>[0]): Promise<number> {
  const database = await openDatabase(readEnv(), () => undefined)
  try {
    await migrate(database.pool, () => undefined)
    const told = await answer(database.db, process.argv.slice(2))
    if ('why' in told) return fail(told.why)
    if (told.failed) return fail(told.lines)
    for (const line of told.lines) console.log(line)
    return 0
  } finally {
    await database.close()
  }
}

function fail(lines: readonly string[]): number {
  for (const line of lines) console.error(line)
  return 1
}
