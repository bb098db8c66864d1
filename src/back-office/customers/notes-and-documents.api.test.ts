import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#src/api/endpoint.ts'
import { getAuditLog } from '#src/audit/wire.ts'
import { getCompanyDocumentFile, getCompanyDocuments } from '#src/current-account/documents/wire.ts'
import { eraseUser } from '#src/customers/members/commands.server.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { acceptInvitation, joinStaff, signInStaff } from '#tests/support/staff.ts'
import { searchBackOffice } from '../search/wire.ts'
import { getAttention } from '../work/wire.ts'
import { addCustomer } from './addition/wire.ts'
import * as documents from './documents/wire.ts'
import { mergeCustomers } from './merge/wire.ts'
import * as notes from './notes/wire.ts'

let founded: FoundedSite
let sales: Browser
let accounting: Browser
/** Sees the log, and no customers. */
let auditor: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines([
    'Cari Kodu;Ünvan;E-posta;Risk Limiti',
    'C-1;Yıldız Oto;ayse@yildiz.test;5000,00',
    'C-2;Kaya Lastik;kaya@kaya.test;250,50',
  ])
  sales = await joinStaff(founded, { email: 'sevgi@oto.test', role: 'sales', name: 'Sevgi Ak' })
  accounting = await joinStaff(founded, { email: 'kemal@oto.test', role: 'accounting', name: 'Kemal Er' })
  auditor = await joinStaff(founded, { email: 'isil@oto.test', role: 'it', name: 'Işıl Su' })
})
afterAll(() => founded.close())

const findCustomer = (code: string) =>
  founded.db.selectFrom('customers').select('id').where('code', '=', code).executeTakeFirstOrThrow()

/** A user of a customer, who was invited and is signed in. */
async function joinDealer(email: string): Promise<Browser> {
  await founded.type('members', 'invite', '--email', email)
  await acceptInvitation(founded, email)
  return signInStaff(founded, email)
}

const loadLog = async (browser: Browser, kind: 'customerNote.add' | 'customerNote.change') =>
  (await browser.call(getAuditLog, { kind })).lines.map(({ detail }) => detail)

describe('notes on a customer', () => {
  const customerCode = 'C-1'
  const list = async (browser = sales) => (await browser.call(notes.getCustomerNotes, { customerCode })).notes
  const add = (body: string, pinned = false, key = randomUUID()) =>
    sales.call(notes.addCustomerNote, { customerCode, key, body, pinned })

  it('are added once, pinned ones first, with their author', async () => {
    await add('Cuma günleri arayın', true)
    const key = randomUUID()
    await add('Fatura adresi İzmir', false, key)
    expect(await add('Fatura adresi İzmir', false, key)).toMatchObject({ done: true })
    expect(await list()).toMatchObject([
      { body: 'Cuma günleri arayın', pinned: true, author: 'Sevgi Ak', own: true, changedAt: null },
      { body: 'Fatura adresi İzmir', pinned: false },
    ])
    expect(await list(accounting)).toMatchObject([{ own: false }, { own: false }])
  })

  it('are changed by their author only, and rejected with a stale version', async () => {
    const [{ id, version } = { id: 0, version: 0 }] = await list()
    const edit = { customerCode, id, version, body: 'Perşembe günleri arayın' }
    await expect(accounting.call(notes.changeCustomerNote, edit)).rejects.toMatchObject({ status: 403 })
    await expect(sales.call(notes.changeCustomerNote, { ...edit, customerCode: 'C-2' })).rejects.toMatchObject({
      status: 404,
    })
    expect(await sales.call(notes.changeCustomerNote, edit)).toMatchObject({ done: true })
    expect(await sales.call(notes.changeCustomerNote, edit)).toMatchObject({ done: true })
    expect(await sales.call(notes.changeCustomerNote, { ...edit, body: 'Başka' })).toMatchObject({
      refusal: 'RecordChanged',
    })
    expect(await loadLog(auditor, 'customerNote.change')).toEqual(['{}'])
    const [entry] = await founded.db
      .selectFrom('auditLog')
      .select('detail')
      .where('action', '=', 'customerNote.change')
      .execute()
    expect(entry?.detail).toEqual({
      before: { note: 'Cuma günleri arayın' },
      after: { note: 'Perşembe günleri arayın' },
    })
  })

  it('are pinned and removed by every colleague', async () => {
    const [first, second] = await list()
    const reference = { customerCode, id: second?.id ?? 0 }
    await accounting.call(notes.pinCustomerNote, { ...reference, pinned: true })
    await accounting.call(notes.pinCustomerNote, { customerCode, id: first?.id ?? 0, pinned: false })
    expect((await list())[0]?.id).toBe(second?.id)
    const version = second?.version ?? 0
    expect(await accounting.call(notes.removeCustomerNote, { ...reference, version })).toMatchObject({ done: true })
    expect(await accounting.call(notes.removeCustomerNote, { ...reference, version })).toMatchObject({ done: true })
    expect(await list()).toHaveLength(1)
  })

  it('are found by the search of staff who manage customers', async () => {
    const find = async (browser: Browser) => (await browser.call(searchBackOffice, { text: 'PERSEMBE' })).notes
    expect(await find(accounting)).toMatchObject([{ excerpt: 'Perşembe günleri arayın', customerCode }])
    expect(await find(auditor)).toEqual([])
    await expect(auditor.call(notes.getCustomerNotes, { customerCode })).rejects.toMatchObject({ status: 403 })
  })
})

