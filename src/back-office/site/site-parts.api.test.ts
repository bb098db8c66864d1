import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '#tests/support/browser-calls.ts'
import { openMailServer, type TestMailServer } from '#tests/support/mail-server.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { openTwoFactorShop, type TwoFactorShop } from '#tests/support/two-factor-shop.ts'
import { changeExchangeRates, getExchangeRates } from '../rates/wire.ts'
import { changeSettingsCall } from '../settings/wire.ts'
import type { SitePart, SitePartDocuments } from './site-part.ts'
import { changeSitePart, getPaymentProviders, getSitePart, testMailServerCall } from './wire.ts'

let founded: TwoFactorShop
let owner: Browser
beforeAll(async () => {
  founded = await openTwoFactorShop()
  owner = (await founded.addOwner()).browser
})
afterAll(() => founded.close())

const load = async <Part extends SitePart>(part: Part, by = owner) => {
  const { document, version } = await by.call(getSitePart, { part })
  return { document: document as SitePartDocuments[Part], version }
}
const save = (part: SitePart, document: unknown, { version, by = owner }: { version: string; by?: Browser }) =>
  by.call(changeSitePart, { part, document, version })
const saveNow = async (part: SitePart, document: unknown, by = owner) =>
  save(part, document, { version: (await load(part, by)).version, by })
