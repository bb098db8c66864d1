import type pg from 'pg'
import { toArrayText } from './array-text.ts'

/**
 * Prepared although the text of a statement looks as if it had better not be: its limit only guards against extremes, or its
 * list of parameters always has the same length.
 */
const MARK = '/* prepared */'

/** The same for a statement with hundreds of forms, such as one for each number of words: they have a limit of their own. */
const FORM_MARK = '/* prepared form */'

/** A statement is prepared at this use: until then it may be one whose number of parameters varies. */
const USES_BEFORE_PREPARED = 3

/** Every connection keeps a plan for each of them. */
const MAX_PREPARED = 1000

/** Of these with `FORM_MARK`, whose plans are large: at most some 10 MB a connection. */
const MAX_FORMS = 100

/** Statements whose uses are counted; then all counts are reset. */
const MAX_COUNTED = 10_000

/** Longer texts without a mark are rarely used again, such as the values of many rows. */
const MAX_LENGTH = 10_000

/** Longer lists are worth a plan of their own, such as a hash join. */
const MAX_LIST = 1000

interface PreparedStatement {
  name: string
  text: string
}

/**
 * The statements that connections prepare, so that the server parses and plans them once per
 * connection: for most of them that takes longer than executing them.
 */
export class PreparedStatements {
  readonly #uses = new Map<string, number>()
  readonly #prepared = new Map<string, PreparedStatement>()
  #forms = 0
  #generation = 0

  /** The number of prepared statements, and of forms among them. */
  get counts(): { all: number; forms: number } {
    return { all: this.#prepared.size, forms: this.#forms }
  }

  /** The prepared form of a statement, counting this use; undefined for one that is not prepared. */
  find(text: string): PreparedStatement | undefined {
    const known = this.#prepared.get(text)
    if (known || (text.length > MAX_LENGTH && !text.includes(MARK))) return known
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (this.#uses.size >= MAX_COUNTED) this.#uses.clear()
    this.#uses.set(text, uses)
    // Decided once: later uses of a statement that is not prepared only count.
    if (uses !== USES_BEFORE_PREPARED || this.#prepared.size >= MAX_PREPARED || !isPrepared(text)) return undefined
    if (isForm(text)) {
      if (this.#forms >= MAX_FORMS) return undefined
      this.#forms += 1
    }
    const prepared = { name: `statement_${this.#generation}_${this.#prepared.size + 1}`, text: hideValues(text) }
    this.#prepared.set(text, prepared)
    this.#uses.delete(text)
    return prepared
  }

  /** After this all statements get other names, so that every connection prepares them again. */
  forget(): void {
    this.#generation += 1
    this.#prepared.clear()
    this.#forms = 0
    this.#uses.clear()
  }
}

const isPrepared = (text: string) =>
  text.includes(MARK) || isForm(text) || !(isPlannedForValues(text) || hasManyForms(text))

const isForm = (text: string) => text.includes(FORM_MARK)

/** With a list of parameters such as `in ($1, $2)`, a statement has another text for every length of the list. */
const hasManyForms = (text: string) => /\bin \(\$\d+, \$/.test(text)

/**
 * The best plan of a statement that stops at a limit or compares texts depends on how frequent its values are; a plan
 * for all values may read a whole table for a rare one.
 */
const isPlannedForValues = (text: string) => /\blimit\b|\bi?like\b|@@|%|~/i.test(text)

/**
 * The planner sees neither the length of a list nor the words of a tsquery that a subquery returns. If it does, it finds the plan
 * for one id or a rare word cheaper than the plan for any, and plans the statement again at every use.
 */
const hideValues = (text: string) =>
  text
    .replace(/\bany\((\$\d+)::(\w+\[\])\)/g, 'any((select $1::$2)::$2)')
    .replace(/@@ (\$\d+::tsquery)\b/g, '@@ (select $1)')

/** Makes the connection prepare statements that are used again; others are executed as before. */
export function prepareStatements(client: pg.ClientBase, statements: PreparedStatements): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const queryPrepared = (...args: unknown[]) => {
    const [text, values] = args
    const prepared =
      args.length === 2 && typeof text === 'string' && isPreparable(values) ? statements.find(text) : undefined
    const sentValues = Array.isArray(values) ? values.map(toArrayText) : values
    if (!prepared) return args.length === 2 ? query(text, sentValues) : query(...args)
    const isTransaction = client.getTransactionStatus() !== 'I'
    const reply = query({ ...prepared, values: sentValues }) as Promise<unknown>
    return reply.catch((error: unknown) => {
      if (!isPlanOutdated(error)) throw error
      statements.forget()
      // A failed transaction cannot go on; `transact` runs its command again.
      if (isTransaction) throw error
      return query(text, sentValues)
    })
  }
  client.query = queryPrepared as typeof client.query
}

/** Without values a text may be several statements, which cannot be prepared. */
const isPreparable = (values: unknown): boolean =>
  Array.isArray(values) && values.length > 0 && !values.some((value) => Array.isArray(value) && value.length > MAX_LIST)

/**
 * A migration changed the columns of a prepared statement; it is prepared again at its next use. Recognised by the function
 * of the server, because the message has the language of the database.
 */
export const isPlanOutdated = (error: unknown) =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
