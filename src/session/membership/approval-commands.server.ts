import { eraseAddresses } from '#src/addresses/commands.server.ts'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { decideMember, eraseUser } from '#src/customers/members/commands.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { type From, sendAuthEmail } from '../auth/email-commands.server.ts'
import { userByEmail } from '../queries.server.ts'

interface Decision {
  email: string
  yes: boolean
  /** Reason of a rejection, for the email. */
  reason?: string
  /** The deciding owner; null on the command line. */
  by: number | null
}

/** The owner's decision about a registration, sent by email. A second decision is a refusal, not a second email. */
export function decideApplication(
  db: Db,
  from: From,
  { email, yes, reason = '', by }: Decision,
): Promise<Result<{ email: string }>> {
  const siteId = from.site.id
  return transact(db, async (tx) => {
    const user = await userByEmail(tx, siteId, email)
    const decided = user && (await decideMember(tx, { siteId, userId: user.id, yes }))
    if (!decided) return refuse('RecordWasNotFound')
    const language = from.site.languages[0] ?? 'tr'
    const to = { language, to: decided.email, name: decided.firstName }
    await sendAuthEmail(
      tx,
      from,
      yes ? { kind: 'approved', ...to, page: 'login' } : { kind: 'declined', ...to, note: reason },
    )
    // A rejected person is not stored, and may register again.
    if (!yes) await forgetApplicant(tx, { siteId, userId: decided.id, customerId: decided.customerId ?? 0 })
    const entry = { siteId, userId: by, customerId: decided.customerId, target: String(decided.id) }
    await audit(tx, { ...entry, action: yes ? 'session.approve' : 'session.decline', detail: { reason } })
    return ok({ email: decided.email })
  })
}

async function forgetApplicant(tx: Tx, applicant: { siteId: number; userId: number; customerId: number }) {
  await eraseUser(tx, { ...applicant, withFirm: true })
  await eraseAddresses(tx, applicant.customerId)
}
