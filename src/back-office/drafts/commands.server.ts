import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import {
  applyDraftChanges,
  DRAFT_DAYS,
  type DraftChange,
  type DraftField,
  MAX_DRAFT_FIELDS,
  MAX_DRAFT_LENGTH,
  MAX_DRAFTS,
  MIXED_ROWS,
} from './draft.ts'
import { type DraftScope, selectDrafts } from './queries.server.ts'

interface DraftForm {
  page: string
  form: string
}

/**
 * Adds changed fields to the draft of a form; two windows of a user thus add to one draft. No record changes, and only
 * this user sees the draft, so that nothing is audited. Windows with different rows make a draft that is shown only. Refuses FormDraftTooLarge.
 */
export const saveDraft = (
  db: Db,
  scope: DraftScope,
  {
    page,
    form,
    title,
    rows,
    fields: changes,
  }: DraftForm & { title: string; rows: string; fields: readonly DraftChange[] },
): Promise<Result<null>> =>
  transact(db, async (tx) => {
    // One request of a user at a time: no field of a parallel request is lost, and the number of drafts holds.
    await sql`select pg_advisory_xact_lock(hashtext(${`form drafts ${scope.userId}`}))`.execute(tx)
    const stored = await selectDrafts(tx, scope)
      .select(['fields', 'rowsDigest'])
      .where('page', '=', page)
      .where('form', '=', form)
      .executeTakeFirst()
    const fields = applyDraftChanges((stored?.fields ?? []) as unknown as DraftField[], changes)
    if (fields.length === 0) {
      await deleteDrafts(tx, scope, { page, form })
      return ok(null)
    }
    const json = JSON.stringify(fields)
    if (fields.length > MAX_DRAFT_FIELDS || json.length > MAX_DRAFT_LENGTH) return refuse('FormDraftTooLarge')
    const rowsDigest = stored && stored.rowsDigest !== rows ? MIXED_ROWS : rows
    const { siteId, userId, language } = scope
    await tx
      .insertInto('formDrafts')
      .values({ siteId, userId, language, page, form, title, rowsDigest, fields: json })
      .onConflict((conflict) =>
        conflict
          .columns(['userId', 'siteId', 'language', 'page', 'form'])
          .doUpdateSet({ title, rowsDigest, fields: json, changedAt: sql`now()` }),
      )
      .execute()
    await deleteOldest(tx, scope)
    return ok(null)
  })

/** Deletes the draft of a form that was saved or discarded. */
export const deleteDraft = (db: Db, scope: DraftScope, form: DraftForm): Promise<Result<null>> =>
  transact(db, async (tx) => {
    await deleteDrafts(tx, scope, form)
    return ok(null)
  })

const deleteDrafts = (tx: Tx, { siteId, userId, language }: DraftScope, { page, form }: DraftForm) =>
  tx
    .deleteFrom('formDrafts')
    .where('siteId', '=', siteId)
    .where('userId', '=', userId)
    .where('language', '=', language)
    .where('page', '=', page)
    .where('form', '=', form)
    .execute()

/** Deletes the drafts of a user on a site above their maximum, in all languages. */
const deleteOldest = (tx: Tx, { siteId, userId }: DraftScope) =>
  sql`
    delete from form_drafts where ctid in (
      select ctid from form_drafts where site_id = ${siteId} and user_id = ${userId}
      order by changed_at desc offset ${MAX_DRAFTS})`.execute(tx)

/** Deletes drafts that were not continued. */
export async function deleteOldFormDrafts(db: Db): Promise<void> {
  await sql`delete from form_drafts where changed_at < now() - make_interval(days => ${DRAFT_DAYS})`.execute(db)
}