const lastEntry = () =>
  founded.db
    .selectFrom('auditLog')
    .select(['action', 'target', 'detail', 'userId'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

const IBAN = 'TR33 0006 1005 1978 6457 8413 26'
const ACCOUNT = { bank: 'Ziraat', name: 'Oto Parça A.Ş.', currency: 'TRY', iban: IBAN, branchCode: '12' }

describe('exchange rates', () => {
  type Rate = { currency: string; rate: string }
  const loadRates = (by = owner) => by.call(getExchangeRates, {})
  const saveRates = async (rates: unknown, { version, by = owner }: { version?: string; by?: Browser } = {}) =>
    by.call(changeExchangeRates, { rates, version: version ?? (await loadRates(by)).version })
  const USD: Rate = { currency: 'USD', rate: '41.25' }

  it('are added and changed with their day, and logged with both values', async () => {
    expect(await saveRates([USD])).toMatchObject({ done: true })
    expect((await loadRates()).rates).toMatchObject([{ ...USD, takenAt: expect.any(Date) }])
    await saveRates([
      { currency: 'USD', rate: '42' },
      { currency: 'EUR', rate: '48.5' },
    ])
    expect(await lastEntry()).toMatchObject({
      action: 'site.write',
      target: 'currencies',
      userId: expect.any(Number),
      detail: { before: { USD: '41.25' }, after: { USD: '42', EUR: '48.5' } },
    })
    expect((await loadRates()).history).toMatchObject([
      { currency: 'EUR', before: null, after: '48.5' },
      { currency: 'USD', before: '41.25', after: '42' },
      { currency: 'USD', before: null, after: '41.25' },
    ])
  })

  it('are changed by accounting, which may not change other details', async () => {
    const accounting = await joinStaff(founded, { email: 'kurlar@oto.test', role: 'accounting' })
    expect(await saveRates([{ currency: 'USD', rate: '42.5' }], { by: accounting })).toMatchObject({ done: true })
    await expect(load('paymentMethods', accounting)).rejects.toMatchObject({ status: 403 })
    const warehouse = await joinStaff(founded, { email: 'kursuz@oto.test', role: 'warehouse' })
    await expect(loadRates(warehouse)).rejects.toMatchObject({ status: 403 })
  })

  it('are refused with the paths of what is wrong', async () => {
    const wrong = await saveRates([
      { currency: 'usd', rate: '0' },
      { currency: 'EUR', rate: '48' },
    ])
    expect(wrong).toMatchObject({ done: false, refusal: 'InvalidRequest' })
    expect(wrong.problems.map(({ path }) => path)).toEqual(['[0].currency', '[0].rate'])
    const own = await saveRates([{ currency: 'TRY', rate: '1' }])
    expect(own.problems.map(({ path }) => path)).toEqual(['[0]'])
    for (const rates of [null, 'x', {}, [null], [{ currency: 'USD', rate: '1'.repeat(20) }]])
      expect(await saveRates(rates)).toMatchObject({ done: false })
  })

  it('are not overwritten by a late editor; the same change again is none', async () => {
    const { version } = await loadRates()
    await saveRates([{ currency: 'USD', rate: '43' }], { version })
    expect(await saveRates([{ currency: 'USD', rate: '44' }], { version })).toMatchObject({
      done: false,
      refusal: 'RecordChanged',
    })
    expect(await saveRates([{ currency: 'USD', rate: '43' }], { version })).toMatchObject({ done: true })
  })
})

describe('the facts of a shop', () => {
  it('change the name and keep the order of the languages', async () => {
    const { document, version } = await load('site')
    const languages = ['de', 'tr', 'ar'] as const
    expect(await save('site', { ...document, name: 'Oto Yeni', languages }, { version })).toMatchObject({ done: true })
    expect((await load('site')).document).toMatchObject({ name: 'Oto Yeni', languages: ['de', 'tr', 'ar'] })
    expect(await lastEntry()).toMatchObject({ detail: { before: { name: 'Oto Parça' }, after: { name: 'Oto Yeni' } } })
  })

  it('keep the language that the settings name as default', async () => {
    const setDefault = (value: string, seen: string) =>
      owner.call(changeSettingsCall, { changes: [{ name: 'settings.FrontLanguageCode', value, seen }] })
    expect(await setDefault('ar', '')).toMatchObject({ done: true })
    const { document } = await load('site')
    const refused = await saveNow('site', { ...document, languages: ['de', 'tr'] })
    expect(refused).toMatchObject({ done: false, refusal: 'InvalidRequest' })
    expect(refused.problems.map(({ path }) => path)).toEqual(['languages'])
    expect(await setDefault('', 'ar')).toMatchObject({ done: true })
    expect(await saveNow('site', { ...document, languages: ['de', 'tr'] })).toMatchObject({ done: true })
  })

  it('do not lose the host that the user is at', async () => {
    const { document } = await load('site')
    const moved = { ...document, hosts: ['other.example'], canonicalHost: 'other.example' }
    expect(await saveNow('site', moved)).toMatchObject({ done: false })
    const added = { ...document, hosts: [...document.hosts, 'b.example'] }
    expect(await saveNow('site', added)).toMatchObject({ done: true })
  })

  it('close the shop with a text, while staff go on working and open it again', async () => {
    const { document } = await load('site')
    const client = await founded.client()
    const visitor = () => client.get('currency/get-currency')
    const closed = { ...document, status: 2, closedTexts: { tr: ' Pazartesi açığız. ' } }
    expect(await saveNow('site', closed)).toMatchObject({ done: true })
    expect(await lastEntry()).toMatchObject({
      detail: {
        before: { status: 1, closedTexts: {} },
        after: { status: 2, closedTexts: { tr: 'Pazartesi açığız.' } },
      },
    })
    await expect.poll(async () => (await visitor()).status).toBe(503)
    expect(await saveNow('site', { ...closed, status: 1 })).toMatchObject({ done: true })
    await expect.poll(async () => (await visitor()).status).not.toBe(503)
    const { closedTexts: _, ...withoutTexts } = document
    expect(await saveNow('site', withoutTexts)).toMatchObject({ done: true })
    expect((await load('site')).document.closedTexts).toEqual({ tr: 'Pazartesi açığız.' })
    const long = await saveNow('site', { ...document, closedTexts: { de: 'x'.repeat(501) } })
    expect(long.problems.map(({ path }) => path)).toEqual(['closedTexts.de'])
  })

  it('are refused for every wrong field, with its path', async () => {
    const { document } = await load('site')
    const wrong = { ...document, name: ' ', currency: 'XX', timeZone: 'Mars', canonicalHost: 'nowhere.example' }
    const { problems } = await saveNow('site', wrong)
    expect(problems.map(({ path }) => path)).toEqual(expect.arrayContaining(['name', 'currency', 'timeZone']))
    for (const document of [null, 7, []]) expect(await saveNow('site', document)).toMatchObject({ done: false })
  })
})

describe('bank accounts', () => {
  it('are saved in their order; a wrong IBAN is refused', async () => {
    const second = { ...ACCOUNT, bank: 'Garanti', iban: 'DE89370400440532013000', currency: 'EUR' }
    expect(await saveNow('bankAccounts', [second, ACCOUNT])).toMatchObject({ done: true })
    expect((await load('bankAccounts')).document.map(({ bank }) => bank)).toEqual(['Garanti', 'Ziraat'])
    const wrong = await saveNow('bankAccounts', [{ ...ACCOUNT, iban: `${IBAN.slice(0, -1)}7` }])
    expect(wrong.problems.map(({ path }) => path)).toEqual(['[0].iban'])
  })

  it('need the second factor again', async () => {
    const { browser } = await founded.addOwnerWithApp()
    await founded.db.updateTable('sessions').set({ secondFactorAt: null }).execute()
    expect(await saveNow('bankAccounts', [ACCOUNT], browser)).toMatchObject({ refusal: 'ConfirmSecondFactor' })
    expect(await saveNow('mail', { host: 'evil.example' }, browser)).toMatchObject({ refusal: 'ConfirmSecondFactor' })
    const { version } = await browser.call(getExchangeRates, {})
    const rates = [{ currency: 'USD', rate: '45' }]
    expect(await browser.call(changeExchangeRates, { rates, version })).toMatchObject({ done: true })
    const { document } = await load('site')
    const hosts = [...document.hosts, 'c.example']
    expect(await saveNow('site', { ...document, hosts }, browser)).toMatchObject({ refusal: 'ConfirmSecondFactor' })
    expect(await saveNow('site', { ...document, status: 2 }, browser)).toMatchObject({ refusal: 'ConfirmSecondFactor' })
    expect(await saveNow('site', { ...document, name: 'Oto' }, browser)).toMatchObject({ done: true })
    await founded.db.updateTable('sessions').set({ secondFactorAt: new Date() }).execute()
    expect(await saveNow('bankAccounts', [ACCOUNT], browser)).toMatchObject({ done: true })
  })
})

describe('payment methods', () => {
  it('are changed, reordered and removed', async () => {
    const { document } = await load('paymentMethods')
    expect(document.map(({ kind }) => kind)).toEqual(['transfer', 'onAccount', 'card'])
    const [transfer, onAccount] = document
    const cheaper = { ...transfer, discount: '2.5' }
    expect(await saveNow('paymentMethods', [onAccount, cheaper])).toMatchObject({ done: true })
    const saved = (await load('paymentMethods')).document
    expect(saved.map(({ kind, discount }) => [kind, discount])).toEqual([
      ['onAccount', '0'],
      ['transfer', '2.5'],
    ])
  })
})

describe('the mail server', () => {
  const SERVER = { host: 'smtp.example', port: 587, secure: false, user: 'shop', sender: 'shop@oto.example' }

  it('has a password that is written only: not read, not logged, and unchanged by a change without one', async () => {
    expect(await saveNow('mail', { ...SERVER, password: 'top secret' })).toMatchObject({ done: true })
    expect((await load('mail')).document).toEqual(SERVER)
    await saveNow('mail', { ...SERVER, sender: 'orders@oto.example' })
    const row = await founded.db.selectFrom('mailServers').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ sender: 'orders@oto.example', sealedPassword: expect.any(Buffer) })
    const log = await founded.db.selectFrom('auditLog').select('detail').where('target', '=', 'mail').execute()
    expect(log).toHaveLength(2)
    expect(JSON.stringify(log)).not.toContain('top secret')
    expect(JSON.stringify(log)).toContain('smtp.example')
  })

  it('gets the saved password for no other server, port, encryption or user', async () => {
    for (const more of [{ host: 'evil.example' }, { port: 465 }, { secure: true }, { user: 'other' }]) {
      const { done, problems } = await saveNow('mail', { ...SERVER, ...more })
      expect({ done, paths: problems.map(({ path }) => path) }).toEqual({ done: false, paths: ['password'] })
    }
    const moved = { ...SERVER, host: 'smtp2.example', password: 'new secret' }
    expect(await saveNow('mail', moved)).toMatchObject({ done: true })
  })

  it('is refused with the paths of what is wrong', async () => {
    const { problems } = await saveNow('mail', { ...SERVER, port: 0, sender: 'no address' })
    expect(problems.map(({ path }) => path).sort()).toEqual(['port', 'sender'])
  })
})

