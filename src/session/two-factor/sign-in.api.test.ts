import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser } from '#tests/support/browser-calls.ts'
import { HOST } from '#tests/support/founded-site.ts'
import { PasskeyDevice } from '#tests/support/passkey-device.ts'
import { addDevice, openTwoFactorShop, type TwoFactorShop } from '#tests/support/two-factor-shop.ts'
import { changePassword } from '../access/wire.ts'
import { signInByLink } from '../wire.ts'
import { challengeSecondStep, finishSecondStep, getSecondStep } from './wire.ts'

let shop: TwoFactorShop
beforeAll(async () => {
  shop = await openTwoFactorShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.letTimePass())

type Owner = Awaited<ReturnType<TwoFactorShop['addOwnerWithApp']>>

const WRONG = { refusal: 'WrongSecondFactor' }
const OVER = { refusal: 'LinkIsOver' }

/** A new browser after the password. */
async function enterPassword(owner: { email: string; password: string }) {
  const browser = await shop.browser()
  const { secondStep: token = '', ...rest } = await shop.enter(browser, owner)
  expect(rest).toEqual({})
  const finish = (code: string) => browser.call(finishSecondStep, { token, proof: { code } })
  return { browser, token, finish }
}

const loadAudit = (action: string) =>
  shop.db.selectFrom('auditLog').selectAll().where('action', '=', action).orderBy('id', 'desc').executeTakeFirst()

/** @requirement AUTH-1, THREAT-25 */
describe('signing in with an authenticator app', () => {
  let owner: Owner
  beforeAll(async () => {
    owner = await shop.addOwnerWithApp()
  })

  it('opens no session before the code', async () => {
    const { browser, token, finish } = await enterPassword(owner)
    expect(browser.cookie()).toBeUndefined()
    const ways = { authenticator: true, passkey: false, passkeyHost: null }
    expect(await browser.call(getSecondStep, { token })).toEqual(ways)
    expect(await finish('000000')).toEqual(WRONG)
    expect(await finish('')).toEqual(WRONG)
    expect(browser.cookie()).toBeUndefined()
    expect((await loadAudit('session.factorRefused'))?.userId).toEqual(expect.any(Number))
    expect(await finish(owner.app.code())).toEqual({ start: 'home' })
    expect(browser.cookie()).toMatch(/^[\w-]{43}$/)
    expect((await loadAudit('session.login'))?.detail).toEqual({ secondFactor: 'authenticator' })
  })

  it('accepts a code once, in whichever sign-in it is repeated', async () => {
    const first = await enterPassword(owner)
    const second = await enterPassword(owner)
    const code = owner.app.code()
    expect(await first.finish(code)).toEqual({ start: 'home' })
    expect(await second.finish(code)).toEqual(WRONG)
    expect(await second.finish(owner.app.code(-1))).toEqual(WRONG)
    expect(await second.finish(owner.app.code(1))).toEqual({ start: 'home' })
  })

  it('accepts a code of one of two concurrent sign-ins', async () => {
    const attempts = await Promise.all(Array.from({ length: 4 }, () => enterPassword(owner)))
    const code = owner.app.code()
    const answers = await Promise.all(attempts.map(({ finish }) => finish(code)))
    expect(answers.filter(({ start }) => start)).toHaveLength(1)
    expect(answers.filter(({ refusal }) => refusal === 'WrongSecondFactor')).toHaveLength(3)
  })

  it('opens one session for concurrent requests with one token', async () => {
    const { finish } = await enterPassword(owner)
    const answers = await Promise.all([0, 1, 0, 1].map((steps) => finish(owner.app.code(steps))))
    expect(answers.filter(({ start }) => start)).toHaveLength(1)
  })

  it('is over after a lost reply: the same token and code open no second session, a new sign-in does', async () => {
    const { finish, browser, token } = await enterPassword(owner)
    const code = owner.app.code()
    await finish(code)
    expect(await (await shop.browser()).call(finishSecondStep, { token, proof: { code } })).toEqual(OVER)
    expect(await browser.call(getSecondStep, { token })).toBeNull()
    expect(await (await enterPassword(owner)).finish(owner.app.code(1))).toEqual({ start: 'home' })
  })

  it('ends with its time, and with the account', async () => {
    const late = await enterPassword(owner)
    const blocked = await enterPassword(owner)
    await shop.db
      .updateTable('singleUseLinks')
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where('purpose', '=', 'secondStep')
      .where('spentAt', 'is', null)
      .execute()
    expect(await late.finish(owner.app.code())).toEqual(OVER)
    await shop.db.updateTable('singleUseLinks').set({ expiresAt: sql`now() + interval '1 minute'` }).execute()
    await shop.db.updateTable('users').set({ active: false }).where('email', '=', owner.email).execute()
    expect(await blocked.finish(owner.app.code())).toEqual(OVER)
    await shop.db.updateTable('users').set({ active: true }).where('email', '=', owner.email).execute()
  })

  it('limits wrong codes, and counts none of a right one', async () => {
    for (let at = 0; at < 6; at++) {
      const { finish } = await enterPassword(owner)
      await shop.db.updateTable('authenticators').set({ lastStep: 0 }).execute()
      expect(await finish(owner.app.code())).toEqual({ start: 'home' })
    }
    const { finish } = await enterPassword(owner)
    for (let at = 0; at < 5; at++) expect(await finish('000000')).toEqual(WRONG)
    const block = () =>
      expect(finish(owner.app.code(1))).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) })
    await block()
    await block()
    expect((await loadAudit('session.factorBlocked'))?.userId).toEqual(expect.any(Number))
    const notices = (await shop.emails()).filter(({ subject }) => subject.includes('defalarca yanlış'))
    expect(notices.map(({ recipient }) => recipient)).toEqual([owner.email])
  })

  it('trusts a device after the second factor only, and limits it apart from strangers', async () => {
    const count = () =>
      shop.db
        .selectFrom('knownDevices as d')
        .innerJoin('users as u', 'u.id', 'd.userId')
        .select('d.hash')
        .where('u.email', '=', owner.email)
        .execute()
    const before = (await count()).length
    const { browser, finish } = await enterPassword(owner)
    expect(await count()).toHaveLength(before)
    await finish(owner.app.code(-1))
    expect(await count()).toHaveLength(before + 1)
    const stranger = await enterPassword(owner)
    for (let at = 0; at < 5; at++) await stranger.finish('000000')
    await expect(stranger.finish('000000')).rejects.toMatchObject({ status: 429 })
    const { secondStep: token = '' } = await shop.enter(browser, owner)
    expect(await browser.call(finishSecondStep, { token, proof: { code: owner.app.code() } })).toMatchObject({
      start: 'home',
    })
  })
})

