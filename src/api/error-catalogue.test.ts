import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../platform/i18n/language.ts'

/**
 * Section 8 of the specification of orders: the event, the key of its text, and the test in which it occurs with its
 * code.
 */
const CATALOGUE = [
  ['saved', 'toast.SavedSuccessfully', 'src/shop/toast-name.test.ts', 'SavedSuccessfully'],
  ['cart updated', 'toast.UpdatedCart', 'src/shop/toast-name.test.ts', 'UpdatedCart'],
  ['generic error', 'toast.Error', 'src/shop/toast-name.test.ts', 'Error'],
  ['wrong name or password', 'refusal.WrongUserNameOrPassword', 'src/session/session.api.test.ts', ''],
  ['invalid activation code', 'refusal.InvalidActivationCode', 'src/session/membership/activation.api.test.ts', ''],
  ['e-mail registered', 'refusal.EmailRegistered', 'src/company-users/company-users.api.test.ts', ''],
  ['e-mail disabled or blocked', 'refusal.AccountBlocked', 'src/session/auth/auth.api.test.ts', ''],
  ['licence problem', 'refusal.UseDesktopApplication', 'src/session/auth/auth.api.test.ts', ''],
  ['system error', 'refusal.SystemError', 'src/server/answers.test.ts', ''],
  ['insufficient stock', 'refusal.InsufficientStock', 'src/cart/add-rules.test.ts', ''],
  ['order anyway', 'refusal.CartQuantityBiggerThenStock', 'src/cart/add-rules.test.ts', ''],
  ['order anyway, with the cart', 'refusal.CartAlreadyStock', 'src/cart/add-rules.test.ts', ''],
  ['insufficient limit', 'refusal.InsufficientLimit', 'src/orders/placement/commands.api.test.ts', ''],
  ['coupon problem', 'refusal.CouponWrong', 'src/orders/placement/terms.api.test.ts', ''],
  ['coupon already used', 'refusal.CouponUsed', 'src/orders/placement/terms.api.test.ts', ''],
  ['post code incorrect', 'addresses.problem.postCode', 'src/addresses/address.test.ts', ''],
  ['no pos defined', 'refusal.NoPosDefined', 'src/payments/payments.api.test.ts', ''],
  ['invalid delivery date', 'refusal.InvalidDeliveryDate', 'src/orders/placement/terms.api.test.ts', ''],
  [
    'mail settings not defined',
    'refusal.MailNotDefined',
    'src/notifications/outbox.api.test.ts',
    'mail settings not defined',
  ],
  ['message not sent', 'refusal.MessageNotSent', 'src/message-centre/messages.api.test.ts', ''],
  ['record not found', 'refusal.RecordWasNotFound', 'src/company-users/company-users.api.test.ts', ''],
  ['address not found', 'refusal.AddressNotFound', 'src/orders/placement/commands.api.test.ts', ''],
  ['empty cart', 'refusal.EmptyCart', 'src/orders/placement/commands.api.test.ts', ''],
  ['cart time expired', 'refusal.CartTimeExpired', 'src/orders/placement/commands.api.test.ts', ''],
  ['no active product in cart', 'refusal.NoActiveProductInCart', 'src/orders/placement/commands.api.test.ts', ''],
  ['invalid quantity', 'refusal.InvalidQuantity', 'src/cart/add-rules.test.ts', ''],
  ['invalid card number', 'card.problem.numberInvalid', 'src/payments/cards/card.test.ts', ''],
  ['return amount above invoice', 'refusal.ReturnAboveInvoice', 'src/returns/returns.api.test.ts', ''],
  ['return reason missing', 'refusal.ReturnReasonMissing', 'src/returns/returns.api.test.ts', ''],
] as const

/** The text of a key in one file, unformatted. */
function lookUpText(language: string, key: string): unknown {
  const texts: unknown = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'))
  return key.split('.').reduce<unknown>((at, segment) => (at as Record<string, unknown> | undefined)?.[segment], texts)
}

describe('the error catalogue (orders 8)', () => {
  /** @requirement DESK-10 */
  it.each(CATALOGUE)('%s has its text in five languages, and happens in a test', (_, key, test, placeholder) => {
    const texts = LANGUAGES.map((language) => lookUpText(language, key))
    expect(texts.every((text) => typeof text === 'string' && text.length > 3)).toBe(true)
    expect(new Set(texts).size).toBe(LANGUAGES.length)
    expect(readFileSync(test, 'utf8')).toContain(placeholder || key.split('.').at(-1))
  })
})
