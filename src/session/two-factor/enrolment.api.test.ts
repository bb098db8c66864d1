import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inviteStaff } from '#src/staff/wire.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import { HOST } from '#tests/support/founded-site.ts'
import { PasskeyDevice } from '#tests/support/passkey-device.ts'
import { addApp, addDevice, openTwoFactorShop, type TwoFactorShop } from '#tests/support/two-factor-shop.ts'
import { renewSession } from '../wire.ts'
import { requireConfirmation } from './confirmation-commands.server.ts'
import * as wire from './wire.ts'

let shop: TwoFactorShop
beforeAll(async () => {
  shop = await openTwoFactorShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.letTimePass())

type Owner = Awaited<ReturnType<TwoFactorShop['addOwner']>>
const load = ({ browser }: Owner) => browser.call(wire.getSignInSecurity, {})

/** As ten minutes after the last proof. */
const letConfirmationEnd = () =>
  shop.db
    .updateTable('sessions')
    .set({ secondFactorAt: new Date(Date.now() - 11 * 60_000) })
    .where('secondFactorAt', 'is not', null)
    .execute()

describe('an authenticator app', () => {
  it('is added with the password and its first code, which signs in no user after that', async () => {
    const owner = await shop.addOwner()
    const { browser, password } = owner
    expect(await browser.call(wire.startAuthenticator, { password: 'guess' })).toEqual({ refusal: 'WrongPassword' })
    const { setUp } = await browser.call(wire.startAuthenticator, { password })
    if (!setUp) throw new Error('Not started')
    expect(setUp.address).toContain(`secret=${setUp.secret}`)
    const confirm = (code: string, secret = setUp.secret) => browser.call(wire.confirmAuthenticator, { secret, code })
    expect(await confirm('000000')).toEqual({ refusal: 'WrongSecondFactor', setUp })
    expect(await confirm('000000', 'AAAA')).toEqual({ refusal: 'RecordChanged' })
    expect(await load(owner)).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 0 })
    const app = new Authenticator(setUp.secret)
    const code = app.code()
    const { recoveryCodes } = await confirm(code)
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await load(owner)).toMatchObject({ authenticatorSince: expect.any(Date), recoveryCodesLeft: 10 })
    const { secondStep: token = '' } = await shop.enter(await shop.browser(), owner)
    expect(await browser.call(wire.finishSecondStep, { token, proof: { code } })).toEqual({
      refusal: 'WrongSecondFactor',
    })
  })

  it('is stored encrypted', async () => {
    const { app } = await shop.addOwnerWithApp()
    const rows = await shop.db.selectFrom('authenticators').select('sealedSecret').execute()
    expect(rows.some(({ sealedSecret }) => sealedSecret.toString('latin1').includes(app.secret))).toBe(false)
  })

  it('is completed by the start that is the newest, once', async () => {
    const owner = await shop.addOwner()
    const start = async () => {
      const { setUp } = await owner.browser.call(wire.startAuthenticator, { password: owner.password })
      return setUp?.secret ?? ''
    }
    const [first, second] = [await start(), await start()]
    const confirm = (secret: string) =>
      owner.browser.call(wire.confirmAuthenticator, { secret, code: new Authenticator(secret).code() })
    expect(await confirm(first)).toEqual({ refusal: 'RecordChanged' })
    const answers = await Promise.all([confirm(second), confirm(second)])
    expect(answers.filter(({ recoveryCodes }) => recoveryCodes)).toHaveLength(1)
    expect(await start()).toBe('')
  })
})

it('ends the other sessions of the user with the first factor, and notifies the user', async () => {
  const owner = await shop.addOwner()
  const elsewhere = await shop.browser()
  await shop.enter(elsewhere, owner)
  await addApp(owner.browser, owner.password)
  await expect(elsewhere.call(wire.getSignInSecurity, {})).rejects.toMatchObject({ status: 401 })
  expect(await load(owner)).toMatchObject({ needsConfirmation: false })
  expect((await shop.emails()).at(-1)).toMatchObject({
    recipient: owner.email,
    bodyText: expect.stringContaining('Doğrulama uygulaması'),
  })
})

