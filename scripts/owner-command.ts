import type { Db } from '../src/platform/db.server.ts'
import { readEnv } from '../src/platform/env.ts'
import { migrate } from '../src/platform/migrate.server.ts'
import { type Database, openDatabase } from '../src/platform/open-database.server.ts'
import { startErrorOf } from '../src/platform/start-error.ts'

/** What to print, and whether anything could not be done; or why nothing was. */
export type Told = { lines: readonly string[]; failed?: boolean } | { why: readonly string[] }

/** Joins the database of the shop, running or not, does what was typed after the command, and sets the exit code. */
export function obey(answer: (db: Db, words: string[]) => Promise<Told>): Promise<void> {
  return obeyAsItStands(async (database, words) => {
    await migrate(database.pool, () => undefined)
    return answer(database.db, words)
  })
}

/** The same for what must find the database as an older Vitrin left it. */
export async function obeyAsItStands(answer: Answer): Promise<void> {
  try {
    process.exitCode = await answered(answer)
  } catch (error) {
    const known = startErrorOf(error)
    if (!known) throw error
    process.exitCode = fail([known.message])
  }
}

type Answer = (database: Database, words: string[]) => Promise<Told>

async function answered(answer: Answer): Promise<number> {
  const database = await openDatabase(readEnv(), () => undefined)
  try {
    const told = await answer(database, process.argv.slice(2))
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
