import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { writeSection } from '../site/section-commands.server.ts'
import { deleteOldMessages, inboxSection, removeMessage } from './commands.server.ts'
import { loadMessagesSince } from './queries.server.ts'

let shop: TestShop
let visitor: Client
let siteId: number

beforeAll(async () => {
  shop = await openTestShop()
  visitor = await shop.client()
  siteId = (await shop.app.sites.find('localhost'))?.site.id ?? 0
})
beforeEach(async () => {
  await shop.db.deleteFrom('rateLimits').execute()
  await shop.db.deleteFrom('inboxMessages').execute()
  await shop.db.deleteFrom('outgoingEmails').execute()
})
afterAll(() => shop.close())

const contact = {
  Subject: 'Stok',
  NameSurname: 'Ayşe Yılmaz',
  Email: 'ayse@ornek.com',
  Phone: '0532 123 45 67',
  Description: 'Balata ne zaman gelir?',
}
const request = {
  Subject: 'Bayilik',
  CustomerFirstName: 'Mehmet',
  CustomerLastName: 'Demir',
  CompanyName: 'Demir Oto',
  CustomerEmail: 'mehmet@demir.com.tr',
  PhoneCode: '+90',
  PhoneNumber: '0532 123 45 67',
  WebSite: 'demir.com.tr',
  Address: 'Türkiye',
  Description: [
    { Name: 'Şehir', Value: 'Konya' },
    { Name: 'Mesaj', Value: 'Bayi olmak istiyoruz' },
  ],
}
const sendContact = (changed: object = {}) => visitor.post('customer/contact', { ...contact, ...changed })
const sendRequest = (changed: object = {}) => visitor.post('customer/customer-insert', { ...request, ...changed })
const loadReceived = () => loadMessagesSince(shop.db, { siteId, since: new Date(0) })
const loadEmails = () => shop.db.selectFrom('outgoingEmails').selectAll().orderBy('recipient').execute()

describe('customer/contact (storefront 7)', () => {
  /** @requirement FORM-16, FORM-20 */
  it('stores the message and answers without an error code', async () => {
    expect(await sendContact()).toMatchObject({ status: 200, body: {} })
    expect(await loadReceived()).toEqual([
      expect.objectContaining({
        kind: 'contact',
        language: 'tr',
        subject: 'Stok',
        name: 'Ayşe Yılmaz',
        email: 'ayse@ornek.com',
        phoneCode: '+90',
        phone: '5321234567',
        body: 'Balata ne zaman gelir?',
      }),
    ])
  })

  /** @requirement FORM-31 */
  it('emails the owner, with the sender as reply-to', async () => {
    await sendContact()
    const [email, ...others] = await loadEmails()
    expect(others).toEqual([])
    expect(email).toMatchObject({ recipient: 'ela@vitrin.test', replyTo: 'ayse@ornek.com', subject: 'İletişim: Stok' })
    expect(email?.bodyText).toContain('+90 532 123 45 67')
    expect(email?.bodyText).toContain('Balata ne zaman gelir?')
  })

  /** @requirement FORM-31 */
  it('emails the recipients configured by the owner instead', async () => {
    const json = { recipients: ['satis@vitrin.test', 'info@vitrin.test'] }
    await writeSection(shop.db, siteId, { section: inboxSection, json })
    expect(await inboxSection.read(shop.db, siteId)).toEqual({ recipients: ['info@vitrin.test', 'satis@vitrin.test'] })
    await sendContact()
    expect((await loadEmails()).map(({ recipient }) => recipient)).toEqual(['info@vitrin.test', 'satis@vitrin.test'])
    await writeSection(shop.db, siteId, { section: inboxSection, json: {} })
  })

  /** @requirement FORM-20 */
  it('returns the invalid fields under their names, and stores nothing', async () => {
    const { status, body } = await sendContact({ Email: 'ayse', Phone: '532', Description: 'kısa', NameSurname: '' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ErrorCode: 'InvalidRequest', Message: expect.any(String) })
    expect(new Set(body.Fields as object[])).toEqual(
      new Set([
        { Field: 'NameSurname', Code: 'empty' },
        { Field: 'Email', Code: 'email' },
        { Field: 'Phone', Code: 'phoneShort' },
        { Field: 'Description', Code: 'textShort' },
      ]),
    )
    expect(await loadReceived()).toEqual([])
    expect(await loadEmails()).toEqual([])
  })

  it('adds no recipient to the email, whatever is typed (mail headers are one line)', async () => {
    expect((await sendContact({ Email: 'a@x.com\r\nBcc: b@x.com' })).body.ErrorCode).toBe('InvalidRequest')
    await sendContact({ Subject: 'Stok\r\nBcc: b@x.com', NameSurname: 'A\nB' })
    const [email] = await loadEmails()
    expect(email?.subject).toBe('İletişim: Stok Bcc: b@x.com')
  })

  it('escapes the typed text in the email', async () => {
    await sendContact({ Description: '<img src=x onerror=alert(1)> ve <script>' })
    const [email] = await loadEmails()
    expect(email?.bodyHtml).not.toMatch(/<img|<script>/)
    expect(email?.bodyHtml).toContain('&lt;img')
  })

  /** @requirement FORM-32 */
  it('stores a repeated text of the same day once, with the same answer', async () => {
    const answers = await Promise.all([sendContact(), sendContact(), sendContact()])
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await loadReceived()).toHaveLength(1)
    expect(await loadEmails()).toHaveLength(1)
  })

  /** @requirement FORM-32 */
  it('rejects the sixth message of one e-mail address in an hour (429)', async () => {
    for (let at = 1; at <= 5; at++) expect((await sendContact({ Subject: `${at}` })).status).toBe(200)
    expect(await sendContact({ Subject: '6', Email: 'AYSE@ornek.com' })).toMatchObject({
      status: 429,
      body: { ErrorCode: 'TooManyRequests' },
    })
    expect(await loadReceived()).toHaveLength(5)
  })

  /** @requirement FORM-32 */
  it('rejects the eleventh message of one IP address in a minute (429)', async () => {
    for (let at = 1; at <= 10; at++) await sendContact({ Email: `a${at}@ornek.com` })
    expect((await sendContact({ Email: 'b@ornek.com' })).status).toBe(429)
  })

  /** @requirement THREAT-24 */
  it('answers anonymous visitors and account owners identically (threat 24)', async () => {
    const [contactWithUserId, unknown] = [await sendContact({ Email: 'ayse@vitrin.test' }), await sendContact()]
    expect(contactWithUserId.body).toEqual(unknown.body)
  })
})