describe('passkeys', () => {
  it('are added, renamed and removed one by one; the last one takes the recovery codes along', async () => {
    const owner = await shop.addOwnerWithPasskey()
    expect(owner.codes).toHaveLength(10)
    const device = new PasskeyDevice(`https://${HOST}`)
    expect(await addDevice(owner.browser, { password: owner.password, device, name: 'Telefon' })).toEqual([])
    const { passkeys } = await load(owner)
    expect(passkeys).toMatchObject([{ name: 'Ofis' }, { name: 'Telefon', host: HOST, lastUsedAt: null }])
    const [first, second] = passkeys.map(({ id }) => id)
    await owner.browser.call(wire.renamePasskey, { id: second ?? 0, name: 'Yeni telefon' })
    expect((await load(owner)).passkeys[1]?.name).toBe('Yeni telefon')
    const remove = (passkeyId = 0, password = owner.password) =>
      owner.browser.call(wire.removeFactor, { password, target: { passkeyId } })
    expect(await remove(first, 'guess')).toEqual({ refusal: 'WrongPassword' })
    expect(await remove(first)).toEqual({})
    expect(await remove(first)).toEqual({ refusal: 'RecordWasNotFound' })
    expect(await load(owner)).toMatchObject({ recoveryCodesLeft: 10 })
    expect(await remove(second)).toEqual({})
    expect(await load(owner)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    expect(await shop.enter(await shop.browser(), owner)).toEqual({ start: 'home' })
  })

  it('are not those of other users, and a challenge adds one', async () => {
    const [owner, other] = [await shop.addOwnerWithPasskey(), await shop.addOwnerWithPasskey()]
    const id = (await load(owner)).passkeys[0]?.id ?? 0
    await expect(other.browser.call(wire.renamePasskey, { id, name: 'x' })).rejects.toMatchObject({ status: 404 })
    const removal = { password: other.password, target: { passkeyId: id } }
    expect(await other.browser.call(wire.removeFactor, removal)).toEqual({ refusal: 'RecordWasNotFound' })
    const { options } = await owner.browser.call(wire.startPasskey, { password: owner.password })
    if (!options) throw new Error('Not started')
    const answer = new PasskeyDevice(`https://${HOST}`).create(options)
    const refused = { refusal: 'PasskeyNotAccepted' }
    expect(await other.browser.call(wire.addPasskey, { name: 'x', answer })).toEqual(refused)
    const answers = await Promise.all([1, 2].map(() => owner.browser.call(wire.addPasskey, { name: 'x', answer })))
    expect(answers.filter(({ refusal }) => refusal)).toEqual([refused])
    const elsewhere = new PasskeyDevice('https://elsewhere.example')
    const started = await owner.browser.call(wire.startPasskey, { password: owner.password })
    const foreign = started.options ? elsewhere.create(started.options) : ''
    expect(await owner.browser.call(wire.addPasskey, { name: 'x', answer: foreign })).toEqual(refused)
  })
})

describe('later changes', () => {
  it('need the second factor again after ten minutes, besides the password', async () => {
    const owner = await shop.addOwnerWithApp()
    const { browser, password, app } = owner
    await letConfirmationEnd()
    expect(await load(owner)).toMatchObject({ needsConfirmation: true })
    const refused = { refusal: 'ConfirmSecondFactor' }
    expect(await browser.call(wire.startPasskey, { password })).toEqual(refused)
    expect(await browser.call(wire.renewRecoveryCodes, { password })).toEqual(refused)
    expect(await browser.call(wire.removeFactor, { password, target: 'all' })).toEqual(refused)
    const confirm = (code: string) => browser.call(wire.confirmIdentity, { proof: { code } })
    expect(await confirm('000000')).toEqual({ refusal: 'WrongSecondFactor' })
    const code = app.code(1)
    expect(await confirm(code)).toEqual({})
    expect(await confirm(code)).toEqual({ refusal: 'WrongSecondFactor' })
    const { recoveryCodes } = await browser.call(wire.renewRecoveryCodes, { password })
    expect(recoveryCodes).toHaveLength(10)
    expect((await shop.emails()).at(-1)?.subject).toContain('kurtarma kodlarınız yenilendi')
    const confirmed = await shop.db
      .selectFrom('auditLog')
      .select('detail')
      .where('action', '=', 'session.factorConfirmed')
      .execute()
    expect(confirmed).toEqual([{ detail: { secondFactor: 'authenticator' } }])
    expect(await confirm(owner.codes[0] ?? '')).toEqual({ refusal: 'WrongSecondFactor' })
    expect(await confirm(recoveryCodes?.[0] ?? '')).toEqual({})
    expect((await shop.emails()).at(-1)?.subject).toContain('bir kurtarma kodu kullanıldı')
    expect(await browser.call(wire.removeFactor, { password, target: 'all' })).toEqual({})
    expect(await load(owner)).toMatchObject({ authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0 })
    expect(await shop.enter(await shop.browser(), owner)).toEqual({ start: 'home' })
  })

  it('are like new rights of staff, which need it too', async () => {
    const owner = await shop.addOwnerWithApp()
    const invitation = { firstName: 'Can', lastName: 'Er', role: 'sales' } as const
    await letConfirmationEnd()
    expect(await owner.browser.call(inviteStaff, { ...invitation, email: 'gec@oto.test' })).toMatchObject({
      done: false,
      refusal: 'ConfirmSecondFactor',
    })
    expect(await owner.browser.call(wire.confirmIdentity, { proof: { code: owner.app.code(1) } })).toEqual({})
    expect(await owner.browser.call(inviteStaff, { ...invitation, email: 'gec@oto.test' })).toMatchObject({
      done: true,
    })
  })

  it('are confirmed by a passkey, for this session only', async () => {
    const owner = await shop.addOwnerWithPasskey()
    await letConfirmationEnd()
    const { options } = await owner.browser.call(wire.challengeConfirmation, {})
    const passkey = options ? owner.device.prove(options) : ''
    expect(await owner.browser.call(wire.confirmIdentity, { proof: { passkey } })).toEqual({})
    expect(await owner.browser.call(renewSession)).toEqual({ renewed: true })
    expect(await load(owner)).toMatchObject({ needsConfirmation: false })
  })

  it('are audited with the factor', async () => {
    const owner = await shop.addOwnerWithApp()
    await owner.browser.call(wire.removeFactor, { password: owner.password, target: 'authenticator' })
    const rows = await shop.db
      .selectFrom('auditLog as a')
      .innerJoin('users as u', 'u.id', 'a.userId')
      .select(['a.action', 'a.detail'])
      .where('u.email', '=', owner.email)
      .where('a.action', 'like', 'session.factor%')
      .orderBy('a.id')
      .execute()
    expect(rows).toEqual([
      { action: 'session.factorAdded', detail: { secondFactor: 'authenticator' } },
      { action: 'session.factorRemoved', detail: { secondFactor: 'authenticator' } },
    ])
  })
})

it('dangerous steps need a recent second factor of users who have one', async () => {
  const viewer = { hasSecondFactor: true, sessionId: crypto.randomUUID() }
  const refused = { ok: false, refusal: { code: 'ConfirmSecondFactor' } }
  expect(await requireConfirmation(shop.db, viewer, 'refund')).toEqual(refused)
  expect(await requireConfirmation(shop.db, { ...viewer, hasSecondFactor: false }, 'refund')).toMatchObject({
    ok: true,
  })
})

it('vitrin members reset-second-factor removes everything, ends the sessions and notifies the user', async () => {
  const owner = await shop.addOwnerWithApp()
  const reset = () => shop.type('members', 'reset-second-factor', owner.email)
  const { code, out } = await reset()
  expect([code, out]).toEqual([0, expect.stringContaining(owner.email)])
  await expect(owner.browser.call(wire.getSignInSecurity, {})).rejects.toMatchObject({ status: 401 })
  expect(await shop.enter(await shop.browser(), owner)).toEqual({ start: 'home' })
  expect((await shop.emails()).at(-1)).toMatchObject({
    recipient: owner.email,
    subject: expect.stringContaining('sıfırlandı'),
  })
  expect((await reset()).error).toContain('No user with the e-mail')
})
