import type { Call } from '#src/api/serve.server.ts'
import {
  type InvitedUser,
  type StaffInvitation,
  stillInvited,
  takeForStaff,
  takeInvitable,
} from '#src/customers/members/invited-commands.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { isLanguage, type Language } from '#src/platform/i18n/language.ts'
import { issueLinks, linkEnd } from '../secrets/single-use-commands.server.ts'
import { type AuthEmail, type From, sendAuthEmails } from './email-commands.server.ts'

/** Site, language and network address of an invitation; '' for imported lists. */
export interface InvitationSender extends From {
  language: Language
  ip: string
}

export const toInvitationSender = ({ context, app, request }: Omit<Call<unknown>, 'input'>): InvitationSender => ({
  site: context.site,
  env: app.env,
  language: context.language,
  ip: request.ip,
})

/** Invites all waiting users of these companies, or one of them. */
export async function sendPermittedInvitations(
  tx: Tx,
  inviting: InvitationSender,
  of: { customerIds: readonly number[]; userId?: number },
): Promise<void> {
  await sendInvitations(tx, inviting, await takeInvitable(tx, inviting.site.id, of))
}

/**
 * Invites those of these users that staff may invite, each in their own language, otherwise the site's; returns their
 * ids. In one transaction: if interrupted, none is invited.
 */
export async function inviteForStaff(
  tx: Tx,
  inviting: InvitationSender,
  invitation: StaffInvitation,
): Promise<number[]> {
  const invited = await takeForStaff(tx, inviting.site.id, invitation)
  const language = inviting.site.languages[0] ?? inviting.language
  await sendInvitations(
    tx,
    inviting,
    invited.map((one) => ({ ...one, language: one.language ?? language })),
  )
  return invited.map(({ userId }) => userId)
}

/** Sends another invitation to an invited user without a password; false for all others. */
export async function inviteAgain(tx: Tx, inviting: InvitationSender, userId: number): Promise<boolean> {
  const invited = await stillInvited(tx, inviting.site.id, userId)
  if (invited) await sendInvitations(tx, inviting, [{ ...invited, language: inviting.language }])
  return invited !== undefined
}

/**
 * Sends the emails with which invited users choose a password. If the address has an account already, its owner is
 * notified instead, with the same amount of work: the inviting user cannot tell the difference (threat 24).
 */
async function sendInvitations(tx: Tx, { site, env, language, ip }: InvitationSender, invited: readonly InvitedUser[]) {
  const userIds = invited.map(({ userId }) => userId)
  const tokens = await issueLinks(tx, { siteId: site.id, purpose: 'invitation', userIds, ip })
  const authEmails = invited.map((one, no): AuthEmail => {
    const spoken = one.byStaff && one.language !== null && isLanguage(one.language) ? one.language : language
    const email = { language: spoken, to: one.email, values: { dealer: one.by } }
    if (one.elsewhere) return { ...email, kind: 'invitedElsewhere' }
    const link = { page: 'resetPassword', rest: `?k=${tokens[no]}&i=1`, goodUntil: linkEnd('invitation') } as const
    return { ...email, ...link, name: one.name, kind: getInvitationKind(one) }
  })
  await sendAuthEmails(tx, { site, env }, authEmails)
}

function getInvitationKind({ byStaff, isRepresentative }: InvitedUser) {
  if (isRepresentative) return 'invitedStaff'
  return byStaff ? 'invitedCustomer' : 'invited'
}
