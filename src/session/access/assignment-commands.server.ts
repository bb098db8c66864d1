import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { lockUser } from '#src/customers/members/user-commands.server.ts'
import { deleteUserAssignments, insertUserAssignments } from '#src/customers/representatives/commands.server.ts'
import { loadExistingCustomers } from '#src/customers/representatives/queries.server.ts'
import { auditAll } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { emailKey } from '../auth/login-name.ts'
import type { UserEditor } from './user-commands.server.ts'

interface AssignmentChange {
  /** The id, or on the command line the email address or the code. */
  representative: number | string
  customerCodes: readonly string[]
  assigned: boolean
}

/**
 * Gives a representative more customers, or takes these from them, effective at the next request. Repeatable. Unknown
 * codes are left out and returned. Refuses RecordWasNotFound for an unknown representative.
 */
export const changeAssignments = (
  editor: Pick<UserEditor, 'db' | 'siteId' | 'userId' | 'ip'>,
  { representative, customerCodes, assigned }: AssignmentChange,
): Promise<Result<{ changed: number; unknown: string[] }>> =>
  transact(editor.db, async (tx) => {
    const { siteId } = editor
    const userId =
      typeof representative === 'number' ? representative : await findRepresentative(tx, siteId, representative)
    if (userId === undefined || !(await lockUser(tx, siteId, { id: userId, customerId: null })))
      return refuse('RecordWasNotFound')
    const existing = await loadExistingCustomers(tx, siteId, customerCodes)
    const request = { userId, customerCodes: [...existing] }
    const changed = await (assigned ? insertUserAssignments : deleteUserAssignments)(tx, siteId, request)
    const target = `${userId}`
    const action = assigned ? 'representative.assign' : 'representative.unassign'
    const entry = { siteId, userId: editor.userId, action, target, ...(editor.ip && { ip: editor.ip }) }
    await auditAll(
      tx,
      changed.map((customerId) => ({ ...entry, customerId })),
    )
    return ok({ changed: changed.length, unknown: customerCodes.filter((code) => !existing.has(code)) })
  })

/** A code that looks like an email address is found only if no representative has that address. */
async function findRepresentative(tx: Tx, siteId: number, name: string): Promise<number | undefined> {
  const key = emailKey(name)
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.site_id = ${siteId} and u.role = 'representative' and u.erased_at is null
      and ${key} in (u.email_key, u.user_name_key)
    order by (u.email_key = ${key}) desc limit 1`.execute(tx)
  return rows[0]?.id
}
