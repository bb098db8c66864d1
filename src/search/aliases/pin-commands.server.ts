import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { audit, auditAll } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { notifyCatalogChange } from '#src/products/search-index-commands.server.ts'
import { resolveMisses } from '../search-log/commands.server.ts'
import type { SearchEditor } from '../search-log/logged-search.ts'
import { aliasTerm, MAX_PINS } from './alias.ts'
import { lockSearchTerms, type TermRemoval } from './commands.server.ts'
import { joinPinnedCodes, toTermVersion } from './term-version.server.ts'

interface PinRequest {
  /** As typed; it is stored folded. */
  term: string
  /** Codes of products, the first to be shown first. */
  codes: readonly string[]
  /** Of the products that the writer saw, 0 for none; without it, any are replaced. */
  version?: number | undefined
}

/**
 * Makes these products lead the results of a term, in place of those pinned before, within two seconds, and resolves
 * its misses. Refuses TermWithoutWord, ProductsUnknown with the unknown codes, TooManyPins, and RecordChanged if other
 * products are pinned than the writer saw. Pinning the same again changes nothing.
 */
export function pinProducts(db: Db, editor: SearchEditor, request: PinRequest): Promise<Result<null>> {
  const [term, codes] = [aliasTerm(request.term), [...new Set(request.codes)]]
  if (term === '') return Promise.resolve(refuse('TermWithoutWord'))
  if (codes.length > MAX_PINS) return Promise.resolve(refuse('TooManyPins', { maximum: MAX_PINS }))
  const { siteId } = editor
  return transact(db, async (tx) => {
    await lockSearchTerms(tx, siteId)
    const products = await tx
      .selectFrom('products')
      .where('siteId', '=', siteId)
      .where('code', 'in', codes)
      .select(['id', 'code'])
      .execute()
    const ids = new Map(products.map(({ id, code }) => [code, id]))
    const unknown = codes.filter((code) => !ids.has(code))
    if (unknown.length > 0) return refuse('ProductsUnknown', { codes: unknown.join(', ') })
    const saved = await findPinnedCodes(tx, siteId, term)
    if (joinPinnedCodes(saved) === joinPinnedCodes(codes)) return ok(null)
    const savedVersion = toTermVersion(joinPinnedCodes(saved))
    if (request.version !== undefined && request.version !== savedVersion) return refuse('RecordChanged')
    await tx.deleteFrom('searchPins').where('siteId', '=', siteId).where('term', '=', term).execute()
    await sql`
      insert into search_pins (site_id, term, product_id, position)
      select ${siteId}, ${term}, product_id, position
      from unnest(${codes.map((code) => ids.get(code))}::bigint[]) with ordinality pin (product_id, position)`.execute(
      tx,
    )
    await resolveMisses(tx, editor, { terms: [term], isAudited: false })
    const detail = { before: { codes: saved.join(', ') }, after: { codes: codes.join(', ') } }
    await audit(tx, { ...editor, customerId: null, action: 'search.pin', target: term, detail })
    await notifyCatalogChange(tx, siteId)
    return ok(null)
  })
}

/** Removes the pinned products of these terms; returns the terms that had some. */
export function unpinProducts(
  db: Db,
  editor: SearchEditor,
  { terms, version }: TermRemoval,
): Promise<Result<string[]>> {
  const { siteId } = editor
  return transact(db, async (tx): Promise<Result<string[]>> => {
    await lockSearchTerms(tx, siteId)
    const [only = ''] = terms
    const saved = version === undefined ? [] : await findPinnedCodes(tx, siteId, only)
    if (saved.length > 0 && toTermVersion(joinPinnedCodes(saved)) !== version) return refuse('RecordChanged')
    const { rows } = await sql<{ term: string; codes: string }>`
      with removed as (
        delete from search_pins where site_id = ${siteId} and term = any(${[...terms]}::text[])
        returning term, product_id, position)
      select removed.term, string_agg(product.code, ', ' order by removed.position) as codes
      from removed join products product on product.id = removed.product_id group by removed.term`.execute(tx)
    await auditAll(
      tx,
      rows.map(({ term, codes }) => ({
        ...editor,
        customerId: null,
        action: 'search.unpin',
        target: term,
        detail: { before: { codes } },
      })),
    )
    if (rows.length > 0) await notifyCatalogChange(tx, siteId)
    return ok(rows.map(({ term }) => term))
  })
}

async function findPinnedCodes(tx: Tx, siteId: number, term: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('searchPins')
    .innerJoin('products', 'products.id', 'searchPins.productId')
    .where('searchPins.siteId', '=', siteId)
    .where('searchPins.term', '=', term)
    .orderBy('searchPins.position')
    .select('products.code')
    .execute()
  return rows.map(({ code }) => code)
}
