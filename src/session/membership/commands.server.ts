import { eraseAddresses } from '#src/addresses/commands.server.ts'
import { codeOfCountry, matchPlace } from '#src/addresses/places/queries.server.ts'
import { transact } from '#src/api/command.server.ts'
import { HttpError, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Call } from '#src/api/serve.server.ts'
import { decideMember, eraseUser } from '#src/customers/members/commands.server.ts'
import { joinCustomers } from '#src/customers/members/merge-commands.server.ts'
import type { JoinRefusal, JoinReport, JoinRequest } from '#src/customers/merge.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { CONTRACT_KINDS } from '#src/site/contract.ts'
import { contractsInForce } from '#src/site/queries.server.ts'
import { type AuthEmailSender, sendAuthEmail } from '../auth/email-commands.server.ts'
import { emailKey } from '../auth/login-name.ts'
import { hashPassword } from '../commands.server.ts'
import { isCommonPassword } from '../secrets/password-queries.server.ts'
import { containsCurrentContract } from '../start-commands.server.ts'
import { userByEmail } from '../user-queries.server.ts'
import { createMember, type Registration, sendAlreadyRegistered, sendCode } from './account-commands.server.ts'
import { type Application, findProblems, listMemberKinds, type Problems, toNewMember } from './application.ts'

type Context = Omit<Call<unknown>, 'input'>

/** Result of a registration. The same for an e-mail with an existing account (threat 24). */
type RegistrationResult =
  | { problems: Problems; contractMissing: boolean }
  | { next: 'login' }
  | { next: 'activation'; registrationId: string }

const HOUR = 3600

/** Emails go to any typed address, so their number is limited. */
async function guardApplications({ context, app, request }: Context, email: string) {
  const limits = [
    { key: `register account ${context.site.id} ${emailKey(email)}`, max: 3, seconds: HOUR },
    { key: `register address ${request.ip}`, max: 20, seconds: HOUR },
  ]
  const waits = await Promise.all(limits.map((limit) => overLimit(app.db, limit)))
  const retryAfter = waits.find((wait) => wait !== undefined)
  if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
}

/** Accepts a registration. Only the email to the address reveals whether it has an account. */
export async function register(call: Context, typed: Application): Promise<RegistrationResult> {
  const { context, app, request } = call
  // The form offers only what the shop accepts.
  if (!listMemberKinds(context.shop).includes(typed.kind)) throw new HttpError(400, 'InvalidRequest')
  const country = codeOfCountry(Number(typed.country)) ?? 'TR'
  const { application, problems } = await checkApplication(typed, country)
  const inForce = await contractsInForce(app.db, context.site.id)
  const needed = [CONTRACT_KINDS.register, CONTRACT_KINDS.login].filter((kind) =>
    inForce.some((one) => one.kind === kind),
  )
  const contractMissing = !needed.every((kind) => containsCurrentContract(inForce, kind, application.accepted))
  if (Object.keys(problems).length > 0 || contractMissing) return { problems, contractMissing }
  await guardApplications(call, application.email)
  const passwordHash = await hashPassword(application.password)
  const accepted = application.accepted.filter((id) => inForce.some((one) => one.id === id))
  return app.db.transaction().execute(async (tx) => {
    const existingUser = await userByEmail(tx, context.site.id, application.email)
    const registration = {
      siteId: context.site.id,
      email: application.email,
      language: context.language,
      member: toNewMember(application, country),
      passwordHash,
      accepted,
      ip: request.ip,
      isDecoy: existingUser !== undefined,
    }
    const id = await saveRegistration(tx, registration)
    const entry = { siteId: context.site.id, userId: null, customerId: null, action: 'session.register', target: id }
    await audit(tx, { ...entry, ip: request.ip })
    const from = { site: context.site, env: app.env }
    if (context.shop.auth.membership !== 'atOnce') {
      await sendCode(tx, from, { id, ...registration })
      return { next: 'activation' as const, registrationId: id }
    }
    if (existingUser) await sendAlreadyRegistered(tx, from, registration)
    else await createMember(tx, from, { ...registration, id, awaitsApproval: false })
    return { next: 'login' as const }
  })
}

/** The registration with city and county in their listed spelling, and the first problem of each field. */
async function checkApplication(typed: Application, country: string) {
  const { problems: placeProblems, ...place } = await matchPlace(country, typed)
  const application = { ...typed, ...place }
  const problems: Problems = {
    ...placeProblems,
    ...findProblems(application, await isCommonPassword(application.password)),
  }
  return { application, problems }
}

const REGISTRATION_MINUTES = 60

async function saveRegistration(tx: Tx, { member, accepted, ...registration }: Registration): Promise<string> {
  const { id } = await tx
    .insertInto('registrations')
    .values({
      ...registration,
      emailKey: emailKey(registration.email),
      member: JSON.stringify(member),
      accepted: JSON.stringify(accepted),
      expiresAt: new Date(Date.now() + REGISTRATION_MINUTES * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Decision {
  email: string
  yes: boolean
  /** Reason of a rejection, for the email. */
  reason?: string
  /** The deciding owner; null on the command line. */
  by: number | null
}

/** The owner's decision about a registration, sent by email. A second decision is a refusal, not a second email. */
export function decideApplication(
  db: Db,
  from: AuthEmailSender,
  { email, yes, reason = '', by }: Decision,
): Promise<Result<{ email: string; customerId: number | null }>> {
  const siteId = from.site.id
  return transact(db, async (tx) => {
    const user = await userByEmail(tx, siteId, email)
    const decided = user && (await decideMember(tx, { siteId, userId: user.id, yes }))
    if (!decided) return refuse('RecordWasNotFound')
    const language = from.site.languages[0] ?? 'tr'
    const to = { language, to: decided.email, name: decided.firstName }
    await sendAuthEmail(
      tx,
      from,
      yes ? { kind: 'approved', ...to, page: 'login' } : { kind: 'declined', ...to, note: reason },
    )
    // A rejected person is not stored, and may register again.
    if (!yes) await eraseApplicant(tx, { siteId, userId: decided.id, customerId: decided.customerId ?? 0 })
    const entry = { siteId, userId: by, customerId: decided.customerId, target: String(decided.id) }
    await audit(tx, { ...entry, action: yes ? 'session.approve' : 'session.decline', detail: { reason } })
    return ok({ email: decided.email, customerId: decided.customerId })
  })
}

async function eraseApplicant(tx: Tx, applicant: { siteId: number; userId: number; customerId: number }) {
  await eraseUser(tx, { ...applicant, withFirm: true })
  await eraseAddresses(tx, applicant.customerId)
}

interface JoinByStaff extends JoinRequest {
  /** The member of staff; null on the command line. */
  by: number | null
  ip?: string
}

/** Merges a customer into another one, in one transaction with its audit record. */
export async function mergeCustomers(
  db: Db,
  { by, ip, ...request }: JoinByStaff,
): Promise<JoinReport | { refusal: JoinRefusal }> {
  const { report } = await transact(db, async (tx) => {
    const report = await joinCustomers(tx, request)
    if ('refusal' in report || report.already || request.dryRun) return { ok: true, report }
    const entry = {
      siteId: request.siteId,
      userId: by,
      customerId: report.toId,
      action: 'customer.join',
      ...(ip && { ip }),
    }
    await audit(tx, { ...entry, target: report.to, detail: { note: `${report.from} → ${report.to}` } })
    return { ok: true, report }
  })
  return report
}
