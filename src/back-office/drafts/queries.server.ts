import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { type DraftField, MAX_DRAFTS } from './draft.ts'

/** The user and the language of a draft. */
export interface DraftScope {
  siteId: number
  userId: number
  language: Language
}

interface FormDraft {
  form: string
  changedAt: Date
  rows: string
  fields: DraftField[]
}

/** The drafts of the user in the forms of a page. */
export async function loadFormDrafts(db: Db, scope: DraftScope, page: string): Promise<FormDraft[]> {
  const rows = await selectDrafts(db, scope)
    .select(['form', 'changedAt', 'rowsDigest', 'fields'])
    .where('page', '=', page)
    .orderBy('form')
    .execute()
  return rows.map(({ fields, rowsDigest, ...draft }) => ({
    ...draft,
    rows: rowsDigest,
    fields: fields as unknown as DraftField[],
  }))
}

/** The pages on which the user has drafts, the latest first. */
export async function listDraftPages(db: Db, scope: DraftScope) {
  const rows = await selectDrafts(db, scope)
    .select(['page', 'title', 'changedAt'])
    .orderBy('changedAt', 'desc')
    .orderBy('page')
    .limit(MAX_DRAFTS)
    .execute()
  return rows.filter(({ page }, at) => rows.findIndex((row) => row.page === page) === at)
}

/** The drafts of the user. */
export const selectDrafts = (db: Db | Tx, { siteId, userId, language }: DraftScope) =>
  db.selectFrom('formDrafts').where('siteId', '=', siteId).where('userId', '=', userId).where('language', '=', language)
