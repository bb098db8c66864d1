import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { assignCustomers, unassignCustomers } from '#src/customers/representatives/commands.server.ts'
import { loadExistingCustomers, loadExistingRepresentatives } from '#src/customers/representatives/queries.server.ts'
import { auditAll } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { emailKey } from '../auth/login-name.ts'
import type { UserEditor } from './user-commands.server.ts'

interface AssignmentChange {
  /** The email address or the code. */
  representative: string
  customerCodes: readonly string[]
  assigned: boolean
}

/**
 * Gives a representative more customers, or takes these from them, effective at the next request. Repeatable. Unknown
 * codes are left out and returned. Refuses RecordWasNotFound for an unknown representative.
 */
export const changeAssignments = (
  editor: UserEditor,
  { representative, customerCodes, assigned }: AssignmentChange,
): Promise<Result<{ changed: number; unknown: string[] }>> =>
  transact(editor.db, async (tx) => {
    const { siteId } = editor
    const key = emailKey(representative)
    const known = await loadExistingRepresentatives(tx, siteId, [key])
    if (!known.has(key)) return refuse('RecordWasNotFound')
    const existing = await loadExistingCustomers(tx, siteId, customerCodes)
    const pairs = [...existing].map((customerCode) => ({ representative: key, customerCode }))
    const changed = await (assigned ? assignCustomers : unassignCustomers)(tx, siteId, pairs)
    const target = `${await loadRepresentativeId(tx, siteId, key)}`
    const action = assigned ? 'representative.assign' : 'representative.unassign'
    const entry = { siteId, userId: editor.userId, action, target, ...(editor.ip && { ip: editor.ip }) }
    await auditAll(
      tx,
      changed.map((customerId) => ({ ...entry, customerId })),
    )
    return ok({ changed: changed.length, unknown: customerCodes.filter((code) => !existing.has(code)) })
  })

async function loadRepresentativeId(tx: Tx, siteId: number, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.site_id = ${siteId} and u.role = 'representative' and u.erased_at is null
      and ${key} in (u.email_key, u.user_name_key)`.execute(tx)
  return rows[0]?.id
}
