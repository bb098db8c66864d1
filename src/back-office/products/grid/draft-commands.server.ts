import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Db } from '#src/platform/db.server.ts'
import { DRAFT_DAYS, type DraftCell, MAX_DRAFT_CELLS } from './draft.ts'
import type { DraftScope } from './draft-queries.server.ts'

/**
 * Stores unsaved cells of the user, in place of the same cells, and deletes those with `null` as their text. No product
 * changes, and only this user sees them, so that nothing is audited. Refuses TooManyDraftCells.
 */
export const saveCellDrafts = (
  db: Db,
  { siteId, userId, language }: DraftScope,
  cells: readonly DraftCell[],
): Promise<Result<null>> =>
  transact(db, async (tx) => {
    // One request of a user at a time: the number of cells holds.
    await sql`select pg_advisory_xact_lock(hashtext(${`product cell drafts ${userId}`}))`.execute(tx)
    const list = (written: readonly DraftCell[]) =>
      sql`unnest(${written.map(({ code }) => code)}::text[], ${written.map(({ key }) => key)}::text[],
        ${written.map(({ base }) => base)}::text[], ${written.map(({ text }) => text)}::text[])
        as cell (product_code, column_key, base, typed)`
    await sql`
      delete from product_cell_drafts d using ${list(cells.filter(({ text }) => text === null))}
      where d.site_id = ${siteId} and d.user_id = ${userId} and d.language = ${language}
        and d.product_code = cell.product_code and d.column_key = cell.column_key`.execute(tx)
    await sql`
      insert into product_cell_drafts (site_id, user_id, language, product_code, column_key, base, typed)
      select ${siteId}, ${userId}, ${language}, cell.*
      from ${list(cells.filter(({ text }) => text !== null))}
      on conflict (user_id, language, product_code, column_key)
      do update set base = excluded.base, typed = excluded.typed, changed_at = now()`.execute(tx)
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from product_cell_drafts
      where site_id = ${siteId} and user_id = ${userId} and language = ${language}`.execute(tx)
    return (rows[0]?.count ?? 0) > MAX_DRAFT_CELLS
      ? refuse('TooManyDraftCells', { maximum: MAX_DRAFT_CELLS })
      : ok(null)
  })

/** Deletes unsaved cells that were not continued. */
export async function deleteOldCellDrafts(db: Db): Promise<void> {
  await sql`
    delete from product_cell_drafts where changed_at < now() - make_interval(days => ${DRAFT_DAYS})`.execute(db)
}
