import { joinCustomers } from '#src/customers/merge/commands.server.ts'
import type { JoinRefusal, JoinReport } from '#src/customers/merge/merge.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { emailKey } from '#src/session/auth/login-name.ts'

export interface JoinByStaff {
  siteId: number
  email: string
  customerCode: string
  dryRun: boolean
  /** The member of staff; null on the command line. */
  by: number | null
}

/** Merges the customer of a registered user into an ERP customer, in one transaction with its audit record. */
export function joinRegistered(
  db: Db,
  { email, by, ...request }: JoinByStaff,
): Promise<JoinReport | { refusal: JoinRefusal }> {
  return db.transaction().execute(async (tx) => {
    const report = await joinCustomers(tx, { ...request, emailKey: emailKey(email) })
    if ('refusal' in report || report.already || request.dryRun) return report
    const entry = { siteId: request.siteId, userId: by, customerId: report.toId, action: 'customer.join' }
    await audit(tx, { ...entry, target: report.to, detail: { note: `${report.from} → ${report.to}` } })
    return report
  })
}
