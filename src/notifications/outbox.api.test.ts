import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadJobStatuses } from '#src/jobs/queries.server.ts'
import { createMailer } from '#src/server/job-handlers.server.ts'
import { copyDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { openTestRunner } from '#tests/support/job-runners.ts'
import { openMailServer, type TestMailServer } from '#tests/support/mail-server.ts'
import { transact } from '../api/command.server.ts'
import { ok, refuse } from '../api/refusal.ts'
import { createKysely, type Db, openPool } from '../platform/db.server.ts'
import { openLog } from '../platform/log.server.ts'
import { writeSection } from '../site/section-commands.server.ts'
import { mailSection } from './mail-commands.server.ts'
import { mailIsDefined } from './mail-queries.server.ts'
import { MAIL_NOT_DEFINED, queueEmail, sendNextEmail } from './outbox-commands.server.ts'

const ports = { web: 3000, gateway: 14500, auth: 14501, universal: 14600 }
const env = { secret: 'a secret for tests', mail: undefined, production: false, ports }
const sites = { byId: async () => undefined }
const log = openLog('silent')
let database: TestDatabase
let pool: ReturnType<typeof openPool>
let db: Db
let server: TestMailServer
let siteId: number
let otherSiteId: number

beforeAll(async () => {
  database = await copyDatabase('empty')
  pool = openPool(database.url, 8)
  db = createKysely(pool)
  const sites = [
    { key: 'one', name: 'One', platform: 1 },
    { key: 'two', name: 'Two', platform: 1 },
  ]
  const inserted = await db.insertInto('sites').values(sites).returning('id').execute()
  siteId = inserted[0]?.id ?? 0
  otherSiteId = inserted[1]?.id ?? 0
  server = await openMailServer()
})
afterAll(async () => {
  await server.close()
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  await db.deleteFrom('outgoingEmails').execute()
  server.emails.length = 0
  server.received.length = 0
  server.replies.clear()
  await setMail()
})

const setMail = (more: object = {}) =>
  writeSection(db, siteId, {
    section: mailSection(() => env.secret),
    json: { host: '127.0.0.1', port: server.port, sender: 'Shop <orders@shop.example>', ...more },
  })
const queue = (to = 'ayse@vitrin.test', more: object = {}, site = siteId) =>
  transact(db, async (tx) => {
    await queueEmail(tx, site, { to, subject: 'Kod', text: 'Kodunuz 123456', html: '<p>Kodunuz 123456</p>', ...more })
    return ok(null)
  })
const send = () => sendNextEmail({ db, env })
const rows = () => db.selectFrom('outgoingEmails').selectAll().orderBy('id').execute()
const makeEmailsDue = () => db.updateTable('outgoingEmails').set({ sendAfter: sql`now()` }).execute()

describe('the outbox', () => {
  it('contains an email only when its transaction was committed', async () => {
    await transact(db, async (tx) => {
      await queueEmail(tx, siteId, { to: 'a@b.test', subject: 'x', text: 'y' })
      return refuse('EmptyCart')
    })
    expect(await rows()).toEqual([])
  })

  /** @requirement AUTH-26 */
  it("sends emails through the site's mail server, as text and HTML, then erases the content", async () => {
    await queue('ayse@vitrin.test', { replyTo: 'ela@vitrin.test' })
    expect(await send()).toBe('sent')
    expect(server.emails).toHaveLength(1)
    for (const fragment of ['From: Shop <orders@shop.example>', 'To: ayse@vitrin.test', 'Reply-To: ela@vitrin.test'])
      expect(server.emails[0]).toContain(fragment)
    expect(server.emails[0]).toContain('text/html')
    expect((await rows())[0]).toMatchObject({ bodyText: null, bodyHtml: null, sentAt: expect.any(Date) })
    expect(await send()).toBeUndefined()
  })

  it('prevents header injection through typed text', async () => {
    await queue('ayse@vitrin.test', { subject: 'Hi\r\nBcc: everybody@evil.test' })
    await send()
    expect(server.emails[0]).toContain('Subject: Hi Bcc: everybody@evil.test')
  })

  /** @requirement BELL-9 */
  it('sends an email once, however many processes poll at the same time', async () => {
    for (let at = 0; at < 5; at++) await queue(`buyer${at}@vitrin.test`)
    const outcomes = await Promise.all(Array.from({ length: 12 }, send))
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(5)
    expect(new Set(server.emails.map((text) => /To: (\S+)/.exec(text)?.[1])).size).toBe(5)
    expect(server.emails).toHaveLength(5)
  })

  it('retries later when the mail server fails, with the same message id', async () => {
    await queue()
    server.replies.set('MAIL', '451 not now')
    expect(await send()).toBe('failed')
    expect((await rows())[0]).toMatchObject({ tries: 1, lastError: expect.stringContaining('451'), sentAt: null })
    expect(await send()).toBeUndefined()
    await makeEmailsDue()
    server.replies.clear()
    expect(await send()).toBe('sent')
    expect(server.emails[0]).toMatch(/Message-ID: <vitrin-\d+@shop\.example>/)
  })

  it('gives up with a record when the recipient is permanently rejected', async () => {
    await queue()
    server.replies.set('RCPT', '550 no mailbox of that name')
    expect(await send()).toBe('gaveUp')
    expect((await rows())[0]).toMatchObject({
      gaveUpAt: expect.any(Date),
      lastError: expect.stringContaining('550'),
      bodyText: null,
    })
  })

  it('does not send expired emails', async () => {
    await queue('ayse@vitrin.test', { goodUntil: new Date(Date.now() - 1000) })
    expect(await send()).toBe('gaveUp')
    expect(server.emails).toEqual([])
  })

  /** @requirement BELL-9 */
  it('takes over an email whose process crashed while sending it', async () => {
    await queue()
    await db.updateTable('outgoingEmails').set({ tries: 1, sendAfter: sql`now() + interval '3 minutes'` }).execute()
    expect(await send()).toBeUndefined()
    await makeEmailsDue()
    expect(await send()).toBe('sent')
  })
})

/** @requirement BELL-9 */
describe('a process killed while sending an email', () => {
  /** Killed as soon as the mail server has received this much of the email. */
  const killedOnce = async (isReached: () => boolean) => {
    const process = spawn('node', ['tests/support/send-emails.ts', database.url, env.secret], { stdio: 'ignore' })
    await vi.waitFor(() => expect(isReached()).toBe(true), { timeout: 20_000, interval: 20 })
    process.kill('SIGKILL')
    await once(process, 'exit')
    await makeEmailsDue()
  }

  it('leaves it to another process if its end was not sent', async () => {
    await queue()
    server.replies.set('DATA', '')
    await killedOnce(() => server.received.includes('DATA'))
    server.replies.clear()
    expect(await send()).toBe('sent')
    expect(server.emails).toHaveLength(1)
  })

  it('never sends it twice after that: delivery is unknown, and its record states so', async () => {
    await queue()
    server.replies.set('.', '')
    await killedOnce(() => server.emails.length === 1)
    server.replies.clear()
    expect(await send()).toBe('gaveUp')
    expect(server.emails).toHaveLength(1)
    expect((await rows())[0]).toMatchObject({ lastError: expect.stringContaining('may have arrived'), bodyText: null })
  })
})

/** @requirement BELL-9 */
describe('a mail server', () => {
  it('receives an email again later when it rejected it after reading', async () => {
    await queue()
    server.replies.set('.', '452 full')
    expect(await send()).toBe('failed')
    server.replies.clear()
    await makeEmailsDue()
    expect(await send()).toBe('sent')
  })

  it('receives no end of an email that another process took over', async () => {
    await queue()
    server.replies.set('DATA', '')
    const first = send()
    await vi.waitFor(() => expect(server.received).toContain('DATA'))
    server.replies.clear()
    await makeEmailsDue()
    expect(await send()).toBe('sent')
    server.goOn()
    expect(await first).toBe('failed')
    expect(server.emails).toHaveLength(1)
    expect((await rows())[0]).toMatchObject({ sentAt: expect.any(Date), gaveUpAt: null })
  })
})

describe('without mail settings', () => {
  /** @requirement AUTH-26 */
  it('delays an email without counting a try and records why: mail settings not defined so mail not sent (orders 8)', async () => {
    await queue('a@b.test', {}, otherSiteId)
    expect(await mailIsDefined(db, otherSiteId, env)).toBe(false)
    expect(await send()).toBe('waits')
    expect((await rows())[0]).toMatchObject({ tries: 0, lastError: MAIL_NOT_DEFINED, bodyText: expect.any(String) })
  })

  it('delays all due emails together with the first, in one query', async () => {
    for (const name of ['a', 'b', 'c']) await queue(`${name}@b.test`, {}, otherSiteId)
    expect([await send(), await send()]).toEqual(['waits', undefined])
    for (const row of await rows()) expect(row).toMatchObject({ tries: 0, lastError: MAIL_NOT_DEFINED })
  })

  /** @requirement AUTH-26 */
  it('sends it as soon as settings exist', async () => {
    await queue('a@b.test', {}, otherSiteId)
    await send()
    const json = { host: '127.0.0.1', port: server.port, sender: 'two@shop.example' }
    await writeSection(db, otherSiteId, { section: mailSection(() => env.secret), json })
    expect(await send()).toBe('sent')
    await writeSection(db, otherSiteId, { section: mailSection(() => env.secret), json: { host: '' } })
    expect(await mailIsDefined(db, otherSiteId, env)).toBe(false)
  })

  it('uses the mail server of the environment for every site without its own', async () => {
    await queue('a@b.test', {}, otherSiteId)
    const mail = { url: `smtp://127.0.0.1:${server.port}`, from: 'all@shop.example' }
    expect(await sendNextEmail({ db, env: { ...env, mail } })).toBe('sent')
    expect(server.emails[0]).toContain('From: all@shop.example')
  })

  it('displays the email to the developer outside production', async () => {
    await queue('a@b.test', {}, otherSiteId)
    const printed: string[] = []
    expect(await sendNextEmail({ db, env, show: ({ text }) => void printed.push(text) })).toBe('shown')
    expect(printed).toEqual(['Kodunuz 123456'])
  })
})

describe('the section mail of a site', () => {
  it('never returns the password, which remains when another setting changes', async () => {
    await setMail({ user: 'shop', password: 'pass word' })
    await setMail({ user: 'shop' })
    expect(JSON.stringify(await mailSection(() => env.secret).read(db, siteId))).not.toContain('pass')
    const stored = await db
      .selectFrom('mailServers')
      .select('sealedPassword')
      .where('siteId', '=', siteId)
      .executeTakeFirst()
    expect(stored?.sealedPassword?.toString('latin1')).not.toContain('pass word')
    await queue()
    expect(await send()).toBe('sent')
    expect(server.logins.at(-1)).toBe('shop pass word')
  })
})

/** @requirement BELL-9 */
it('an email is sent within a second of its commit, and the mailer stops on request', async () => {
  const runner = openTestRunner(database.url, { sendEmails: createMailer({ db, env, log, sites, show: undefined }) })
  await vi.waitFor(async () => expect(await loadLastRun()).toBeInstanceOf(Date), { timeout: 10_000 })
  await queue()
  await vi.waitFor(() => expect(server.emails).toHaveLength(1), { timeout: 1000, interval: 10 })
  await runner.close()
})

const loadLastRun = async () => (await loadJobStatuses(db)).find(({ name }) => name === 'sendEmails')?.lastRunAt

it('the mailer writes nothing when no email is due', async () => {
  let updates = 0
  const counting = db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'UpdateQueryNode') updates++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await createMailer({ db: counting, env, log, sites, show: undefined })(() => false)
  expect(updates).toBe(0)
})
