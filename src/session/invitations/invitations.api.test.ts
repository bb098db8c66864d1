import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendNextEmail } from '#src/notifications/outbox-commands.server.ts'
import { openPool } from '#src/platform/db.server.ts'
import { findEmailSite } from '#src/site/name-queries.server.ts'
import { type FoundedSite, HOST, openFoundedSite } from '#tests/support/founded-site.ts'
import { killedWhile } from '#tests/support/killed.ts'
import { openMailServer, type TestMailServer } from '#tests/support/mail-server.ts'
import { resetPassword } from '../access/wire.ts'
import { signIn } from '../wire.ts'
import { type InvitationRequest, inviteMembers } from './commands.server.ts'

const PASSWORD = 'yağmurlu bir sabah'

let founded: FoundedSite
let mail: TestMailServer
beforeAll(async () => {
  mail = await openMailServer()
  founded = await openFoundedSite('dealers', { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: 'shop@oto.test' })
})
afterAll(async () => {
  await founded.close()
  await mail.close()
})

const HEAD = 'Cari Kodu;Ünvan;Ad;Soyad;E-posta;Aktif;Dil'
const invite = async (selection: InvitationRequest['selection'], more: Partial<InvitationRequest> = {}) => {
  const site = await findEmailSite(founded.db, founded.siteId)
  const inviting = { site, env: founded.app.env, language: 'tr' as const, ip: '', userId: null }
  return inviteMembers(founded.db, inviting, { selection, again: false, dryRun: false, by: null, ...more })
}
const deliver = async () => {
  while (await sendNextEmail({ db: founded.db, env: founded.app.env }));
  return mail.emails.splice(0)
}
const decod = (source: string) =>
  source
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replace(/=/g, ''), 'hex').toString())
const getRecipient = (source: string) => /^To: .*?([\w.+-]+@[\w.-]+)/m.exec(source)?.[1] ?? ''

describe('a customer list with e-mails', () => {
  /** @requirement AUTH-30 */
  it('creates users that wait for an invitation, and sends nothing', async () => {
    const { counts } = await founded.importLines([
      HEAD,
      'C-1;Yıldız Oto;Ayşe;Yıldız;"ayse@yildiz.test; depo@yildiz.test";evet;',
      'C-2;Kaya Lastik;Kaan;Kaya;kaan@kaya.test;evet;de',
      'C-3;Passive;Pa;Ssive;passive@oto.test;hayır;',
      'C-4;No address;;;;evet;',
    ])
    expect(counts).toMatchObject({ new: 4, newUsers: 3, refused: 0 })
    expect(await founded.emails()).toEqual([])
    const users = await founded.db.selectFrom('users').selectAll().orderBy('id').execute()
    expect(users.map(({ email, role, managesUsers }) => [email, role, managesUsers])).toEqual([
      ['ayse@yildiz.test', 'dealer', true],
      ['depo@yildiz.test', 'dealer', false],
      ['kaan@kaya.test', 'dealer', true],
    ])
  })

  it('adds a user for a further row of a customer, and is idempotent', async () => {
    const rows = [HEAD, 'C-2;Kaya Lastik;Kaan;Kaya;kaan@kaya.test;evet;', 'C-2;;Ece;Kaya;ece@kaya.test;;']
    expect((await founded.importLines(rows)).counts).toMatchObject({ unchanged: 1, joined: 1, newUsers: 1, refused: 0 })
    expect((await founded.importLines(rows)).counts).toMatchObject({ unchanged: 1, joined: 1, newUsers: 0, refused: 0 })
  })

  it('reports an address of another customer by row, and so does the dry run', async () => {
    const rows = [HEAD, 'C-5;Thief;A;B;KAAN@kaya.test;evet;', 'C-6;One;;;same@oto.test;;', 'C-7;Two;;;same@oto.test;;']
    for (const dryRun of [true, false]) {
      const { counts } = await founded.importLines(rows, { dryRun })
      expect(counts).toMatchObject({ new: 3, newUsers: 1, refused: 0 })
      expect(counts.problems.map(({ at, reason }) => [at, reason]).sort()).toEqual([
        [2, 'no user was made for KAAN@kaya.test: it belongs to a user of C-2'],
        [4, 'no user was made for same@oto.test: an earlier row gives it to another customer'],
      ])
    }
    const owner = await founded.db
      .selectFrom('users as u')
      .innerJoin('customers as c', 'c.id', 'u.customerId')
      .select('c.code')
      .where('emailKey', '=', 'kaan@kaya.test')
      .execute()
    expect(owner).toEqual([{ code: 'C-2' }])
  })
})

