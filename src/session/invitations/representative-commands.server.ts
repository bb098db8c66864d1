import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { isSameRecord } from '#src/api/record-version.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { lockMembers } from '#src/customers/members/commands.server.ts'
import { lockUser, updateUser } from '#src/customers/members/user-commands.server.ts'
import type { RepresentativeDetails } from '#src/customers/members/user-details.ts'
import {
  assignCustomers,
  saveRepresentatives,
  unassignCustomers,
} from '#src/customers/representatives/commands.server.ts'
import { loadExistingCustomers, loadExistingRepresentatives } from '#src/customers/representatives/queries.server.ts'
import { HIDEABLE } from '#src/permissions/viewer.ts'
import { audit, auditAll, toAuditChange } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { UserEditor } from '../access/user-commands.server.ts'
import { type InvitationSender, inviteForStaff } from '../auth/email-commands.server.ts'
import { emailKey } from '../auth/login-name.ts'

export type RepresentativeInvitation = Omit<RepresentativeDetails, 'active' | 'managesUsers'>

/**
 * Creates a representative, who gets an email to choose a password. The repetition of an invitation sends no second
 * email. Refuses EmailRegistered for the address of any other user of the site, and RepresentativeCodeTaken.
 */
export const inviteRepresentative = (
  editor: UserEditor,
  sender: InvitationSender,
  details: RepresentativeInvitation,
): Promise<Result<{ id: number }>> =>
  transact(editor.db, async (tx) => {
    const { siteId } = editor
    const { email, code, firstName, lastName, phone, discountLimit } = details
    const key = emailKey(email)
    await lockMembers(tx, siteId)
    const requested = { ...details, hides: HIDEABLE.filter((what) => details.hides.includes(what)) }
    const existing = await lockUser(tx, siteId, { emailKey: key })
    if (existing) {
      const isRepetition = existing.role === 'representative' && !existing.hasPassword
      const isSame = isRepetition && isSameRecord<RepresentativeInvitation>(existing, requested)
      return isSame ? ok({ id: existing.id }) : refuse('EmailRegistered')
    }
    const codeFields = code === '' ? {} : { code, codeKey: emailKey(code) }
    const person = { email, emailKey: key, ...codeFields, firstName, lastName, phone, discountLimit }
    const [fate] = await saveRepresentatives(tx, { siteId, write: true }, [person])
    const created = fate === 'new' ? await lockUser(tx, siteId, { emailKey: key }) : undefined
    if (!created) return refuse('RepresentativeCodeTaken')
    const { language, startPage, seesStocks, promotions, hides } = requested
    await updateUser(tx, created.id, { change: { language, startPage, seesStocks, promotions, hides } })
    await inviteForStaff(tx, sender, { userIds: [created.id], again: false })
    const { after } = toAuditChange({}, requested)
    const entry = { siteId, userId: editor.userId, customerId: null, target: `${created.id}`, ip: editor.ip }
    await audit(tx, { ...entry, action: 'representative.add', detail: { before: {}, after } })
    return ok({ id: created.id })
  })

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
