import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMAIL_KIND_NAMES } from '#src/notifications/email-kind.ts'
import { sendNextEmail } from '#src/notifications/outbox-commands.server.ts'
import { getRules, loadCustomTemplates, renderByTemplate } from '#src/notifications/templates/queries.server.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { SITE_SECTIONS } from '#src/server/site-sections.server.ts'
import { writeSections } from '#src/site/section-commands.server.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { buildSamplePlaceholders } from './sample-queries.server.ts'
import { changeEmailTemplate, getEmailList, getEmailTemplate, resetEmailTemplate, sendTestEmail } from './wire.ts'

let shop: FoundedShop
let editor: Browser
beforeAll(async () => {
  shop = await openFoundedShop('both')
  editor = await joinStaff(shop, { email: 'icerik@oto.test', role: 'content' })
})
afterAll(() => shop.close())

const RESET = { kind: 'reset', language: 'en' } as const
const TEXT = { subject: 'Your new password', body: 'Dear {{name}},\n\n{{button}}\n\n{{site}}', button: 'Choose it' }
const lastEntry = () =>
  shop.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const save = (text: Partial<typeof TEXT>, version: string) =>
  editor.call(changeEmailTemplate, { ...RESET, ...TEXT, ...text, version })
const render = async (kind: 'reset' | 'welcome', values: Record<string, string> = {}) =>
  renderByTemplate(await loadCustomTemplates(shop.db, shop.siteId, [kind]), {
    kind,
    language: 'en',
    siteName: 'Oto',
    name: '<Can>',
    to: 'can@oto.test',
    values: { placeholders: values, url: 'https://oto.test/x' },
  })
const writeDocument = (emailTemplates: unknown) =>
  writeSections(shop.db, shop.siteId, { sections: SITE_SECTIONS, documents: { emailTemplates }, dryRun: false })

describe('the text of an email', () => {
  it('is the default until it is changed, and is used for the next email', async () => {
    const first = await editor.call(getEmailTemplate, RESET)
    expect(first).toMatchObject({ isCustom: false, subject: first.fallback.subject, rules: { required: ['button'] } })
    expect(await save(first.fallback, first.version)).toMatchObject({ done: true })
    expect(await editor.call(getEmailList)).toEqual({ changed: [] })
    expect(await save({}, first.version)).toMatchObject({ done: true })
    expect(await save({}, first.version)).toMatchObject({ done: true })
    const entry = await lastEntry()
    expect(entry).toMatchObject({ action: 'emailTemplate.change', target: 'reset en' })
    expect(entry.detail).toMatchObject({ before: first.fallback, after: TEXT })
    const { subject, html, templateProblem } = await render('reset')
    expect([subject, templateProblem]).toEqual(['Your new password', undefined])
    expect(html).toContain('Dear &lt;Can&gt;,')
    expect((await render('welcome')).subject).toBe('Oto: your account is open')
  })

  it('is refused at the field, and to the later of two editors', async () => {
    const { version } = await editor.call(getEmailTemplate, RESET)
    expect(await save({ body: 'Dear {{nme}}' }, version)).toMatchObject({
      refusal: 'InvalidRequest',
      problems: [{ path: 'body.unknown.nme' }, { path: 'body.missing.button' }],
    })
    expect(await save({ subject: 'a\u0007' }, version)).toMatchObject({ problems: [{ path: 'subject.characters' }] })
    expect(await save({ body: 'x'.repeat(100_000) }, version)).toMatchObject({ problems: [{ path: 'body.tooLong' }] })
    expect(await save({ subject: 'Second' }, version)).toMatchObject({ done: true })
    expect(await save({ subject: 'Third' }, version)).toMatchObject({ refusal: 'RecordChanged' })
    expect(await editor.call(resetEmailTemplate, { ...RESET, version })).toMatchObject({ refusal: 'RecordChanged' })
  })

  it('never stops an email when it cannot be used; the reason is reported once', async () => {
    await shop.db.updateTable('emailTemplates').set({ body: 'no link {{gone}}' }).execute()
    const { subject, text, templateProblem } = await render('reset')
    expect([subject, templateProblem]).toEqual(['Oto: set a new password', 'reset en: body unknown gone'])
    expect(text).toContain('https://oto.test/x')
    expect(await editor.call(getEmailList)).toEqual({ changed: [{ ...RESET, isUsable: false }] })
  })

  it('returns to the default', async () => {
    const { version } = await editor.call(getEmailTemplate, RESET)
    expect(await editor.call(resetEmailTemplate, { ...RESET, version })).toMatchObject({ done: true })
    expect(await editor.call(resetEmailTemplate, { ...RESET, version })).toMatchObject({ done: true })
    expect(await lastEntry()).toMatchObject({ action: 'emailTemplate.reset', target: 'reset en' })
    expect(await editor.call(getEmailTemplate, RESET)).toMatchObject({ isCustom: false })
  })

  it('is a section of the document of the shop, with the same rules', async () => {
    expect(await writeDocument([{ ...RESET, ...TEXT, body: 'x' }])).toMatchObject({
      ok: false,
      problems: [{ path: 'emailTemplates[0].body' }],
    })
    expect(await writeDocument([{ ...RESET, ...TEXT }])).toMatchObject({ ok: true })
    const section = SITE_SECTIONS.find(({ name }) => name === 'emailTemplates')
    expect(await section?.read(shop.db, shop.siteId)).toEqual([{ ...RESET, ...TEXT }])
    expect(await editor.call(getEmailList)).toEqual({ changed: [{ ...RESET, isUsable: true }] })
    expect(await writeDocument([])).toMatchObject({ ok: true })
  })

  it('is closed to other staff', async () => {
    const warehouse = await joinStaff(shop, { email: 'depo@oto.test', role: 'warehouse' })
    await expect(warehouse.call(getEmailTemplate, RESET)).rejects.toMatchObject({ status: 403 })
    const test = { ...RESET, ...TEXT, key: randomUUID() }
    await expect(warehouse.call(sendTestEmail, test)).rejects.toMatchObject({ status: 403 })
  })
})

