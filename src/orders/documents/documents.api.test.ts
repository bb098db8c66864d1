import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eInvoicesApi } from '#src/e-invoices/api.server.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { ublInvoice } from '#tests/support/ubl-invoice.ts'
import { orderDocumentsApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const wire = (name = 'ela') => createWireClient(shop, [...orderDocumentsApi, ...eInvoicesApi], shop.context(name))
const base64 = (text: string) => Buffer.from(text).toString('base64')

async function placeOrder(name: string) {
  const { order } = await readyToOrder(shop, { name, items: [[await shop.product({ price: '10' }), '1']] })
  const answer = await order()
  if (!answer.ok) throw new Error(answer.refusal.code)
  const { customer } = shop.context(name).viewer
  const { taxNumber } = await shop.db
    .selectFrom('customers')
    .select('taxNumber')
    .where('id', '=', customer?.id ?? 0)
    .executeTakeFirstOrThrow()
  return { OrderNumber: answer.placed.number, taxNumber }
}

const attach = (OrderNumber: string, xml: string, more: object = {}) =>
  wire().post('order/attach-e-invoice', { OrderNumber, Xml: base64(xml), ...more })

describe('e-invoices of an order (issue, orders 2)', () => {
  /** @requirement DESK-7 */
  it('are attached by the owner; the buyer sees the fields and downloads the files', async () => {
    const { OrderNumber, taxNumber } = await placeOrder('ayse')
    const xml = ublInvoice({ taxNumber })
    const stored = await attach(OrderNumber, xml, { Pdf: base64('%PDF-1.7 of the ERP') })
    expect(stored).toMatchObject({ Result: true })
    const { Invoices } = await wire('ayse').get('einvoice/get-e-invoices', { OrderNumber })
    expect(Invoices).toMatchObject([
      { InvoiceNumber: 'VTR2026000000041', IssueDate: '2026-11-20', PayableAmount: 1460 },
    ])
    const id = { EInvoiceID: `${stored.EInvoiceID}` }
    expect(await wire('ayse').get('einvoice/get-e-invoice', id)).toMatchObject({
      OrderNumber,
      HasPdf: true,
      Invoice: { Supplier: { Name: 'Anadolu Oto A.Ş.' }, Lines: [{ Quantity: 4 }, {}], Taxes: [{ TaxRatio: 20 }, {}] },
    })
    const files = await wire('ayse').get('einvoice/get-e-invoice-file', id)
    expect(Buffer.from(files.Xml, 'base64').toString()).toBe(xml)
    expect(Buffer.from(files.Pdf, 'base64').toString()).toBe('%PDF-1.7 of the ERP')
    // Its id in the statement.
    const byNumber = await wire('ayse').get('einvoice/get-e-invoices', { DocumentNo: 'VTR2026000000041' })
    expect(byNumber.Invoices).toHaveLength(1)
  })

  it('are attached once, and not to another order', async () => {
    const [one, other] = [await placeOrder('ayse'), await placeOrder('ayse')]
    const xml = ublInvoice({ taxNumber: one.taxNumber, number: 'VTR2026000000042' })
    const first = await attach(one.OrderNumber, xml)
    expect(await attach(one.OrderNumber, xml)).toMatchObject({ Result: true, EInvoiceID: first.EInvoiceID })
    expect(await attach(other.OrderNumber, xml)).toMatchObject({ ErrorCode: 'InvoiceOfAnother' })
  })

  /** @requirement DESK-8 */
  it('are refused for another buyer, an invalid invoice, or a missing PDF (threat 20)', async () => {
    const { OrderNumber, taxNumber } = await placeOrder('ayse')
    if (taxNumber) {
      const foreign = ublInvoice({ taxNumber: taxNumber === '1111111111' ? '2222222222' : '1111111111' })
      expect(await attach(OrderNumber, foreign)).toMatchObject({ ErrorCode: 'InvoiceOfAnother' })
    }
    expect(await attach(OrderNumber, '<html/>')).toMatchObject({ ErrorCode: 'InvalidInvoice' })
    const pdf = { Pdf: base64('<script>alert(1)</script>') }
    expect(await attach(OrderNumber, ublInvoice({ taxNumber }), pdf)).toMatchObject({ ErrorCode: 'InvalidInvoice' })
    await expect(attach('2020-999999', ublInvoice())).rejects.toMatchObject({ status: 404 })
  })

  /** @requirement DESK-7 */
  it('are not found by unrelated users, and only the owner attaches them (threats 11, 13)', async () => {
    const { OrderNumber, taxNumber } = await placeOrder('ayse')
    const { EInvoiceID } = await attach(OrderNumber, ublInvoice({ taxNumber, number: 'VTR2026000000043' }))
    const id = { EInvoiceID: `${EInvoiceID}` }
    expect((await wire('mehmet').get('einvoice/get-e-invoices', { OrderNumber })).Invoices).toEqual([])
    for (const path of ['get-e-invoice', 'get-e-invoice-file']) {
      await expect(wire('mehmet').get(`einvoice/${path}`, id)).rejects.toMatchObject({ status: 404 })
    }
    const body = { OrderNumber, Xml: base64(ublInvoice()) }
    await expect(wire('ayse').post('order/attach-e-invoice', body)).rejects.toMatchObject({ status: 403 })
    expect(await wire('ela').get('einvoice/get-e-invoice', id)).toMatchObject({ OrderNumber, HasPdf: false })
  })
})
