import { randomInt } from 'node:crypto'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { isEmail } from '#src/customers/email.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { unseal } from '#src/platform/sealed.server.ts'
import type { Problem } from '#src/site/sections/problem.ts'
import type { DeliveryProblem } from './delivery.ts'
import { mailSection } from './mail-commands.server.ts'
import { type MailDocument, mailDocument } from './mail-server.ts'
import { deliverEmail } from './smtp-commands.server.ts'

const PER_USER = { max: 20, seconds: 3600 }
/** A user waits for the answer. */
const TIMEOUT_MS = 15_000

interface MailTest {
  /** The mail server as it is typed, in the format of `vitrin site import`. */
  document: unknown
  site: { id: number; name: string }
  user: { id: number; email: string }
  language: Language
  secret: string
  ip: string
}

export interface MailTestResult {
  /** What is not accepted, before anything is sent. */
  problems: Problem[]
  /** The answer of the server; undefined if it accepted the email. */
  problem: DeliveryProblem | undefined
}

/**
 * Sends an email to the user by a mail server that need not be saved. Without a password the stored one is used, only for
 * the server that it was stored for. Refuses TooManyRequests, and InvalidRequest for a user without an address.
 */
export async function testMailServer(db: Db, test: MailTest): Promise<Result<MailTestResult>> {
  const { site, user, language, ip } = test
  if (!isEmail(user.email)) return refuse('InvalidRequest')
  const parsed = mailDocument.safeParse(test.document)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), why: message }))
    return ok({ problems, problem: undefined })
  }
  const problems = await findProblems(db, site.id, parsed.data)
  if (problems.length > 0) return ok({ problems, problem: undefined })
  if ((await overLimit(db, { key: `test mail server ${user.id}`, ...PER_USER })) !== undefined)
    return refuse('TooManyRequests')
  const { host, port, secure, user: userName, sender, password } = parsed.data
  const server = { host, port, secure, user: userName, sender, timeoutMs: TIMEOUT_MS }
  const { t } = getMessages(language)
  const email = {
    // Every test is a new email for the server.
    id: randomInt(2 ** 40),
    to: user.email,
    subject: t('siteFacts.mailTest.subject', { name: site.name }),
    text: t('siteFacts.mailTest.body', { name: site.name }),
  }
  const stored = password ?? (await loadPassword(db, site.id, test.secret))
  const problem = await deliverEmail({ ...server, password: stored }, email, async () => {})
  await audit(db, {
    siteId: site.id,
    userId: user.id,
    customerId: null,
    action: 'mail.test',
    target: host,
    detail: { port, secure, user: userName, sender, ...(problem && { answer: problem.text }) },
    ip,
  })
  return ok({ problems: [], problem })
}

/** Those of saving the server, and the fields without which nothing can be sent. */
async function findProblems(db: Db, siteId: number, document: MailDocument): Promise<Problem[]> {
  const empty = (['host', 'sender'] as const).filter((field) => document[field] === '')
  if (empty.length > 0) return empty.map((path) => ({ path, why: 'is needed for a test' }))
  const section = mailSection(() => '')
  return (await db.transaction().execute(async (tx) => section.problems?.(tx, siteId, document))) ?? []
}

async function loadPassword(db: Db, siteId: number, secret: string): Promise<string> {
  const row = await db
    .selectFrom('mailServers')
    .select('sealedPassword')
    .where('siteId', '=', siteId)
    .executeTakeFirst()
  return row?.sealedPassword ? (unseal(secret, row.sealedPassword) ?? '') : ''
}
