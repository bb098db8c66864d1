import { expect, it } from 'vitest'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { toDiscountRowView } from './discount-view.ts'

it.each([
  ['5.00', 'tr', '5'],
  ['12.50', 'tr', '12,5'],
  ['12.50', 'ar', '12.5'],
] as const)('a percentage of %s is formatted for its field in %s: %s (orders 2)', (percent, language, typed) => {
  const row = { targetId: 1, name: 'Bosch', trail: [], inherited: null, sample: null }
  const reader = { language, i18n: getMessages(language) } as unknown as Parameters<typeof toDiscountRowView>[0]
  expect(
    toDiscountRowView(reader, { ...row, ownDiscount: { percent, validFrom: null, validTo: null, version: 1 } }).percent,
  ).toBe(typed)
})
