import { loadUsers } from '#src/customers/members/import-commands.server.ts'
import { auditAll } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { type InvitationSender, inviteForStaff } from '../auth/email-commands.server.ts'
import type { InvitationPreview, InvitationSelection, InvitedPerson } from './invitation.ts'
import { loadUsersToCreate, previewInvitations } from './queries.server.ts'

/** Users per transaction; an interrupted send has invited whole batches. */
const BATCH = 100

export interface InvitationRequest {
  selection: InvitationSelection
  /** Also users invited before without a password; with `all` only expired invitations. */
  again: boolean
  dryRun: boolean
  /** The member of staff; null for the command line. */
  by: number | null
}

export interface InvitationReport extends InvitationPreview {
  /** Users selected by this request. */
  selected: InvitedPerson[]
  /** The addresses that were invited; fewer than selected if others were invited concurrently. */
  sentTo: string[]
}

/**
 * Invites all users of a selection who may be invited. Each batch is one transaction with its emails, so that an
 * interrupted run that is started again sends no second invitation and omits no user.
 */
export async function inviteMembers(
  db: Db,
  inviting: InvitationSender,
  request: InvitationRequest,
): Promise<InvitationReport> {
  const preview = await previewInvitations(db, inviting.site.id, request.selection)
  const selected = preview.people.filter((person) => isSelected(person, request))
  const sentTo: string[] = []
  for (let at = 0; at < selected.length && !request.dryRun; at += BATCH) {
    const batch = selected.slice(at, at + BATCH)
    sentTo.push(...(await db.transaction().execute((tx) => inviteBatch(tx, inviting, { batch, request }))))
  }
  return { ...preview, selected, sentTo }
}

function isSelected({ state, expired, invitedAt }: InvitedPerson, { again, selection }: InvitationRequest): boolean {
  if (state === 'waits') return true
  if (state !== 'invited' || !again) return false
  return !('all' in selection) || expired || invitedAt === null
}

async function inviteBatch(
  tx: Tx,
  inviting: InvitationSender,
  { batch, request }: { batch: readonly InvitedPerson[]; request: InvitationRequest },
): Promise<string[]> {
  const siteId = inviting.site.id
  const codes = batch.flatMap(({ userId, customerCode }) => (userId === null ? [customerCode] : []))
  const newUsers = codes.length > 0 ? await loadUsersToCreate(tx, siteId, codes) : []
  const { createdIds } = await loadUsers(tx, { siteId, write: true }, newUsers)
  const userIds = [...batch.flatMap(({ userId }) => userId ?? []), ...createdIds]
  const invited = await inviteForStaff(tx, inviting, { userIds, again: request.again })
  await auditAll(
    tx,
    invited.map(({ userId, customerId }) => ({
      siteId,
      userId: request.by,
      customerId,
      action: 'session.invite',
      target: `${userId}`,
      ...(inviting.ip && { ip: inviting.ip }),
    })),
  )
  return invited.map(({ email }) => email)
}
