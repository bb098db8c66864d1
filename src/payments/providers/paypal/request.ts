import { isLanguage, type Language } from '#src/platform/i18n/language.ts'
import { roundMoney } from '#src/platform/money.ts'
import type { PaymentRequest } from '../provider.ts'

const LOCALES: Record<Language, string> = { tr: 'tr-TR', en: 'en-US', ar: 'ar-EG', ru: 'ru-RU', de: 'de-DE' }

const toAmount = (amount: string, currency: string) => ({
  currency_code: currency,
  value: roundMoney(amount, currency),
})

/**
 * An order that is captured when the payer agreed; it contains the shop's number, so that no other order can be
 * substituted.
 */
export const orderRequest = ({
  orderNo,
  amount,
  currency,
  language,
  returnTo,
}: PaymentRequest & { returnTo: string }): string =>
  JSON.stringify({
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: orderNo, invoice_id: orderNo, amount: toAmount(amount, currency) }],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: returnTo,
          cancel_url: returnTo,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          locale: LOCALES[isLanguage(language) ? language : 'en'],
        },
      },
    },
  })

export const refundRequest = (amount: string, currency: string): string =>
  JSON.stringify({ amount: toAmount(amount, currency) })