describe('customer/customer-insert (storefront 7)', () => {
  /** @requirement FORM-22, FORM-26 */
  it('stores the request with its description as one text, and returns a message to show', async () => {
    const { status, body } = await sendRequest()
    expect(status).toBe(200)
    expect(body).toEqual({ Message: expect.stringContaining('mehmet@demir.com.tr') })
    expect(await loadReceived()).toEqual([
      expect.objectContaining({
        kind: 'request',
        name: 'Mehmet Demir',
        company: 'Demir Oto',
        phone: '5321234567',
        webSite: 'https://demir.com.tr/',
        country: 'Türkiye',
        body: 'Şehir: Konya\nMesaj: Bayi olmak istiyoruz',
      }),
    ])
    expect((await loadEmails())[0]?.subject).toBe('Müşteri talebi: Bayilik')
  })

  /** @requirement FORM-23 */
  it('accepts a description that is already flattened', async () => {
    await sendRequest({ Description: 'Şehir: Konya' })
    expect((await loadReceived())[0]?.body).toBe('Şehir: Konya')
  })

  /** @requirement FORM-24, FORM-26 */
  it.each([
    [{ CustomerFirstName: '' }, 'CustomerFirstName', 'empty'],
    [{ CustomerLastName: ' ' }, 'CustomerLastName', 'empty'],
    [{ CompanyName: '' }, 'CompanyName', 'empty'],
    [{ CustomerEmail: 'mehmet' }, 'CustomerEmail', 'email'],
    [{ WebSite: 'javascript:alert(1)' }, 'WebSite', 'webSite'],
    [{ Address: '' }, 'Address', 'empty'],
    [{ Address: 'Atlantis' }, 'Address', 'country'],
    [{ PhoneNumber: '532123456' }, 'PhoneNumber', 'phoneShort'],
    [{ PhoneNumber: '1111111111' }, 'PhoneNumber', 'phoneUnknown'],
    [{ PhoneCode: '+999' }, 'PhoneCode', 'phoneCode'],
    [{ Description: [{ Name: 'Mesaj', Value: ' ' }] }, 'Description', 'empty'],
    [{ Description: '' }, 'Description', 'empty'],
  ])('with %j returns that %s is invalid: %s (storefront 5)', async (changed, Field, Code) => {
    const { body } = await sendRequest(changed)
    expect(body.ErrorCode).toBe('InvalidRequest')
    expect(body.Fields).toContainEqual({ Field, Code })
    expect(await loadReceived()).toEqual([])
  })

  /** @requirement FORM-14 */
  it('validates foreign phone numbers by their numbering plan, and accepts a country name in any language', async () => {
    await sendRequest({ PhoneCode: '49', PhoneNumber: '0151 23456789', Address: 'ألمانيا' })
    expect((await loadReceived())[0]).toMatchObject({ phoneCode: '+49', phone: '15123456789', country: 'ألمانيا' })
  })
})

describe('received messages', () => {
  it('are scoped to their site', async () => {
    await sendContact()
    const other = (await shop.app.sites.find('b2b.localhost'))?.site.id ?? 0
    expect(await loadMessagesSince(shop.db, { siteId: other, since: new Date(0) })).toEqual([])
    const [mine] = await loadReceived()
    expect(await removeMessage(shop.db, { siteId: other, id: mine?.id ?? 0 })).toBe(false)
    expect(await removeMessage(shop.db, { siteId, id: mine?.id ?? 0 })).toBe(true)
    expect(await loadReceived()).toEqual([])
  })

  it('are listed by kind, newest first', async () => {
    await sendContact()
    await sendRequest()
    expect((await loadReceived()).map(({ kind }) => kind)).toEqual(['request', 'contact'])
    const contacts = await loadMessagesSince(shop.db, { siteId, kind: 'contact', since: new Date(0) })
    expect(contacts).toHaveLength(1)
  })

  it('are deleted after two years', async () => {
    await sendContact()
    await sendRequest()
    const old = new Date(Date.now() - 731 * 86_400_000)
    await shop.db.updateTable('inboxMessages').set({ receivedAt: old }).where('kind', '=', 'contact').execute()
    await deleteOldMessages(shop.db)
    expect((await loadReceived()).map(({ kind }) => kind)).toEqual(['request'])
  })
})
