import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { createTexts } from '#src/platform/i18n/texts.ts'
import { TextsProvider } from '#src/ui/page/texts.ts'
import type { OrderPaymentsView } from '../views/order-view.ts'
import { OrderPaymentBadge, OrderPayments } from './order-history.tsx'

const REFUNDED: OrderPaymentsView = {
  state: 'refunded',
  rows: [
    {
      reference: 'r',
      number: 'K-7',
      at: '23.11.2026 10:15',
      captured: '₺240,00',
      refunded: '₺240,00',
      refunding: null,
      left: '₺0,00',
    },
  ],
  unpaid: null,
}

function render(language: Language, payments: OrderPaymentsView) {
  const messages = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'))
  const html = renderToStaticMarkup(
    <TextsProvider value={createTexts(language, messages)}>
      <OrderPaymentBadge payments={payments} />
      <OrderPayments payments={payments} />
    </TextsProvider>,
  )
  return { texts: messages.order.payments, html }
}

describe('the payments of an order', () => {
  it.each(LANGUAGES)('show a full refund with captured, refunded and remaining amounts (%s)', (language) => {
    const { texts, html } = render(language, REFUNDED)
    for (const key of ['title', 'refundedBadge', 'captured', 'refunded', 'left']) expect(html).toContain(texts[key])
    expect(html.match(/₺240,00/g)).toHaveLength(2)
    expect(html).toContain('₺0,00')
    expect(html).not.toContain(texts.open)
  })

  it('show the reopened amount of an order that is not cancelled', () => {
    const { texts, html } = render('tr', { ...REFUNDED, unpaid: '₺240,00' })
    expect(html).toContain(texts.open)
    expect(html.match(/₺240,00/g)).toHaveLength(3)
  })

  it('show nothing when no card was charged', () => {
    expect(render('tr', { state: null, rows: [], unpaid: null }).html).toBe('')
  })
})
