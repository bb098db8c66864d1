import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { numberOfIban } from './iban.ts'

/** Bank accounts of the shop, in the owner's order. */
export async function loadBankAccounts(db: Db | Tx, { siteId }: Pick<SiteScope, 'siteId'>) {
  const rows = await db
    .selectFrom('bankAccounts')
    .select(['id', 'bank', 'name', 'currency', 'iban', 'branchCode'])
    .where('siteId', '=', siteId)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, number: numberOfIban(row.iban) }))
}
