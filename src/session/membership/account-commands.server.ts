import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { addFirstAddress } from '#src/addresses/commands.server.ts'
import { HttpError, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Call } from '#src/api/serve.server.ts'
import { formatCustomerName } from '#src/customers/customer-name.ts'
import { addMember, type JoinedMember, lockMembers } from '#src/customers/members/commands.server.ts'
import type { NewMember } from '#src/customers/members/member.ts'
import { staffEmails } from '#src/customers/staff/queries.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { isLanguage, type Language } from '#src/platform/i18n/language.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { type AuthEmailSender, sendAuthEmail } from '../auth/email-commands.server.ts'
import { emailKey } from '../auth/login-name.ts'
import { issueLink, linkEnd, spendLink } from '../secrets/single-use-commands.server.ts'
import { recordAcceptances } from '../start-commands.server.ts'

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

/** Notifies the owner of an existing account by email, which only they can read. */
export const sendAlreadyRegistered = (
  tx: Tx,
  from: AuthEmailSender,
  { email, language }: Pick<Registration, 'email' | 'language'>,
) => sendAuthEmail(tx, from, { kind: 'alreadyRegistered', language, to: email, page: 'resetPassword' })

/**
 * Creates the customer and user of an application: customer, user, address and accepted contracts in one transaction.
 * undefined if the email was registered meanwhile.
 */
export async function createMember(
  tx: Tx,
  from: AuthEmailSender,
  registration: Registration & { id: string; awaitsApproval: boolean },
): Promise<JoinedMember | undefined> {
  const { siteId, member, email, passwordHash, awaitsApproval, accepted, ip, language } = registration
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

/** Emails to owners and staff are in the site's first language. */
async function notifyOwners(tx: Tx, from: AuthEmailSender, { firstName, lastName, companyName, email }: NewMember) {
  const language = from.site.languages[0] ?? 'tr'
  const applicant = [companyName, `${firstName} ${lastName}`.trim(), email].filter(Boolean).join(', ')
  for (const to of await staffEmails(tx, from.site.id, 'decideMembers'))
    await sendAuthEmail(tx, from, {
      kind: 'memberWaits',
      language,
      to,
      values: { applicant },
      page: 'registrations',
    })
}

type Context = Omit<Call<unknown>, 'input'>

/** Attempts per code, and codes per registration: guessing six digits stays unlikely. */
const MAX_WRONG_CODES = 5
const MAX_CODES = 3

/** Emails a new code and link for a registration; an existing account gets an email about the attempt. */
export async function sendCode(
  tx: Tx,
  from: AuthEmailSender,
  registration: Registration & { id: string },
): Promise<void> {
  const { id, siteId, ip, language, email, member, isDecoy } = registration
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const token = await issueLink(tx, { siteId, purpose: 'activation', registrationId: id, ip })
  await tx
    .updateTable('registrations')
    .set({ codeHash: hashOfCode(from.env.secret, id, code), codesSent: sql`codes_sent + 1`, wrongCodes: 0 })
    .set({ expiresAt: linkEnd('activation') })
    .where('id', '=', id)
    .execute()
  if (isDecoy) return sendAlreadyRegistered(tx, from, { email, language })
  await sendAuthEmail(tx, from, {
    kind: 'activation',
    language,
    to: email,
    name: member.firstName,
    code,
    page: 'activation',
    rest: `?k=${token}`,
    goodUntil: linkEnd('activation'),
  })
}

/** A million codes are tried quickly with the database alone, but not without the secret key. */
const hashOfCode = (secret: string, id: string, code: string) =>
  createHmac('sha256', secret).update(`activation ${id} ${code}`).digest()

type ActivationCredentials = { registrationId: string; code: string } | { token: string }
type ActivationOutcome = 'active' | 'waits'

/**
 * Activates a registration by its code or its link, once: concurrent calls wait for the lock on its row. All failures
 * give the same refusal, whether the code is wrong, expired, used, of another site, or of an e-mail that has an
 * account.
 */
export async function activate(call: Context, credentials: ActivationCredentials): Promise<Result<ActivationOutcome>> {
  const { context, app, request } = call
  const retryAfter = await overLimit(app.db, { key: `activate address ${request.ip}`, max: 30, seconds: 600 })
  if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
  return app.db.transaction().execute(async (tx) => {
    // Before any row lock: code and link of one registration, or two of one e-mail, would deadlock.
    await lockMembers(tx, context.site.id)
    const registration = await verifyRegistration(tx, call, credentials)
    if (!registration || registration.isDecoy) return refuse('InvalidActivationCode')
    const { membership } = context.shop.auth
    const isFirm = registration.member.kind === 'dealer'
    const awaitsApproval = membership === 'approval' || (membership === 'approvalOfFirms' && isFirm)
    const opened = await createMember(tx, { site: context.site, env: app.env }, { ...registration, awaitsApproval })
    if (!opened) return refuse('InvalidActivationCode')
    return ok(awaitsApproval ? 'waits' : 'active')
  })
}

type StoredRegistration = Registration & { id: string }

async function verifyRegistration(
  tx: Tx,
  { context, app }: Context,
  credentials: ActivationCredentials,
): Promise<StoredRegistration | undefined> {
  const siteId = context.site.id
  if ('token' in credentials) {
    const link = await spendLink(tx, { siteId, purpose: 'activation', token: credentials.token })
    return link?.registrationId ? (await lockRegistration(tx, siteId, link.registrationId))?.registration : undefined
  }
  const registration = await lockRegistration(tx, siteId, credentials.registrationId)
  if (!registration?.codeHash || registration.wrongCodes >= MAX_WRONG_CODES) return undefined
  const presentedHash = hashOfCode(app.env.secret, registration.registration.id, credentials.code.replace(/\D/g, ''))
  if (timingSafeEqual(presentedHash, registration.codeHash)) return registration.registration
  await tx
    .updateTable('registrations')
    .set({ wrongCodes: sql`wrong_codes + 1` })
    .where('id', '=', registration.registration.id)
    .execute()
  return undefined
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

async function lockRegistration(tx: Tx, siteId: number, id: string) {
  if (!UUID.test(id)) return undefined
  const row = await tx
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', id)
    .where('siteId', '=', siteId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { codeHash, wrongCodes, codesSent, member, accepted, ...rest } = row
  const language: Language = isLanguage(rest.language) ? rest.language : 'tr'
  const registration = { ...rest, language, member: member as unknown as NewMember, accepted: accepted as number[] }
  return { registration, codeHash, wrongCodes, codesSent }
}

/** Emails another code, a limited number of times; does not reveal whether it did. */
export async function resendCode(call: Context, registrationId: string): Promise<void> {
  const { context, app } = call
  await app.db.transaction().execute(async (tx) => {
    const registration = await lockRegistration(tx, context.site.id, registrationId)
    if (!registration || registration.codesSent >= MAX_CODES) return
    await sendCode(tx, { site: context.site, env: app.env }, registration.registration)
  })
}
