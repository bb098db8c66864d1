import { addFirstAddress } from '#src/addresses/commands.server.ts'
import { formatCustomerName } from '#src/customers/customer-name.ts'
import { addMember, type JoinedMember } from '#src/customers/members/commands.server.ts'
import type { NewMember } from '#src/customers/members/member.ts'
import { ownerEmails } from '#src/customers/members/queries.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { recordAcceptances } from '../acceptance-commands.server.ts'
import { type From, sendAuthEmail } from '../auth/email-commands.server.ts'
import { emailKey } from '../auth/login-name.ts'

/** A registration waiting for its code. */
export interface Registration {
  siteId: number
  email: string
  language: Language
  member: NewMember
  passwordHash: string
  accepted: number[]
  ip: string
  isDecoy: boolean
}

/** Tells the owner of an existing account by email, which only they can read. */
export const sendAlreadyRegistered = (
  tx: Tx,
  from: From,
  { email, language }: Pick<Registration, 'email' | 'language'>,
) => sendAuthEmail(tx, from, { kind: 'alreadyRegistered', language, to: email, page: 'resetPassword' })

/**
 * Creates the customer and user of an application: customer, user, address and accepted contracts in one transaction.
 * undefined if the email was registered meanwhile.
 */
export async function openMember(
  tx: Tx,
  from: From,
  opening: Registration & { id: string; awaitsApproval: boolean },
): Promise<JoinedMember | undefined> {
  const { siteId, member, email, passwordHash, awaitsApproval, accepted, ip, language } = opening
  const { currency } = from.site
  const joined = await addMember(tx, {
    siteId,
    currency,
    member,
    emailKey: emailKey(email),
    passwordHash,
    awaitsApproval,
  })
  if (!joined) return undefined
  const { line, ...place } = member.address
  const title = formatCustomerName(member)
  await addFirstAddress(
    tx,
    { siteId, customerId: joined.customerId },
    { title, line1: line, ...place, phone: member.phone },
  )
  await recordAcceptances(tx, { siteId, userId: joined.userId, contractIds: accepted, ip })
  await tx.deleteFrom('registrations').where('siteId', '=', siteId).where('emailKey', '=', emailKey(email)).execute()
  const to = { language, to: email, name: member.firstName }
  if (awaitsApproval) {
    await sendAuthEmail(tx, from, { kind: 'applied', ...to })
    await notifyOwners(tx, from, member)
  } else await sendAuthEmail(tx, from, { kind: 'welcome', ...to, page: 'login' })
  await audit(tx, { siteId, userId: joined.userId, customerId: joined.customerId, action: 'session.activate', ip })
  return joined
}

/** The owner's emails are in the site's first language. */
async function notifyOwners(tx: Tx, from: From, { firstName, lastName, companyName, email }: NewMember) {
  const language = from.site.languages[0] ?? 'tr'
  const applicant = [companyName, `${firstName} ${lastName}`.trim(), email].filter(Boolean).join(', ')
  for (const to of await ownerEmails(tx, from.site.id))
    await sendAuthEmail(tx, from, {
      kind: 'memberWaits',
      language,
      to,
      values: { applicant },
      page: 'registrations',
    })
}
