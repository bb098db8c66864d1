import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { NOTIFICATIONS, type NotificationKind } from './notification.ts'
import { buildNotificationTexts } from './notification-view.ts'

const facts = {
  number: '2026-000001',
  numbers: '2026-000003, 2026-000004',
  customer: 'Ayşe Otomotiv',
  status: { text: 'order.status.8' },
  total: { money: '1250.5', currency: 'TRY' },
  day: { day: '2026-11-20' },
  document: '2026-000001',
  for: { text: 'notification.for.order', values: { number: '2026-000001' } },
  instalments: { text: 'card.instalments', count: 3 },
  note: 'wrong sum',
  payment: 'K-000001',
  answer: 'mended',
  project: 'Depo',
  order: '2026-000002',
  products: 'A-1, A-2',
  reason: 'too late',
  subject: 'Fair',
  from: 'Zeynep',
  list: { text: 'imports.kind.prices' },
  file: 'prices.xlsx',
}
const getTexts = (language: Language, kind: NotificationKind) =>
  buildNotificationTexts((key, values) => message(language, key, values), language, { kind, facts, siteName: 'Vitrin' })

describe('notification texts', () => {
  it('are filled with facts in the language of the reader', () => {
    expect(getTexts('ar', 'paymentReceived').text).toContain('الطلب \u20682026-000001\u2069')
    expect(getTexts('en', 'orderMoved').title).toBe('Order 2026-000001: Cancelled')
    expect(getTexts('de', 'orderPlaced').text).toContain('1.250,50')
    expect(getTexts('tr', 'orderArrived').text).toContain('Ayşe Otomotiv')
  })

  /** @requirement BELL-8 */
  it('isolate the direction of codes and amounts in Arabic', () => {
    expect(getTexts('ar', 'orderMoved').title).toContain('\u20682026-000001\u2069')
    expect(getTexts('ar', 'paymentReceived').text).toContain('الطلب \u20682026-000001\u2069')
    expect(getTexts('en', 'orderMoved').title).not.toContain('\u2068')
  })

  /** @requirement BELL-8 */
  it('leave no placeholder unfilled, in any language', () => {
    const kinds = Object.keys(NOTIFICATIONS) as NotificationKind[]
    const rendered = LANGUAGES.flatMap((language) => kinds.map((kind) => JSON.stringify(getTexts(language, kind))))
    expect(rendered.filter((text) => text.includes('{{'))).toEqual([])
  })
})
