import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../../db/demo/people.ts'
import { type Browser, openBrowser } from '../../../tests/support/browser-calls.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { signIn } from '../wire.ts'
import type { Application } from './application.ts'
import { decideApplication } from './approval-commands.server.ts'
import { activateMember, registerMember, resendActivation } from './wire.ts'

let shop: TestShop
let contracts: number[]
let number = 0

beforeAll(async () => {
  shop = await openTestShop()
  contracts = await contractsOf('localhost')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('outgoingLetters').execute()
})

async function contractsOf(host: string) {
  const visitor = await shop.client(undefined, host)
  const ids = [1, 4].map((kind) => visitor.get<{ ContractID: number }>('setting/get-contract', { ContractKeyId: kind }))
  return (await Promise.all(ids)).map(({ body }) => body.ContractID)
}

const PASSWORD = 'yağmurlu bir sabah'
const newEmail = () => `yeni${++number}@firma.test`
const application = (more: Partial<Application> = {}): Application => ({
  kind: 'dealer',
  companyName: 'Deniz Oto Yedek Parça',
  taxOffice: 'Kadıköy',
  taxNumber: '4540536920',
  firstName: 'Deniz',
  lastName: 'Kara',
  email: newEmail(),
  phone: '0532 111 22 33',
  country: '168',
  city: 'İstanbul',
  county: 'Kadıköy',
  line: 'Bağdat Cad. No: 12',
  password: PASSWORD,
  passwordAgain: PASSWORD,
  accepted: contracts,
  marketing: false,
  ...more,
})

const browserAt = (more: Parameters<typeof openBrowser>[1] = {}) =>
  openBrowser(shop, { ip: `203.0.113.${++number}`, ...more })
const letters = () => shop.db.selectFrom('outgoingLetters').selectAll().orderBy('id').execute()
const userOf = (email: string) =>
  shop.db.selectFrom('users').selectAll().where('emailKey', '=', email).executeTakeFirst()
const enter = (browser: Browser, email: string, password = PASSWORD) =>
  browser.call(signIn, { email, password, remember: false, privacyAccepted: true, door: 'user' })

/** The code and the link's token of the last letter. */
async function lastLetter() {
  const letter = (await letters()).at(-1)
  const text = letter?.bodyText ?? ''
  return {
    to: letter?.recipient,
    text,
    code: /^(\d{6})$/m.exec(text)?.[1] ?? '',
    token: /\?k=([\w-]{43})/.exec(text)?.[1] ?? '',
  }
}

async function applied(browser: Browser, more: Partial<Application> = {}) {
  const said = application(more)
  const { registrationId = '' } = await browser.call(registerMember, said)
  return { email: said.email, registrationId, ...(await lastLetter()) }
}