it('is closed to staff without the permission', async () => {
  const accountant = await joinStaff(founded, { email: 'muhasebe@oto.test', role: 'accounting' })
  for (const part of ['site', 'bankAccounts', 'paymentMethods', 'mail'] as const) {
    await expect(load(part, accountant)).rejects.toMatchObject({ status: 403 })
    const write = save(part, [], { version: '0'.repeat(16), by: accountant })
    await expect(write).rejects.toMatchObject({ status: 403 })
  }
})

describe('shipping methods', () => {
  const KARGO = { key: 'kargo', name: { tr: 'Kargo' }, rules: [{ cities: ['Ankara'], cost: '80' }] }

  it('are added, change and are logged by method', async () => {
    expect(await saveNow('shipping', [KARGO])).toMatchObject({ done: true })
    await saveNow('shipping', [{ ...KARGO, rules: [{ cost: '60', perDesi: '7.5' }] }])
    expect((await load('shipping')).document).toMatchObject([{ key: 'kargo', rules: [{ cost: '60', perDesi: '7.5' }] }])
    expect(await lastEntry()).toMatchObject({
      target: 'shipping',
      detail: { before: { kargo: { rules: [{ cost: '80' }] } }, after: { kargo: { rules: [{ cost: '60' }] } } },
    })
  })

  it('are refused with the paths of what is wrong', async () => {
    const wrong = await saveNow('shipping', [{ ...KARGO, name: {}, rules: [{ countries: ['Turkey'], cost: 'x' }] }])
    expect(wrong.problems.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['[0].name', '[0].rules[0].countries[0]', '[0].rules[0].cost']),
    )
  })
})

