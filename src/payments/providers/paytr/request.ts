import Big from 'big.js'
import { PAY_MINUTES } from '#src/payments/attempt.ts'
import { toMinorUnits } from '../answer.ts'
import type { Buyer, PaymentRequest, Terminal } from '../provider.ts'

const CURRENCIES: Readonly<Record<string, string>> = { TRY: 'TL' }
export const currencyText = (currency: string) => CURRENCIES[currency] ?? currency
export const toCurrency = (text: string) => (text === 'TL' ? 'TRY' : text)

/** The request for a frame of PayTR; `sign` creates its token from the signed values. */
export function tokenRequest(
  { merchant }: Pick<Terminal, 'merchant'>,
  request: PaymentRequest & { returnTo: string; buyer: Buyer },
  sign: (values: readonly string[]) => string,
): Record<string, string> {
  const { orderNo, price, currency, instalments, language, returnTo, buyer } = request
  const name = `${buyer.firstName} ${buyer.lastName}`.trim() || buyer.id
  const signed = {
    merchant_id: merchant,
    user_ip: buyer.ip,
    merchant_oid: orderNo,
    email: buyer.email,
    // Before instalments: PayTR adds what they cost, by the rates in its panel.
    payment_amount: toMinorUnits(price),
    user_basket: Buffer.from(JSON.stringify([[orderNo, new Big(price).toFixed(2), 1]])).toString('base64'),
    // No more parts than were agreed on; the buyer may take fewer in the frame.
    no_installment: instalments > 1 ? '0' : '1',
    max_installment: instalments > 1 ? `${instalments}` : '0',
    currency: currencyText(currency),
    test_mode: '0',
  }
  return {
    ...signed,
    paytr_token: sign(Object.values(signed)),
    user_name: name,
    user_address: name,
    user_phone: buyer.phone || '0',
    merchant_ok_url: returnTo,
    merchant_fail_url: returnTo,
    timeout_limit: `${PAY_MINUTES}`,
    debug_on: '0',
    lang: language === 'tr' ? 'tr' : 'en',
  }
}

/** Decimal with a dot here, unlike everywhere else at PayTR. */
export const returnAmount = (amount: string) => new Big(amount).toFixed(2)