describe('an application (storefront 5, orders 5)', () => {
  it.each([
    [{ companyName: ' ' }, { companyName: 'empty' }],
    [{ taxNumber: '4540536921' }, { taxNumber: 'taxNumber' }],
    [{ firstName: 'Su' }, { firstName: 'firstName' }],
    [{ email: 'kimse' }, { email: 'email' }],
    [{ phone: '532 111' }, { phone: 'phone' }],
    [{ line: 'Kısa 1' }, { line: 'address' }],
    [{ password: 'kısa' }, { password: 'passwordShort', passwordAgain: 'passwordsDiffer' }],
    [{ password: 'password1', passwordAgain: 'password1' }, { password: 'passwordCommon' }],
    [{ passwordAgain: 'başka bir şey' }, { passwordAgain: 'passwordsDiffer' }],
  ] as [Partial<Application>, object][])('%j is answered with %j and nothing is kept', async (more, problems) => {
    const browser = await browserAt()
    const answer = await browser.call(registerMember, application(more))
    expect(answer.problems).toEqual(problems)
    expect(await letters()).toEqual([])
  })

  it('of a person needs nothing of a firm; a tax number abroad is taken as it is', async () => {
    const person = { kind: 'public', companyName: '', taxOffice: '', taxNumber: '' } as const
    expect((await (await browserAt()).call(registerMember, application(person))).next).toBe('activation')
    const abroad = application({ country: '276', taxNumber: 'DE811907980' })
    expect((await (await browserAt()).call(registerMember, abroad)).next).toBe('activation')
  })

  it('needs the registration contract and the privacy notice of this site, but never marketing', async () => {
    const browser = await browserAt()
    const foreign = await contractsOf('b2b.localhost')
    for (const accepted of [[], contracts.slice(0, 1), contracts.slice(1), foreign]) {
      expect(await browser.call(registerMember, application({ accepted }))).toMatchObject({ contractMissing: true })
    }
    expect((await browser.call(registerMember, application({ marketing: false }))).next).toBe('activation')
  })

  it('is taken for what the shop sells to alone: no firm on a site for the public', async () => {
    const browser = await browserAt({ host: 'b2c.localhost' })
    await expect(browser.call(registerMember, application())).rejects.toMatchObject({ status: 400 })
  })

  it('is not taken where the shop hides registration, nor from who is signed in (storefront 6)', async () => {
    const hidden = await browserAt({ settings: { HideMembershipButton: true } })
    await expect(hidden.call(registerMember, application())).rejects.toMatchObject({ status: 401 })
    const signedIn = await browserAt()
    await enter(signedIn, 'can@vitrin.test', DEMO_PASSWORD)
    await expect(signedIn.call(registerMember, application())).rejects.toMatchObject({ status: 403 })
  })

  it('may be made three times an hour for one e-mail, whoever makes it (threat 25)', async () => {
    const email = newEmail()
    for (let time = 0; time < 3; time++) await (await browserAt()).call(registerMember, application({ email }))
    await expect((await browserAt()).call(registerMember, application({ email }))).rejects.toMatchObject({
      status: 429,
    })
  })
})