describe('card terminals', () => {
  const TERMINAL = {
    name: 'Garanti',
    provider: 'nestpay',
    bank: 'Garanti BBVA',
    currency: 'TRY',
    merchant: '700655000200',
    gateUrl: 'https://bank.example/gate',
    apiUrl: 'https://bank.example/api',
    secrets: { storeKey: 'hidden-key', user: 'u', password: 'p' },
    plans: [{ family: 'Bonus', instalments: 3, rate: '1.9' }],
  }

  it('are written with their secrets, which are neither returned nor logged', async () => {
    expect(await saveNow('terminals', [TERMINAL])).toMatchObject({ done: true })
    const { document } = await load('terminals')
    expect(document).toMatchObject([{ name: 'Garanti', plans: [{ family: 'Bonus', instalments: 3 }] }])
    expect(JSON.stringify(document)).not.toContain('hidden-key')
    const entry = await lastEntry()
    expect(entry).toMatchObject({ target: 'terminals', detail: { after: { Garanti: { bank: 'Garanti BBVA' } } } })
    expect(JSON.stringify(entry)).not.toContain('hidden-key')
  })

  it('do not send saved secrets to another address', async () => {
    const { document } = await load('terminals')
    const moved = document.map((terminal) => ({ ...terminal, apiUrl: 'https://thief.example' }))
    const refused = await saveNow('terminals', moved)
    expect(refused).toMatchObject({ done: false, problems: [{ path: '[0].secrets' }] })
    const withSecrets = moved.map((terminal) => ({ ...terminal, secrets: TERMINAL.secrets }))
    expect(await saveNow('terminals', withSecrets)).toMatchObject({ done: true })
  })

  it('do not send saved secrets to the address that they had as a sandbox', async () => {
    const { document } = await load('terminals')
    const sandbox = document.map((terminal) => ({ ...terminal, sandbox: true, apiUrl: 'https://other.example' }))
    expect(await saveNow('terminals', sandbox)).toMatchObject({ done: true })
    const real = sandbox.map((terminal) => ({ ...terminal, sandbox: false, merchant: TERMINAL.merchant }))
    expect(await saveNow('terminals', real)).toMatchObject({ done: false, problems: [{ path: '[0].secrets' }] })
  })

  it('are refused with the fields that are wrong', async () => {
    const wrong = [
      { ...TERMINAL, merchant: '', provider: 'paypal', secrets: { clientId: 'c', clientSecret: 's' } },
      { ...TERMINAL, sandbox: true, provider: 'paytr', secrets: undefined, plans: [] },
    ]
    const { problems } = await saveNow('terminals', wrong)
    expect(problems.map(({ path }) => path)).toEqual(['[0].plans', '[0].merchant', '[1].name', '[1].sandbox'])
  })

  it('offer the providers with the names of their secrets', async () => {
    const { providers } = await owner.call(getPaymentProviders, {})
    expect(providers).toContainEqual({ name: 'iyzico', secrets: ['apiKey', 'secretKey'], hasInstalments: true })
  })
})

