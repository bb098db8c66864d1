import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { notify } from '#src/notifications/bell/commands.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'

interface Editor {
  siteId: number
  userId: number
  ip: string
}

/**
 * Notifies the users of a customer again of an unanswered confirmation of the site. False, and nothing is sent, if it is
 * answered, of another site, or its customer was reminded within these hours.
 */
export const remindOfConfirmation = (
  db: Db,
  { siteId, userId, ip }: Editor,
  { id, hours }: { id: number; hours: number },
): Promise<{ ok: true; value: boolean }> =>
  transact(db, async (tx) => {
    const reminded = await tx
      .updateTable('accountConfirmations')
      .set({ remindedAt: sql<Date>`now()` })
      .where('siteId', '=', siteId)
      .where('id', '=', id)
      .where('agrees', 'is', null)
      .where(sql<boolean>`(reminded_at is null or reminded_at < now() - make_interval(hours => ${hours}::integer))`)
      .returning(['customerId', 'currency', sql<string>`as_of::text`.as('asOf')])
      .executeTakeFirst()
    if (!reminded) return { ok: true, value: false }
    const { customerId, currency, asOf } = reminded
    await notify(tx, {
      siteId,
      kind: 'balanceAsked',
      to: { customer: customerId },
      except: userId,
      facts: { day: { day: asOf } },
      target: { page: 'balanceLetter', rest: `/${id}` },
    })
    await audit(tx, { siteId, userId, customerId, action: 'account.remind', target: `${id}`, detail: { currency }, ip })
    return { ok: true, value: true }
  })
