import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eInvoicesApi } from '#src/e-invoices/api.server.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { ublInvoice } from '#tests/support/ubl-invoice.ts'
import { invoiceFilesApi } from './api.server.ts'

let shop: SmallShop
let orders: string[]
const taxNumber = '4540536920'
beforeAll(async () => {
  shop = await openSmallShop()
  orders = [await placeOrder(), await placeOrder(), await placeOrder()]
  const customerId = shop.context('ayse').viewer.customer?.id ?? 0
  await shop.db.updateTable('customers').set({ taxNumber }).where('id', '=', customerId).execute()
})
afterAll(() => shop.close())

async function placeOrder(): Promise<string> {
  const { order } = await readyToOrder(shop, { name: 'ayse', items: [[await shop.product({ price: '10' }), '1']] })
  const answer = await order()
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.placed.number
}

const PDF = '%PDF-1.7 of the ERP'
const base64 = (text: string) => Buffer.from(text).toString('base64')
const client = (name = 'ela') => createWireClient(shop, [...invoiceFilesApi, ...eInvoicesApi], shop.context(name))

/** The status of each file after it was sent with the others. */
async function send(files: Readonly<Record<string, string>>, attach = true): Promise<Record<string, string>> {
  const FileList = Object.entries(files).map(([FileName, text]) => ({ FileName, Content: base64(text) }))
  const { ResultList } = await client().post('einvoice/attach-e-invoice-files', { FileList, Attach: attach ? 1 : 0 })
  const rows: { FileName: string; Status: string }[] = ResultList.$values
  return Object.fromEntries(rows.map(({ FileName, Status }) => [FileName, Status]))
}

const loadInvoices = async (OrderNumber: string | undefined) =>
  (await client('ayse').get('einvoice/get-e-invoices', { OrderNumber: `${OrderNumber}` })).Invoices

describe('files of e-invoices', () => {
  it('are attached to the order of their reference, name or notes, once', async () => {
    const [first, second, third] = orders
    const reference = `<cac:OrderReference><cbc:ID>${first}</cbc:ID></cac:OrderReference>`
    const note = `<cbc:Note>Sipariş: ${third}</cbc:Note>`
    const files = {
      'a.xml': ublInvoice({ taxNumber, number: 'VTR2026000000001', inside: reference }),
      'A.PDF': PDF,
      [`${second}.xml`]: ublInvoice({ taxNumber, number: 'VTR2026000000002' }),
      'c.xml': ublInvoice({ taxNumber, number: 'VTR2026000000003', inside: note }),
    }
    expect(await send(files, false)).toEqual({ 'a.xml': 'ready', [`${second}.xml`]: 'ready', 'c.xml': 'ready' })
    expect(await loadInvoices(first)).toEqual([])
    expect(await send(files)).toEqual({ 'a.xml': 'attached', [`${second}.xml`]: 'attached', 'c.xml': 'attached' })
    expect(await send(files)).toEqual({ 'a.xml': 'known', [`${second}.xml`]: 'known', 'c.xml': 'known' })
    for (const number of orders) expect(await loadInvoices(number)).toHaveLength(1)
    const [invoice] = await loadInvoices(first)
    expect(
      await client('ayse').get('einvoice/get-e-invoice-file', { EInvoiceID: `${invoice.EInvoiceID}` }),
    ).toMatchObject({
      Pdf: base64(PDF),
    })
  })

  it('add the PDF of an e-invoice that is stored without one', async () => {
    expect(await send({ 'VTR2026000000002.pdf': PDF })).toEqual({ 'VTR2026000000002.pdf': 'attached' })
    expect(await send({ 'VTR2026000000002.pdf': PDF })).toEqual({ 'VTR2026000000002.pdf': 'known' })
    const [invoice] = await loadInvoices(orders[1])
    expect(await client('ayse').get('einvoice/get-e-invoice', { EInvoiceID: `${invoice.EInvoiceID}` })).toMatchObject({
      HasPdf: true,
    })
  })

  it('stay apart if they are ambiguous, unknown, of another buyer, repeated or no e-invoice', async () => {
    const [first, second] = orders
    const uuid = randomUUID()
    const files = {
      [`${first} ${second}.xml`]: ublInvoice({ taxNumber }),
      'none.xml': ublInvoice({ taxNumber }),
      [`${first} other.xml`]: ublInvoice({ taxNumber: '9999999999' }),
      [`${first} one.xml`]: ublInvoice({ taxNumber, uuid, number: 'VTR2026000000009' }),
      [`${first} two.xml`]: ublInvoice({ taxNumber, uuid, number: 'VTR2026000000009' }),
      'bad.xml': '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><Invoice>&f;</Invoice>',
      'VTR2026000000077.pdf': PDF,
      'text.pdf': 'no PDF',
    }
    expect(await send(files)).toEqual({
      [`${first} ${second}.xml`]: 'ambiguous',
      'none.xml': 'unknown',
      [`${first} other.xml`]: 'otherBuyer',
      [`${first} one.xml`]: 'attached',
      [`${first} two.xml`]: 'repeated',
      'bad.xml': 'invalid',
      'VTR2026000000077.pdf': 'unknown',
      'text.pdf': 'invalid',
    })
    expect(await loadInvoices(first)).toHaveLength(2)
  })

  it('are for staff who attach e-invoices', async () => {
    const input = { FileList: [{ FileName: 'a.xml', Content: base64('x') }], Attach: 1 }
    await expect(client('ayse').post('einvoice/attach-e-invoice-files', input)).rejects.toMatchObject({ status: 403 })
  })
})
