import { describe, expect, it } from 'vitest'
import { invoicePlan } from './invoice-pdf.ts'
import type { InvoiceView } from './invoice-view.ts'

const party = { name: 'Firm', taxNumber: '1', taxOffice: '', address: '', phone: '', email: '' }
const invoice = (lines: number): InvoiceView => ({
  number: 'N',
  uuid: 'U',
  issued: '',
  profile: '',
  kind: '',
  notes: [],
  supplier: party,
  customer: party,
  lines: Array.from({ length: lines }, (_, at) => ({
    key: `${at}`,
    no: `${at + 1}`,
    code: `C${at + 1}`,
    name: 'Part',
    quantity: '1',
    price: '1',
    tax: '%20',
    amount: '1',
  })),
  totals: [{ name: 'To pay', amount: '1460' }],
})
const texts = { t: (key: string) => key, language: 'en' } as never

describe('the reading copy of an e-invoice', () => {
  /** @requirement DESK-7 */
  it('has every line once, and the totals once, over any number of pages', () => {
    for (const count of [1, 8, 20, 21, 54, 200]) {
      const plan = invoicePlan({ invoice: invoice(count), texts })
      const message = JSON.stringify(plan.pages)
      const codes = new Set(message.match(/"C\d+"/g))
      expect(codes.size).toBe(count)
      expect(message.split('"1460"')).toHaveLength(2)
    }
  })
})
