import { sql } from 'kysely'
import type pg from 'pg'

/**
 * A statement that begins or ends so is planned a few times on each connection and then only carried out: for the joins of
 * a page, whose planning costs more than their work. Not for a statement whose best plan depends on its values.
 */
const MARK = '/* kept plan */'

/** The mark for a statement that is built: `modifyEnd(namedPlan)`. */
export const namedPlan = sql.raw(MARK)

const names = new Map<string, string>()

/** Gives marked statements the name under which the server keeps their plan; all others go as they are. */
export function usePreparedPlans(client: pg.ClientBase) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const queryPrepared = (...args: unknown[]) => {
    const [text, values] = args
    const isMarked = typeof text === 'string' && (text.trimStart().startsWith(MARK) || text.endsWith(MARK))
    return isMarked ? query({ name: getStatementName(text), text, values }) : query(...args)
  }
  client.query = queryPrepared as typeof client.query
}

function getStatementName(text: string): string {
  const name = names.get(text) ?? `kept_${names.size + 1}`
  names.set(text, name)
  return name
}