it('accepts each recovery code once, in any spelling, and notifies the user', async () => {
  const owner = await shop.addOwnerWithApp()
  const [code = '', other = ''] = owner.codes
  expect(owner.codes).toHaveLength(10)
  const attempts = await Promise.all([enterPassword(owner), enterPassword(owner)])
  const answers = await Promise.all(attempts.map(({ finish }) => finish(code.toLowerCase().replaceAll('-', ' '))))
  expect(answers).toEqual(expect.arrayContaining([{ start: 'home' }, WRONG]))
  expect((await shop.emails()).at(-1)).toMatchObject({
    recipient: owner.email,
    subject: expect.stringContaining('kurtarma kodu'),
  })
  expect(await (await enterPassword(owner)).finish(other)).toEqual({ start: 'home' })
  const stored = await shop.db.selectFrom('recoveryCodes').select('hash').execute()
  for (const { hash } of stored) expect(hash).toHaveLength(32)
})

it('accepts no code of another user', async () => {
  const [one, two] = [await shop.addOwnerWithApp(), await shop.addOwnerWithApp()]
  const { finish } = await enterPassword(one)
  expect(await finish(two.app.code())).toEqual(WRONG)
  expect(await finish(two.codes[0] ?? '')).toEqual(WRONG)
})

it('is void after a new password', async () => {
  const owner = await shop.addOwnerWithApp()
  const { finish } = await enterPassword(owner)
  const password = 'yağmurlu bir sabah'
  const changed = { current: owner.password, password, again: password }
  expect(await owner.browser.call(changePassword, changed)).toEqual({})
  expect(await finish(owner.app.code(1))).toEqual(OVER)
})