describe('a test email', () => {
  it('goes to the user who tests it, once for each key', async () => {
    const before = (await shop.emails()).length
    const send = (key: string, text: Partial<typeof TEXT> = {}) =>
      editor.call(sendTestEmail, { ...RESET, ...TEXT, ...text, key })
    const key = randomUUID()
    expect(await send(key)).toMatchObject({ done: true })
    expect(await send(key)).toMatchObject({ done: true })
    expect(await send(randomUUID(), { body: '{{x}}' })).toMatchObject({ refusal: 'InvalidRequest' })
    const sent = (await shop.emails()).slice(before)
    expect(sent).toMatchObject([{ recipient: 'icerik@oto.test', subject: 'Test: Your new password' }])
    expect(await lastEntry()).toMatchObject({ action: 'emailTemplate.test', target: 'reset en' })
  })

  it('has sample values for every placeholder in every language', () => {
    for (const language of LANGUAGES) {
      const samples = buildSamplePlaceholders({ name: 'Oto', currency: 'TRY' }, language)
      const missing = EMAIL_KIND_NAMES.flatMap((kind) => getRules(kind).placeholders).filter((one) => !samples[one])
      expect(missing).toEqual([])
      expect(Object.values(samples).join()).not.toMatch(/\{\{|emailDesk\./)
    }
  })
})

it('reports the email whose custom text was not used to the log of the job', async () => {
  const reported: string[] = []
  await shop.db.updateTable('outgoingEmails').set({ sentAt: new Date() }).where('sentAt', 'is', null).execute()
  const email = { recipient: 'a@oto.test', subject: 's', bodyText: 't', templateProblem: 'reset en: body missing' }
  await shop.db
    .insertInto('outgoingEmails')
    .values({ siteId: shop.siteId, ...email })
    .execute()
  const env = { secret: 'x'.repeat(32), mail: undefined }
  const sender = {
    db: shop.db,
    env,
    show: () => undefined,
    reportTemplate: (_: number, problem: string) => reported.push(problem),
  }
  expect(await sendNextEmail(sender)).toBe('shown')
  expect(reported).toEqual(['reset en: body missing'])
})
