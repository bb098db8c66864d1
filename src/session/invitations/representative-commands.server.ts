import { transact } from '#src/api/command.server.ts'
import { isSameRecord } from '#src/api/record-version.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { lockMembers } from '#src/customers/members/commands.server.ts'
import { lockUser, updateUser } from '#src/customers/members/user-commands.server.ts'
import type { RepresentativeDetails } from '#src/customers/members/user-details.ts'
import { saveRepresentatives } from '#src/customers/representatives/commands.server.ts'
import { HIDEABLE } from '#src/permissions/viewer.ts'
import { audit, toAuditChange } from '#src/platform/audit.server.ts'
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
