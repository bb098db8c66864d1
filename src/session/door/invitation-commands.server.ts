import type { Call } from '../../api/serve.server.ts'
import { type Invited, stillInvited, takeInvitable } from '../../customers/members/invited-commands.server.ts'
import type { Tx } from '../../platform/db.server.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { issueLink, linkEnd } from '../secrets/single-use-commands.server.ts'
import { type From, sendLetter } from './letter-commands.server.ts'

/** Out of which shop somebody is invited, in which language, and from which address of the network; '' for the owner's lists. */
export interface Inviting extends From {
  language: Language
  ip: string
}

export const invitingBy = ({ who, house, request }: Omit<Call<unknown>, 'input'>): Inviting => ({
  ...{ site: who.site, env: house.env, language: who.language, ip: request.ip },
})

/** Writes to everybody of these firms, or to one user of them, who waits for his invitation and may come in now. */
export async function inviteWhoMayCome(
  tx: Tx,
  inviting: Inviting,
  of: { customerIds: readonly number[]; userId?: number },
): Promise<void> {
  for (const invited of await takeInvitable(tx, inviting.site.id, of)) {
    await sendInvitation(tx, inviting, invited)
  }
}

/** Writes once more to whoever was invited and never chose a password; false for everybody else. */
export async function inviteAgain(tx: Tx, inviting: Inviting, userId: number): Promise<boolean> {
  const invited = await stillInvited(tx, inviting.site.id, userId)
  if (invited) await sendInvitation(tx, inviting, invited)
  return invited !== undefined
}

/**
 * The letter by which somebody invited chooses his password. Where the address has an account already, its owner is told
 * in his own mailbox, and the same work is done: who invited cannot tell the difference (threat 24).
 */
async function sendInvitation(tx: Tx, { site, env, language, ip }: Inviting, invited: Invited) {
  const { userId, email, name, by, elsewhere } = invited
  const from = { site, env }
  const letter = { language, to: email, values: { dealer: by } }
  const token = await issueLink(tx, { siteId: site.id, purpose: 'invitation', userId, ip })
  if (elsewhere) return sendLetter(tx, from, { ...letter, kind: 'invitedElsewhere' })
  const link = { page: 'resetPassword', rest: `?k=${token}&i=1`, goodUntil: linkEnd('invitation') } as const
  await sendLetter(tx, from, { ...letter, ...link, name, kind: 'invited' })
}
