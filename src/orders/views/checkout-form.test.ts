import { expect, it } from 'vitest'
import { checkoutForm, getCheckoutSection, MAX_ORDER_NOTE } from './checkout-form.ts'

const read = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return checkoutForm(form)
}

it('parses the buyer’s choices and the totals they saw', () => {
  expect(
    read({
      addressId: '4',
      paymentMethodId: '2',
      contractId: '9',
      total: '12.5',
      currency: 'TRY',
      note: ' ring ',
      checkoutId: '7',
    }),
  ).toMatchObject({
    addressId: 4,
    paymentMethodId: 2,
    contractId: 9,
    total: '12.5',
    note: 'ring',
    checkoutId: 7,
  })
})

it('ignores invalid numbers and amounts', () => {
  expect(read({ addressId: 'first', total: '1e9', checkoutId: 'now', contractId: '-1' })).toMatchObject({
    addressId: 0,
    total: '0',
    contractId: 0,
    checkoutId: 0,
  })
})

it('truncates a note to its maximum length', () => {
  expect(read({ note: 'x'.repeat(5000) }).note).toHaveLength(MAX_ORDER_NOTE)
})

it.each([
  ['AddressNotFound', 'address'],
  ['InsufficientLimit', 'payment'],
  ['ConfirmSalesContract', 'contract'],
  ['TotalChanged', 'order'],
  ['SomethingNew', 'order'],
])('shows a refusal for %s at the %s', (code, part) => expect(getCheckoutSection(code)).toBe(part))
