import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'

const VIEW_MINUTES = 30

interface ViewingStaff {
  siteId: number
  userId: number
  ip: string
}

interface RequestedView {
  sessionId: string
  userId: number
  customerId: number
}

/**
 * From the next request on the session sees the shop as this user; 404 unless the user and the customer are active, and
 * for a session that has ended. Starting again extends the view.
 */
export const startView = (db: Db, staff: ViewingStaff, { sessionId, userId, customerId }: RequestedView) =>
  db.transaction().execute(async (tx) => {
    const viewed = await tx
      .selectFrom('users as u')
      .innerJoin('customers as c', 'c.id', 'u.customerId')
      .select(['u.id', 'u.email'])
      .where('u.siteId', '=', staff.siteId)
      .where('u.id', '=', userId)
      .where('c.id', '=', customerId)
      .where('u.active', '=', true)
      .where('c.active', '=', true)
      .where('u.erasedAt', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (!viewed) throw notFound()
    const { numUpdatedRows } = await tx
      .updateTable('sessions')
      .set({ viewAsUserId: viewed.id, viewEndsAt: sql`now() + make_interval(mins => ${VIEW_MINUTES})` })
      .where('id', '=', sessionId)
      .where('userId', '=', staff.userId)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound()
    await audit(tx, { ...staff, customerId, action: 'session.viewStart', target: viewed.email })
  })

/** Ends the view of a session, if it has one; returns the code of the customer. */
export const endView = (
  db: Db,
  { siteId, sessionId, ip }: { siteId: number; sessionId: string; ip: string },
): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    const view = await tx
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.viewAsUserId')
      .leftJoin('customers as c', 'c.id', 'u.customerId')
      .select(['s.userId as staffId', 'u.id', 'u.email', 'c.id as customerId', 'c.code'])
      .where('s.siteId', '=', siteId)
      .where('s.id', '=', sessionId)
      .forUpdate('s')
      .executeTakeFirst()
    if (!view) return null
    await tx.updateTable('sessions').set({ viewAsUserId: null, viewEndsAt: null }).where('id', '=', sessionId).execute()
    const { staffId, id, email, customerId, code } = view
    const entry = { siteId, userId: staffId, customerId, ip }
    await audit(tx, { ...entry, action: 'session.viewEnd', target: email || `${id}` })
    return code
  })
