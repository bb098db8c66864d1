import type pg from 'pg'
import { COMMAND_LIMITS } from '#src/platform/db.server.ts'
import { StartError } from '#src/platform/start-error.ts'
import { type Check, PROMISES } from './promises.server.ts'

/** A check with a description of every violation. */
export type CheckResult = Check & { broken: readonly string[] }

/** All of them over the same moment, whatever is written meanwhile. Throws StartError on tables of another Vitrin. */
export async function checkPromises(pool: pg.Pool, isClosing: () => boolean = () => false): Promise<CheckResult[]> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local statement_timeout = ${COMMAND_LIMITS.statement_timeout}`)
    const checked: CheckResult[] = []
    for (const promise of PROMISES) {
      if (isClosing()) throw new CheckInterrupted('the process ends')
      checked.push({ ...promise, broken: await findBrokenChecks(client, promise.checks) })
    }
    await client.query('commit')
    client.release()
    return checked
  } catch (error) {
    client.release(true)
    const { code } = error as { code?: string }
    if (code !== undefined && OTHER_VERSION.has(code))
      throw new StartError('The tables in this database are not those of this Vitrin. Start it here once, then verify.')
    throw error
  }
}

/** SQLSTATE of a table, column or function that does not exist. */
const OTHER_VERSION: ReadonlySet<string> = new Set(['42P01', '42703', '42883'])

/** The process ended before every promise was checked. */
export class CheckInterrupted extends Error {}

async function findBrokenChecks(client: pg.ClientBase, checks: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const check of checks) {
    const { rows } = await client.query<{ what: string }>(check)
    // Not spread: a call takes some 120,000 arguments.
    for (const { what } of rows) found.push(what)
  }
  return found
}