describe('invitations by staff', () => {
  /** @requirement AUTH-30 */
  it('are previewed without writing: recipients, and customers without an address', async () => {
    const { selected, sentTo, withoutUser } = await invite({ all: true }, { dryRun: true })
    expect(selected.map(({ email }) => email)).toEqual([
      'ayse@yildiz.test',
      'depo@yildiz.test',
      'kaan@kaya.test',
      'ece@kaya.test',
      'same@oto.test',
    ])
    expect([sentTo, await founded.emails()]).toEqual([[], []])
    expect(withoutUser.map(({ code, email }) => [code, email])).toEqual([
      ['C-4', ''],
      ['C-5', 'KAAN@kaya.test'],
      ['C-7', 'same@oto.test'],
    ])
  })

  it('reach one customer in its language; the link sets a password and the dealer signs in', async () => {
    expect(await invite({ customerCodes: ['C-2', 'C-99'] })).toMatchObject({
      sentTo: ['kaan@kaya.test', 'ece@kaya.test'],
      unknown: ['C-99'],
    })
    const emails = (await deliver()).map(decod)
    expect(emails.map(getRecipient).sort()).toEqual(['ece@kaya.test', 'kaan@kaya.test'])
    const german = emails.find((source) => getRecipient(source) === 'kaan@kaya.test') ?? ''
    expect(german).toContain('ein Konto für Kaya Lastik')
    const token = /\?k=([\w-]{43})/.exec(german)?.[1] ?? ''
    const browser = await founded.browser()
    await browser.call(resetPassword, { token, password: PASSWORD, again: PASSWORD, invited: true })
    const signInKind = { email: 'kaan@kaya.test', password: PASSWORD, remember: false, privacyAccepted: true }
    expect(await browser.call(signIn, { ...signInKind, signInKind: 'dealer' })).toEqual({ start: 'home' })
    const { people } = await invite({ customerCodes: ['C-2'] }, { dryRun: true })
    expect(people.map(({ email, state, invitedAt }) => [email, state, invitedAt instanceof Date])).toEqual([
      ['kaan@kaya.test', 'joined', true],
      ['ece@kaya.test', 'invited', true],
    ])
  })

  it('are repeated only on request, and not within minutes', async () => {
    await deliver()
    expect((await invite({ emails: ['ECE@kaya.test'] })).sentTo).toEqual([])
    expect((await invite({ emails: ['ece@kaya.test'] }, { again: true })).sentTo).toEqual([])
    await founded.db
      .updateTable('users')
      .set({ invitedAt: new Date(Date.now() - 3_600_000) })
      .where('emailKey', '=', 'ece@kaya.test')
      .execute()
    expect((await invite({ emails: ['ece@kaya.test'] }, { again: true })).sentTo).toEqual(['ece@kaya.test'])
  })

  /** @requirement AUTH-30 */
  it('reach everybody once if interrupted and sent again', async () => {
    const many = Array.from({ length: 250 }, (_, no) => `M-${no};Firma ${no};;;m${no}@firma.test;evet;`)
    await founded.importLines([HEAD, ...many])
    await deliver()
    const pool = openPool(founded.url, 4)
    pool.on('error', () => undefined)
    // The second batch waits for a locked row of one of its users, and its connection is ended there.
    const hold = `select from users where email_key = 'm99@firma.test' for update`
    const { outcome } = await killedWhile(pool, hold, () => invite({ all: true }))
    expect(outcome).toBe('died')
    const first = (await founded.emails()).filter(({ sentAt }) => sentAt === null).length
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThan(250)
    await Promise.all([invite({ all: true }), wait(5).then(() => invite({ all: true }))])
    const reached = (await deliver()).map(getRecipient).filter((to) => to.endsWith('@firma.test'))
    expect([reached.length, new Set(reached).size]).toEqual([250, 250])
    await pool.end()
  })
})

it('an import may invite at once', async () => {
  await deliver()
  await founded.importLines([HEAD, 'C-20;Yirmi;;;yirmi@oto.test;evet;'], { invite: true })
  const emails = (await deliver()).map(decod)
  expect(emails.map(getRecipient)).toEqual(['yirmi@oto.test'])
  expect(emails[0]).toContain(HOST)
})