describe('a test email', () => {
  let mail: TestMailServer
  beforeAll(async () => {
    mail = await openMailServer()
  })
  afterAll(() => mail.close())
  const toServer = (more: object = {}) => ({
    host: '127.0.0.1',
    port: mail.port,
    secure: false,
    user: '',
    sender: 'Oto <siparis@oto.test>',
    ...more,
  })
  const send = (document: { host: string }, by = owner) => by.call(testMailServerCall, { document })

  it('goes to the user by the server that is typed, before it is saved', async () => {
    const saved = await load('mail')
    expect(await send(toServer())).toMatchObject({ done: true, field: null, answer: '' })
    expect(mail.emails).toHaveLength(1)
    expect(await load('mail')).toEqual(saved)
    expect(await lastEntry()).toMatchObject({ action: 'mail.test', target: '127.0.0.1' })
  })

  it('names the field to correct, with the answer of the server', async () => {
    mail.replies.set('MAIL', '550 sender rejected')
    expect(await send(toServer())).toMatchObject({
      done: false,
      field: 'sender',
      answer: expect.stringContaining('550 sender rejected'),
    })
    mail.replies.delete('MAIL')
    mail.replies.set('AUTH', '535 bad password')
    const wrong = toServer({ user: 'oto', password: 'falsch' })
    expect(await send(wrong)).toMatchObject({ done: false, field: 'password' })
    mail.replies.delete('AUTH')
    expect(await send(toServer({ port: 1 }))).toMatchObject({ done: false, field: 'port' })
    expect((await send(toServer({ sender: '' }))).problems).toMatchObject([{ path: 'sender' }])
    expect((await send({ host: 'a b' })).problems).toMatchObject([{ path: 'host' }])
  })

  it('has the stored password only for the server that it was stored for', async () => {
    await saveNow('mail', toServer({ user: 'oto', password: 'gizli' }))
    expect(await send(toServer({ user: 'oto' }))).toMatchObject({ done: true })
    expect(mail.logins.at(-1)).toContain('gizli')
    const elsewhere = await send(toServer({ user: 'oto', host: 'localhost' }))
    expect(elsewhere.problems).toMatchObject([{ path: 'password' }])
    await saveNow('mail', toServer({ host: '' }))
  })
})
