import { expect, it } from 'vitest'
import { renderPdf } from '#src/exports/pdf/queries.server.ts'
import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import type { OrderLineView, OrderView } from '../views/order-view.ts'
import { orderPlan } from './order-pdf.ts'

const line = (lineNo: number): OrderLineView => ({
  lineNo,
  href: null,
  code: `BD-${lineNo}`,
  name: 'فحمات فرامل أمامية',
  brand: 'Bosch',
  quantity: '2',
  unit: 'adet',
  later: null,
  cancelled: null,
  shipped: null,
  listPrice: null,
  discounts: null,
  netPrice: '₺100,00',
  taxRate: '%20',
  net: '₺200,00',
  note: '',
  address: '',
  gift: false,
})
const order = (lines: number): OrderView => ({
  number: '2026-000123',
  placedAt: '22.11.2026 10:30',
  status: 2,
  statusName: 'Onaylandı',
  paymentKind: 'transfer',
  paymentName: 'Havale',
  customerName: 'Yılmaz Oto',
  note: 'Kapıda bırakın',
  address: { title: 'Depo', lines: ['Sanayi Cad. 1', '34000 İstanbul'], phone: '' },
  lines: Array.from({ length: lines }, (_, at) => line(at + 1)),
  totals: {
    list: null,
    discount: null,
    promotions: [],
    freeFreight: false,
    charges: [],
    fee: null,
    paid: null,
    net: '₺200,00',
    taxes: [],
    total: '₺240,00',
  },
  history: [],
  shipments: [],
  shipping: null,
  reference: '',
  deliveryDate: null,
  coupon: '',
  held: false,
  payments: { state: null, rows: [], unpaid: null },
  contract: null,
})
const plan = (lines: number, language: Language = 'tr') =>
  orderPlan({ order: order(lines), site: 'Vitrin', texts: getMessages(language) })

/** @requirement PROP-12 */
it('shows the delivery address of a line if different', () => {
  const branch = { ...line(1), note: 'acil', address: 'Bursa şube' }
  const pdfPlan = orderPlan({ order: { ...order(1), lines: [branch] }, site: 'Vitrin', texts: getMessages('tr') })
  expect(JSON.stringify(pdfPlan)).toContain('acil · Bursa şube')
})

it.each([
  [1, 1],
  [12, 1],
  [18, 2],
  [19, 2],
  [44, 3],
])('an order of %i lines has %i sheets, the last with space for its totals', (lines, sheets) => {
  expect(plan(lines).pages).toHaveLength(sheets)
})

/** @requirement ORDW-15 */
it('preserves the sequence of number parts in Arabic text', () => {
  expect(JSON.stringify(plan(1, 'ar').pages)).toContain('الطلب \u200e2026-000123\u200e')
})

/** @requirement LANG-12 */
it('aligns amounts by their last digit in every language (decision 0107)', () => {
  const message = JSON.stringify(plan(2, 'ar').pages)
  const amounts = [...message.matchAll(/\{[^{}]*"text":"₺[\d.,]+"[^{}]*\}/g)].map(([block]) => block)
  expect(amounts.length).toBeGreaterThan(4)
  expect(amounts.filter((block) => !block.includes('"side":"figures"'))).toEqual([])
})

it('lists every line once', () => {
  const message = JSON.stringify(plan(60).pages)
  for (let no = 1; no <= 60; no++) expect(message.split(`"BD-${no}"`)).toHaveLength(2)
})

/** @requirement ORDW-6 */
it.each(LANGUAGES)('is a PDF in %s', async (language) => {
  const bytes = await renderPdf(plan(3, language))
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
})

it('adds up from top to bottom: goods, freight, tax, total, then the instalment fee and the charged amount', () => {
  const texts = { language: 'en', t: (key: string) => key } as never
  const one = order(1)
  const totals = {
    ...one.totals,
    charges: [{ name: 'Freight', amount: '₺50.00' }],
    taxes: [{ rate: '20%', tax: '₺50.00' }],
    total: '₺300.00',
    fee: '₺15.00',
    paid: '₺315.00',
  }
  const message = JSON.stringify(orderPlan({ order: { ...one, totals }, site: 'Shop', texts }).pages)
  const places = [
    ...['cart.total.net', 'Freight', '₺50.00', 'cart.total.tax', 'cart.total.total', '₺300.00', 'payment.fee'],
    ...['₺15.00', 'payment.charged', '₺315.00'],
  ].map((part) => message.indexOf(`"${part}"`))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((first, second) => first - second))
})