/** @requirement AUTH-8 */
it('follows a login link too', async () => {
  const owner = await shop.addOwnerWithApp()
  const { out } = await shop.type('site', 'secret')
  const clientsecret = /\S{40,}/.exec(out)?.[0] ?? ''
  const auth = shop.service('auth')
  const post = async (url: string, payload: object, token?: string) => {
    const headers = { host: HOST, ...(token && { authorization: `Bearer ${token}` }) }
    return (await auth.inject({ method: 'POST', url, headers, payload })).json()
  }
  const loadClient = () => post('/auth/get-tokenbyclient', { weburl: `https://${HOST}`, clientsecret })
  // Processes learn of a new secret by a notification.
  await expect.poll(loadClient).toHaveProperty('AccessToken')
  const client = await loadClient()
  const credentials = { Email: owner.email, Password: owner.password }
  const token: string = await post('/auth/create-login-url', credentials, client.AccessToken)
  const browser = await shop.browser()
  const { secondStep = '', start } = await browser.call(signInByLink, { token })
  expect(start).toBeUndefined()
  expect(browser.cookie()).toBeUndefined()
  const proof = { code: owner.app.code(1) }
  expect(await browser.call(finishSecondStep, { token: secondStep, proof })).toEqual({ start: 'home' })
  expect(await loadAudit('session.login')).toMatchObject({
    target: 'link',
    detail: { madeFrom: expect.any(String), secondFactor: 'authenticator' },
  })
})

describe('signing in with a passkey', () => {
  it('requires the signed challenge, once', async () => {
    const owner = await shop.addOwnerWithPasskey()
    const { browser, token } = await enterPassword(owner)
    const ways = { authenticator: false, passkey: true, passkeyHost: null }
    expect(await browser.call(getSecondStep, { token })).toEqual(ways)
    const { options } = await browser.call(challengeSecondStep, { token })
    if (!options) throw new Error('No challenge')
    const passkey = owner.device.prove(options)
    const later = await enterPassword(owner)
    expect(await browser.call(finishSecondStep, { token, proof: { passkey } })).toEqual({ start: 'home' })
    expect(await later.browser.call(finishSecondStep, { token: later.token, proof: { passkey } })).toEqual({
      refusal: 'PasskeyNotAccepted',
    })
  })

  it('refuses another device, another host, a challenge of another user, and malformed answers', async () => {
    const owner = await shop.addOwnerWithPasskey()
    const other = await shop.addOwnerWithPasskey()
    const { browser, token } = await enterPassword(owner)
    const challenge = async () => {
      const { options } = await browser.call(challengeSecondStep, { token })
      if (!options) throw new Error('No challenge')
      return options
    }
    const foreign = await enterPassword(other)
    const { options: foreignOptions } = await foreign.browser.call(challengeSecondStep, { token: foreign.token })
    const answers = [
      new PasskeyDevice(`https://${HOST}`).prove(await challenge()),
      other.device.prove(await challenge()),
      foreignOptions ? owner.device.prove(foreignOptions) : '',
      owner.device.prove({ ...(await challenge()), rpId: 'elsewhere.example' }),
      '{}',
      'x',
    ]
    for (const passkey of answers) {
      await shop.letTimePass()
      expect(await browser.call(finishSecondStep, { token, proof: { passkey } })).toEqual({
        refusal: 'PasskeyNotAccepted',
      })
    }
    expect(browser.cookie()).toBeUndefined()
  })

  it('works on the host of the shop where it was added, and names that host elsewhere', async () => {
    const requestedHost = `www.${HOST}`
    const openOnHost = (requested: string) =>
      openBrowser(shop, { host: HOST, requestedHost: requested, ip: '203.0.113.9' })
    const owner = await shop.addOwner()
    const device = new PasskeyDevice(`https://${requestedHost}`)
    const adding = await openOnHost(requestedHost)
    await shop.enter(adding, owner)
    await addDevice(adding, { password: owner.password, device })
    const browser = await openOnHost(requestedHost)
    const { secondStep: token = '' } = await shop.enter(browser, owner)
    expect(await browser.call(getSecondStep, { token })).toMatchObject({ passkey: true })
    const elsewhere = await openOnHost(HOST)
    expect(await elsewhere.call(getSecondStep, { token })).toMatchObject({ passkey: false, passkeyHost: requestedHost })
    const { options } = await browser.call(challengeSecondStep, { token })
    const passkey = options ? device.prove(options) : ''
    expect(await browser.call(finishSecondStep, { token, proof: { passkey } })).toEqual({ start: 'home' })
  })

  it('refuses a device whose counter went back, such as a copy', async () => {
    const owner = await shop.addOwnerWithPasskey()
    await shop.db.updateTable('passkeys').set({ counter: 1000 }).execute()
    const { browser, token } = await enterPassword(owner)
    const { options } = await browser.call(challengeSecondStep, { token })
    const passkey = options ? owner.device.prove(options) : ''
    expect(await browser.call(finishSecondStep, { token, proof: { passkey } })).toEqual({
      refusal: 'PasskeyNotAccepted',
    })
  })
})
