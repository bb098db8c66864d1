import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type RefusalCode, type Result, refuse } from '#src/api/refusal.ts'
import { audit, auditAll } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { notifyCatalogChange } from '#src/products/search-index-commands.server.ts'
import { MIN_QUERY_LENGTH } from '../search-input.ts'
import { resolveMisses } from '../search-log/commands.server.ts'
import type { SearchEditor } from '../search-log/logged-search.ts'
import { type AliasProblem, aliasTerm, findAliasProblem, LONGEST_TERM } from './alias.ts'
import { toTermVersion } from './term-version.server.ts'

interface NewAlias {
  /** As typed; it is stored folded. */
  term: string
  meaning: string
  /** Of the meaning that the writer saw, 0 for none; without it, any meaning is replaced. */
  version?: number | undefined
}

const ALIAS_REFUSALS = {
  noWord: 'TermWithoutWord',
  tooManyWords: 'TermTooLong',
  tooShort: 'EnterMinDigitsToSearch',
  same: 'MeaningIsTerm',
} as const satisfies Record<AliasProblem, RefusalCode>

/**
 * Adds or replaces an alias, which takes effect within two seconds, and resolves its misses. Refuses an alias that would
 * find nothing, and RecordChanged if the term has another meaning than the writer saw. Writing it again changes nothing.
 */
export function writeAlias(db: Db, editor: SearchEditor, alias: NewAlias): Promise<Result<null>> {
  const [term, meaning] = [aliasTerm(alias.term), alias.meaning.trim()]
  const problem = findAliasProblem(alias.term, meaning)
  if (problem)
    return Promise.resolve(refuse(ALIAS_REFUSALS[problem], { maximum: LONGEST_TERM, minimum: MIN_QUERY_LENGTH }))
  const { siteId } = editor
  return transact(db, async (tx) => {
    await lockSearchTerms(tx, siteId)
    const saved = await findMeaning(tx, siteId, term)
    if (saved === meaning) return ok(null)
    if (alias.version !== undefined && alias.version !== toTermVersion(saved)) return refuse('RecordChanged')
    await tx
      .insertInto('searchAliases')
      .values({ siteId, term, meaning })
      .onConflict((conflict) => conflict.columns(['siteId', 'term']).doUpdateSet({ meaning }))
      .execute()
    await resolveMisses(tx, editor, { terms: [term], isAudited: false })
    const detail = { before: { meaning: saved }, after: { meaning } }
    await audit(tx, { ...editor, customerId: null, action: 'search.alias', target: term, detail })
    await notifyCatalogChange(tx, siteId)
    return ok(null)
  })
}

/** The terms whose aliases or pinned products are removed. */
export interface TermRemoval {
  terms: readonly string[]
  /** Of what the user saw of the only term; RecordChanged if it is another by now. */
  version?: number | undefined
}

/** Removes the aliases of these terms; returns the terms that had one. */
export function removeAliases(
  db: Db,
  editor: SearchEditor,
  { terms, version }: TermRemoval,
): Promise<Result<string[]>> {
  const { siteId } = editor
  return transact(db, async (tx): Promise<Result<string[]>> => {
    await lockSearchTerms(tx, siteId)
    const [only = ''] = terms
    const saved = version === undefined ? '' : await findMeaning(tx, siteId, only)
    if (version !== undefined && saved !== '' && toTermVersion(saved) !== version) return refuse('RecordChanged')
    const rows = await tx
      .deleteFrom('searchAliases')
      .where('siteId', '=', siteId)
      .where('term', 'in', [...terms])
      .returning(['term', 'meaning'])
      .execute()
    await auditAll(
      tx,
      rows.map(({ term, meaning }) => ({
        ...editor,
        customerId: null,
        action: 'search.alias.remove',
        target: term,
        detail: { before: { meaning } },
      })),
    )
    if (rows.length > 0) await notifyCatalogChange(tx, siteId)
    return ok(rows.map(({ term }) => term))
  })
}

/** Two editors of the terms of a site write one after the other: a new term has no row that could be locked. */
export const lockSearchTerms = (tx: Tx, siteId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`search terms of ${siteId}`}))`.execute(tx)

const findMeaning = async (tx: Tx, siteId: number, term: string): Promise<string> => {
  const row = await tx
    .selectFrom('searchAliases')
    .where('siteId', '=', siteId)
    .where('term', '=', term)
    .select('meaning')
    .executeTakeFirst()
  return row?.meaning ?? ''
}
