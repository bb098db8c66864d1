import { sql } from 'kysely'
import type pg from 'pg'

/**
 * A statement with this mark is planned a few times per connection and then executed with the generic plan: for joins
 * whose planning costs more than their execution. Not for statements whose best plan depends on their values.
 */
const MARK = '/* cached plan */'

/** The mark for a statement that is built: `modifyEnd(namedPlan)`. */
export const namedPlan = sql.raw(MARK)

const names = new Map<string, string>()

/** Gives marked statements a name, under which the server caches their plan; others are unchanged. */
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
  const name = names.get(text) ?? `cached_${names.size + 1}`
  names.set(text, name)
  return name
}
