import type { Call } from '#src/api/serve.server.ts'
import {
  type InvitedUser,
  markInvitedByStaff,
  type StaffInvitation,
  stillInvited,
  takeInvitable,
} from '#src/customers/members/invited-commands.server.ts'
import type { Email } from '#src/notifications/email.ts'
import type { AuthEmailKind } from '#src/notifications/email-kind.ts'
import { queueEmails } from '#src/notifications/outbox-commands.server.ts'
import {
  type CustomTemplates,
  loadCustomTemplates,
  renderByTemplate,
} from '#src/notifications/templates/queries.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { Env } from '#src/platform/env.ts'
import { isLanguage, type Language } from '#src/platform/i18n/language.ts'
import type { Site } from '#src/settings/site.ts'
import { buildOrigin } from '#src/shop/origin.ts'
import type { PageName } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { issueLinks, linkEnd } from '../secrets/single-use-commands.server.ts'

export interface AuthEmailSender {
  site: Pick<Site, 'id' | 'name' | 'currency' | 'languages' | 'canonicalHost'>
  env: Env
}

interface AuthEmail {
  kind: AuthEmailKind
  language: Language
  to: string
  name?: string
  values?: Record<string, string>
  /** A note by a person, after the text. */
  note?: string
  code?: string
  /** Page of its button, at the site's canonical host (threat 26). */
  page?: PageName
  rest?: string
  goodUntil?: Date
}

/** Queues an auth email in the outbox, in the transaction of its cause. */
export const sendAuthEmail = (tx: Tx, from: AuthEmailSender, authEmail: AuthEmail): Promise<void> =>
  sendAuthEmails(tx, from, [authEmail])

/** The same for a list of emails. */
async function sendAuthEmails(tx: Tx, from: AuthEmailSender, authEmails: readonly AuthEmail[]): Promise<void> {
  const custom = await loadCustomTemplates(
    tx,
    from.site.id,
    authEmails.map(({ kind }) => kind),
  )
  await queueEmails(
    tx,
    from.site.id,
    authEmails.map((authEmail) => buildAuthEmail(from, custom, authEmail)),
  )
}

function buildAuthEmail({ site, env }: AuthEmailSender, custom: CustomTemplates, authEmail: AuthEmail): Email {
  const { kind, language, to, name = '', values = {}, note, code, goodUntil } = authEmail
  const email = renderByTemplate(custom, {
    kind,
    language,
    siteName: site.name,
    name,
    to,
    values: { placeholders: values, code, url: buildEmailLink({ site, env }, authEmail), message: note ? [note] : [] },
  })
  return { to, ...email, ...(goodUntil && { goodUntil }) }
}

function buildEmailLink({ site, env }: AuthEmailSender, { language, page, rest = '' }: AuthEmail): string | undefined {
  const origin = buildOrigin(env, site)
  return page && origin && `${origin}${getPagePath({ site, language }, page, rest)}`
}

/** Site, language, network address ('' for imported lists) and sender of an invitation. */
export interface InvitationSender extends AuthEmailSender {
  language: Language
  ip: string
  /** Null: the command line. */
  userId: number | null
}

export const toInvitationSender = ({ context, app, request }: Omit<Call<unknown>, 'input'>): InvitationSender => ({
  site: context.site,
  env: app.env,
  language: context.language,
  ip: request.ip,
  userId: context.viewer.userId,
})

const toInviter = ({ site, userId }: InvitationSender) => ({ siteId: site.id, invitedBy: userId })

/** Invites all waiting users of these companies, or one of them. */
export async function sendPermittedInvitations(
  tx: Tx,
  inviting: InvitationSender,
  of: { customerIds: readonly number[]; userId?: number },
): Promise<void> {
  await sendInvitations(tx, inviting, await takeInvitable(tx, toInviter(inviting), of))
}

/**
 * Invites those of these users that staff may invite, each in their own language, otherwise the site's; returns them.
 * In one transaction: if interrupted, none is invited.
 */
export async function inviteForStaff(
  tx: Tx,
  inviting: InvitationSender,
  invitation: StaffInvitation,
): Promise<InvitedUser[]> {
  const invited = await markInvitedByStaff(tx, toInviter(inviting), invitation)
  const language = inviting.site.languages[0] ?? inviting.language
  await sendInvitations(
    tx,
    inviting,
    invited.map((one) => ({ ...one, language: one.language ?? language })),
  )
  return invited
}

/** Sends another invitation to an invited user without a password who asks for it; false for all others. */
export async function inviteAgain(tx: Tx, inviting: InvitationSender, userId: number): Promise<boolean> {
  const invited = await stillInvited(tx, inviting.site.id, userId)
  if (invited) await sendInvitations(tx, inviting, [{ ...invited, language: inviting.language }])
  return invited !== undefined
}

/**
 * Sends the emails with which invited users choose a password. If the address has an account already, its owner is
 * notified instead, with the same amount of work: so that the inviting user cannot detect the account (threat 24).
 */
async function sendInvitations(tx: Tx, { site, env, language, ip }: InvitationSender, invited: readonly InvitedUser[]) {
  const userIds = invited.map(({ userId }) => userId)
  const tokens = await issueLinks(tx, { siteId: site.id, purpose: 'invitation', userIds, ip })
  const authEmails = invited.map((one, no): AuthEmail => {
    const emailLanguage = one.byStaff && one.language !== null && isLanguage(one.language) ? one.language : language
    const email = { language: emailLanguage, to: one.email, values: { dealer: one.by } }
    if (one.elsewhere) return { ...email, kind: 'invitedElsewhere' }
    const link = { page: 'resetPassword', rest: `?k=${tokens[no]}&i=1`, goodUntil: linkEnd('invitation') } as const
    return { ...email, ...link, name: one.name, kind: getInvitationKind(one) }
  })
  await sendAuthEmails(tx, { site, env }, authEmails)
}

function getInvitationKind({ byStaff, role }: InvitedUser) {
  if (role === 'representative') return 'invitedStaff'
  if (role === 'owner' || role === 'staff') return 'invitedToBackOffice'
  return byStaff ? 'invitedCustomer' : 'invited'
}