describe('documents of a customer', () => {
  const customerCode = 'C-1'
  const list = async () => (await sales.call(documents.getCustomerDocuments, { customerCode })).documents
  const encode = (content: string) => Buffer.from(content, 'latin1').toString('base64')
  const CONTRACT = { kind: 'contract', title: 'Bayilik sözleşmesi', validUntil: null, shown: true } as const
  const add = (details: Partial<InputOf<typeof documents.addCustomerDocument>>) =>
    sales.call(documents.addCustomerDocument, { customerCode, ...CONTRACT, content: encode('%PDF-1.7'), ...details })
  /** A day so many days from today, as YYYY-MM-DD. */
  const dayFromToday = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  it('are stored once, by the type of their content', async () => {
    expect(await add({})).toMatchObject({ done: true })
    expect(await add({ title: 'Aynısı' })).toMatchObject({ done: true })
    expect(await add({ content: encode('<html>') })).toMatchObject({ refusal: 'InvalidDocument' })
    expect(await add({ content: Buffer.alloc(10_000_001).toString('base64') })).toMatchObject({
      refusal: 'DocumentTooLarge',
    })
    expect(await list()).toMatchObject([
      { title: 'Bayilik sözleşmesi', fileType: 'pdf', size: 8, state: 'valid', uploadedBy: 'Sevgi Ak' },
    ])
  })

  it('are listed for renewal from a month before their end, unless a later one replaces them', async () => {
    await add({ kind: 'guarantee', title: 'Eski teminat', validUntil: dayFromToday(-3), content: encode('%PDF-a') })
    await add({ kind: 'taxCertificate', title: 'Levha', validUntil: dayFromToday(20), content: encode('%PDF-b') })
    await add({ kind: 'other', title: 'Uzun', validUntil: dayFromToday(60), content: encode('\xff\xd8\xff') })
    const loadDue = async () =>
      (await sales.call(documents.getDocumentList, { filters: [{ filter: 'state', value: 'due' }] })).documents
    expect((await loadDue()).map(({ title, state }) => [title, state])).toEqual([
      ['Eski teminat', 'ended'],
      ['Levha', 'ending'],
    ])
    expect((await sales.call(getAttention)).counts).toContainEqual({ kind: 'documents', count: 2 })
    expect((await auditor.call(getAttention)).counts.map(({ kind }) => kind)).not.toContain('documents')
    await add({ kind: 'guarantee', title: 'Yeni', validUntil: dayFromToday(300), content: encode('%PDF-c') })
    expect((await loadDue()).map(({ title }) => title)).toEqual(['Levha'])
    expect((await list()).find(({ title }) => title === 'Eski teminat')?.state).toBe('replaced')
  })

  it('are found by title and customer, and sent to staff who manage customers', async () => {
    const find = async (value: string) =>
      (await sales.call(documents.getDocumentList, { filters: [{ filter: 'q', value }], sort: 'customer' })).documents
        .length
    expect([await find('SOZLESME'), await find('yildiz'), await find('kaya')]).toEqual([1, 5, 0])
    const { id } = (await list()).find(({ title }) => title === 'Levha') ?? { id: 0 }
    expect(await sales.call(documents.getCustomerDocumentFile, { customerCode, id })).toMatchObject({
      title: 'Levha',
      content: encode('%PDF-b'),
    })
    const ofOther = { customerCode: 'C-2', id }
    await expect(sales.call(documents.getCustomerDocumentFile, ofOther)).rejects.toMatchObject({ status: 404 })
    await expect(auditor.call(documents.getCustomerDocumentFile, { customerCode, id })).rejects.toMatchObject({
      status: 403,
    })
    const input = { columns: ['title', 'state'], format: 'csv' } as const
    const { content } = await sales.call(documents.exportDocumentList, { ...input, columns: [...input.columns] })
    expect(`${content}`.trim().split('\r\n')).toHaveLength(6)
  })

  it('are downloaded by users of their customer only if they are shown to it', async () => {
    const dealer = await joinDealer('ayse@yildiz.test')
    const { documents: own } = await dealer.call(getCompanyDocuments)
    expect(own.map(({ title }) => title)).toContain('Bayilik sözleşmesi')
    await add({ title: 'Gizli', shown: false, content: encode('%PDF-d') })
    const hidden = (await list())[0]?.id ?? 0
    expect(hidden).not.toBe(own[0]?.id)
    await expect(dealer.call(getCompanyDocumentFile, { id: hidden })).rejects.toMatchObject({ status: 404 })
    expect(await dealer.call(getCompanyDocumentFile, { id: own[0]?.id ?? 0 })).toMatchObject({ fileType: 'pdf' })
    const stranger = await joinDealer('kaya@kaya.test')
    expect((await stranger.call(getCompanyDocuments)).documents).toEqual([])
    await expect(stranger.call(getCompanyDocumentFile, { id: own[0]?.id ?? 0 })).rejects.toMatchObject({ status: 404 })
  })
})

