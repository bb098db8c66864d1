import type { Call } from '../../api/serve.server.ts'
import type { Invited } from '../../customers/members/invited-commands.server.ts'
import type { Tx } from '../../platform/db.server.ts'
import { issueLink, linkEnd } from '../secrets/single-use-commands.server.ts'
import { sendLetter } from './letter-commands.server.ts'

/**
 * The letter by which somebody invited chooses his password. Where the address has an account already, its owner is told
 * in his own mailbox, and the same work is done: who invited cannot tell the difference (threat 24).
 */
export async function sendInvitation(
  tx: Tx,
  { who, house, request }: Omit<Call<unknown>, 'input'>,
  /** `by` is the firm that invites. */
  { by, userId, email, name, elsewhere }: Invited & { by: { name: string } },
): Promise<void> {
  const from = { site: who.site, env: house.env }
  const letter = { language: who.language, to: email, values: { dealer: by.name } }
  const token = await issueLink(tx, { siteId: who.site.id, purpose: 'resetPassword', userId, ip: request.ip })
  if (elsewhere) return sendLetter(tx, from, { ...letter, kind: 'invitedElsewhere' })
  const link = { page: 'resetPassword', rest: `?k=${token}`, goodUntil: linkEnd('resetPassword') } as const
  await sendLetter(tx, from, { ...letter, ...link, name, kind: 'invited' })
}