describe('an e-mail that has an account already (threat 24)', () => {
  it('gets the same answer on the page, as much work, and another letter', async () => {
    const browser = await browserAt()
    const known = await browser.call(registerMember, application({ email: 'ayse@vitrin.test' }))
    const told = await lastLetter()
    const fresh = await browser.call(registerMember, application())
    expect(Object.keys(known)).toEqual(Object.keys(fresh))
    expect(known).toEqual({ ...fresh, registrationId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(told).toMatchObject({ to: 'ayse@vitrin.test', code: '', token: '' })
    expect(told.text).toContain('zaten kayıtlı')
    const rows = await shop.db.selectFrom('singleUseLinks').where('purpose', '=', 'activation').selectAll().execute()
    expect(rows.some(({ registrationId }) => registrationId === known.registrationId)).toBe(true)
  })

  it('is opened by nothing, not even by a code that fits: its owner keeps his password', async () => {
    const browser = await browserAt()
    const before = await userOf('ayse@vitrin.test')
    const { registrationId } = await applied(browser, { email: 'ayse@vitrin.test' })
    const codeHash = createHmac('sha256', shop.house.env.secret).update(`activation ${registrationId} 123456`).digest()
    for (const isDecoy of [true, false]) {
      await shop.db.updateTable('registrations').set({ codeHash, isDecoy }).where('id', '=', registrationId).execute()
      const answer = await browser.call(activateMember, { registrationId, code: '123456' })
      expect(answer).toEqual({ refusal: 'InvalidActivationCode' })
    }
    expect(await userOf('ayse@vitrin.test')).toEqual(before)
  })
})

describe('the activation', () => {
  it('by the code makes customer, user, address and acceptances, and lets him in', async () => {
    const browser = await browserAt()
    const { email, registrationId, code } = await applied(browser, { marketing: true })
    expect(await enter(browser, email)).toEqual({ refusal: 'WrongUserNameOrPassword' })
    expect(await browser.call(activateMember, { registrationId, code })).toEqual({ outcome: 'active' })
    const user = await userOf(email)
    expect(user).toMatchObject({ role: 'dealer', loginKind: 'customer', active: true, hides: [], showsStocks: false })
    expect(user?.marketingConsentAt).toBeInstanceOf(Date)
    const customer = await shop.db
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', user?.customerId ?? 0)
      .executeTakeFirst()
    expect(customer).toMatchObject({
      taxNumber: '4540536920',
      creditLimit: '0.00',
      priceListId: null,
      groupId: null,
      parentId: null,
    })
    expect(customer?.code).toMatch(/^WEB-\d{6}$/)
    const address = await shop.db
      .selectFrom('addresses')
      .selectAll()
      .where('customerId', '=', customer?.id ?? 0)
      .executeTakeFirst()
    expect(address).toMatchObject({ line1: 'Bağdat Cad. No: 12', country: 'TR', isDefault: true })
    const accepted = await shop.db
      .selectFrom('contractAcceptances')
      .selectAll()
      .where('userId', '=', user?.id ?? 0)
      .execute()
    expect(accepted.map(({ contractId }) => contractId).sort()).toEqual([...contracts].sort())
    expect(accepted[0]).toMatchObject({
      version: 1,
      ip: expect.stringContaining('203.0.113'),
      acceptedAt: expect.any(Date),
    })
    expect(await enter(browser, email)).toEqual({ start: 'home' })
  })

  it('by the link works as well; its letter leads to the canonical host (threat 26)', async () => {
    const browser = await browserAt()
    const { text, token } = await applied(browser)
    expect(text).toMatch(/http:\/\/localhost:3000\/uyelik-onayi\?k=/)
    expect(await browser.call(activateMember, { token })).toEqual({ outcome: 'active' })
  })

  it('takes nothing of what the form may send besides (threat 35)', async () => {
    const browser = await browserAt()
    const hostile = { role: 'owner', priceListId: 1, creditLimit: '9999999', active: true, siteId: 2, customerId: 1 }
    const { email, registrationId, code } = await applied(browser, hostile as object)
    await browser.call(activateMember, { registrationId, code })
    expect(await userOf(email)).toMatchObject({ role: 'dealer', siteId: (await userOf('can@vitrin.test'))?.siteId })
  })

  it('happens once when the code, or code and link, come twice at the same time', async () => {
    for (const way of ['code', 'link', 'both'] as const) {
      const browser = await browserAt()
      const { email, registrationId, code, token } = await applied(browser)
      const byCode = { registrationId, code }
      const tries = way === 'code' ? [byCode, byCode] : way === 'link' ? [{ token }, { token }] : [byCode, { token }]
      const answers = await Promise.all([...tries, ...tries].map((given) => browser.call(activateMember, given)))
      expect(answers.filter(({ outcome }) => outcome === 'active')).toHaveLength(1)
      expect(answers.filter(({ refusal }) => refusal === 'InvalidActivationCode')).toHaveLength(3)
      const users = await shop.db.selectFrom('users').select('id').where('emailKey', '=', email).execute()
      expect(users).toHaveLength(1)
    }
  })

  it('of two applications for one e-mail opens one, and the other never', async () => {
    const browser = await browserAt()
    const email = newEmail()
    const first = await applied(browser, { email })
    const second = await applied(browser, { email })
    const answers = await Promise.all(
      [first, second].map(({ registrationId, code }) => browser.call(activateMember, { registrationId, code })),
    )
    expect(answers.filter(({ outcome }) => outcome)).toHaveLength(1)
  })

  it('is refused alike for a wrong, a late, a foreign and an unknown code', async () => {
    const browser = await browserAt()
    const { registrationId, code, token } = await applied(browser)
    const no = { refusal: 'InvalidActivationCode' }
    const wrong = code === '000000' ? '111111' : '000000'
    expect(await browser.call(activateMember, { registrationId, code: wrong })).toEqual(no)
    expect(await browser.call(activateMember, { registrationId: 'x', code })).toEqual(no)
    const elsewhere = await browserAt({ host: 'b2c.localhost' })
    expect(await elsewhere.call(activateMember, { registrationId, code })).toEqual(no)
    expect(await elsewhere.call(activateMember, { token })).toEqual(no)
    const past = sql<Date>`now() - interval '1 second'`
    await shop.db.updateTable('registrations').set({ expiresAt: past }).where('id', '=', registrationId).execute()
    expect(await browser.call(activateMember, { registrationId, code })).toEqual(no)
  })

  it('is over for a code after five wrong ones; another code opens, the old one does not', async () => {
    const browser = await browserAt()
    const { registrationId, code } = await applied(browser)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let time = 0; time < 5; time++) await browser.call(activateMember, { registrationId, code: wrong })
    expect(await browser.call(activateMember, { registrationId, code })).toMatchObject({
      refusal: 'InvalidActivationCode',
    })
    await browser.call(resendActivation, { registrationId })
    const next = await lastLetter()
    expect(await browser.call(activateMember, { registrationId, code: next.code })).toEqual({ outcome: 'active' })
  })

  it('is written about three times at most', async () => {
    const browser = await browserAt()
    const { registrationId } = await applied(browser)
    for (let time = 0; time < 4; time++) await browser.call(resendActivation, { registrationId })
    expect(await letters()).toHaveLength(3)
  })

  it('keeps codes and links as hashes alone', async () => {
    const browser = await browserAt()
    const { registrationId, code, token } = await applied(browser)
    const row = await shop.db
      .selectFrom('registrations')
      .selectAll()
      .where('id', '=', registrationId)
      .executeTakeFirst()
    expect(JSON.stringify(row)).not.toContain(PASSWORD)
    expect(row?.codeHash?.toString('utf8')).not.toContain(code)
    const links = await shop.db.selectFrom('singleUseLinks').select('hash').execute()
    expect(links.some(({ hash }) => hash.toString('utf8').includes(token))).toBe(false)
  })
})

describe('where the site asks for approval', () => {
  const settings = { MembershipApproval: 2 }

  it('the application waits for the owner, who is told; only a right password learns that', async () => {
    const browser = await browserAt({ settings })
    const { email, registrationId, code } = await applied(browser)
    expect(await browser.call(activateMember, { registrationId, code })).toEqual({ outcome: 'waits' })
    expect((await letters()).map(({ recipient }) => recipient)).toEqual([email, email, 'ela@vitrin.test'])
    expect(await enter(browser, email)).toEqual({ refusal: 'AwaitsApproval' })
    expect(await enter(browser, email, 'not this one')).toEqual({ refusal: 'WrongUserNameOrPassword' })
  })

  it('the owner says yes or no, once, and the person is told by letter', async () => {
    const from = { site: (await shop.house.sites.find('localhost'))?.site as never, env: shop.house.env }
    for (const yes of [true, false]) {
      const browser = await browserAt({ settings })
      const { email, registrationId, code } = await applied(browser)
      await browser.call(activateMember, { registrationId, code })
      const decisions = await Promise.all([1, 2].map(() => decideApplication(shop.db, from, { email, yes, by: null })))
      expect(decisions.filter(({ ok }) => ok)).toHaveLength(1)
      expect((await lastLetter()).to).toBe(email)
      expect(await enter(browser, email)).toEqual(yes ? { start: 'home' } : { refusal: 'AccountBlocked' })
    }
  })
})

it('where the site lets members in at once, an e-mail with an account gets the same answer (decision 0042)', async () => {
  const browser = await browserAt({ settings: { MembershipApproval: 0 } })
  const said = application()
  const fresh = await browser.call(registerMember, said)
  expect(await browser.call(registerMember, application({ email: 'ayse@vitrin.test' }))).toEqual(fresh)
  expect(fresh).toEqual({ next: 'login', mailDefined: true })
  expect(await enter(await browserAt(), said.email)).toEqual({ start: 'home' })
})
