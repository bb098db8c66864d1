import { expect, it } from 'vitest'
import { renderPdf } from '#src/exports/pdf/queries.server.ts'
import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import type { ProposalDetail } from '../proposal.ts'
import { toProposalView } from '../proposal-view.ts'
import { proposalPlan } from './proposal-pdf.ts'

const proposal: ProposalDetail = {
  id: 1,
  number: 'P2026-000012',
  requestedAt: new Date('2026-11-22T08:00:00Z'),
  state: 'waiting',
  status: 12,
  statusName: 'Yanıt bekliyor',
  project: 'صيانة الأسطول',
  note: 'acil',
  validUntil: '2026-12-31',
  reservation: 'R-77',
  lineCount: 1,
  currency: 'TRY',
  total: '216.00',
  listTotal: '200.00',
  discountTotal: '20.00',
  customerId: 1,
  customerName: 'Yılmaz Oto',
  myTurn: true,
  side: 'seller',
  turn: 'customer',
  moves: [],
  customerMoves: [],
  revision: 2,
  requestedBy: 'Ayşe',
  handler: '',
  answer: 'hemen',
  reason: '',
  internalNote: 'margin is thin',
  maxDiscount: '10',
  netTotal: '180.00',
  taxTotal: '36.00',
  orderNumber: null,
  orderNumbers: [],
  revisions: [],
  lines: [
    {
      lineNo: 1,
      productId: 1,
      slug: null,
      code: 'BD-1',
      name: 'فحمات فرامل أمامية',
      brand: 'Bosch',
      unit: 'adet',
      quantity: '2.000',
      taken: '0',
      state: 'open' as const,
      listPrice: '100.0000',
      discounts: [],
      basePrice: '100.0000',
      discount: '10.00',
      netPrice: '90.0000',
      taxRate: '20.00',
      net: '180.00',
      tax: '36.00',
      wish: '',
      note: '',
      addressName: '',
    },
  ],
}

const plan = (language: Language) => {
  const texts = getMessages(language)
  const site = { timeZone: 'Europe/Istanbul' } as Parameters<typeof toProposalView>[0]['site']
  return proposalPlan({ proposal: toProposalView({ site, language, i18n: texts }, proposal), site: 'Vitrin', texts })
}

/** @requirement PROP-10 */
it.each(LANGUAGES)('a proposal is a PDF in %s, with its validity and prices', async (language) => {
  const message = JSON.stringify(plan(language))
  for (const part of ['P2026-000012', 'R-77', 'BD-1', 'hemen', '2026']) expect(message).toContain(part)
  const bytes = await renderPdf(plan(language))
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
})

/** @requirement PROP-5 */
it('the seller’s internal note is never printed, even for the seller', () => {
  expect(JSON.stringify(plan('tr'))).not.toContain('margin is thin')
})