it('erases notes, and documents that are no business records, with the personal data of a customer', async () => {
  const { id: customerId } = await findCustomer('C-1')
  const users = await founded.db.selectFrom('users').select('id').where('customerId', '=', customerId).execute()
  const { siteId } = founded
  for (const { id: userId } of users)
    await founded.db.transaction().execute((tx) => eraseUser(tx, { siteId, userId, customerId }))
  expect((await sales.call(notes.getCustomerNotes, { customerCode: 'C-1' })).notes).toEqual([])
  const { documents: left } = await sales.call(documents.getCustomerDocuments, { customerCode: 'C-1' })
  expect(new Set(left.map(({ kind }) => kind))).toEqual(new Set(['contract', 'guarantee']))
  const entries = await founded.db
    .selectFrom('auditLog')
    .select('detail')
    .where('action', '~', '^customer(Note|Document)\\.')
    .execute()
  expect(JSON.stringify(entries)).not.toMatch(/arayın|Levha/)
})

it('erases the contact data of an added customer and of one merged into it, also in the log', async () => {
  const { siteId } = founded
  const contact = {
    firstName: 'Nermin',
    lastName: 'Uslu',
    phone: '0532 555 77 77',
    mobilePhone: '',
    webAddress: 'uslu.test',
  }
  const terms = {
    groupId: null,
    priceListId: null,
    depotId: null,
    depotIds: [],
    creditLimit: '0',
    termsDays: 0,
    representativeIds: [],
  }
  const firm = {
    companyName: 'Uslu Oto',
    taxOffice: '',
    taxNumber: '',
    kind: 'dealer',
    currency: 'TRY',
    address: null,
  } as const
  const added = { ...firm, ...contact, ...terms }
  const additions = [
    { ...added, code: 'N-1', email: 'nermin@uslu.test', firstUser: 'later' as const },
    { ...added, code: 'N-2', email: 'sube@uslu.test', firstUser: 'none' as const },
  ]
  for (const addition of additions) expect(await sales.call(addCustomer, addition)).toMatchObject({ done: true })
  expect(await sales.call(mergeCustomers, { code: 'N-2', intoCode: 'N-1' })).toMatchObject({ done: true })
  const { id: customerId } = await findCustomer('N-1')
  const user = founded.db.selectFrom('users').select('id').where('customerId', '=', customerId)
  const { id: userId } = await user.executeTakeFirstOrThrow()
  await founded.db.transaction().execute((tx) => eraseUser(tx, { siteId, userId, customerId }))
  const customers = await founded.db.selectFrom('customers').selectAll().where('code', 'in', ['N-1', 'N-2']).execute()
  const entries = await founded.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', 'in', ['customer.add', 'user.add'])
    .execute()
  expect(JSON.stringify(entries)).toContain('Uslu Oto')
  expect(JSON.stringify([customers, entries])).not.toMatch(/Nermin|uslu\.test|555 77 77/)
})
