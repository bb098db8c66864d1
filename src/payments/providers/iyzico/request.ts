import Big from 'big.js'
import type { Buyer, PaymentRequest } from '../provider.ts'

/** Prices are text with a dot and at least one decimal: 22.0, 15.34. */
export function priceText(amount: string): string {
  const fixed = new Big(amount).toFixed()
  return fixed.includes('.') ? fixed : `${fixed}.0`
}

/** Placeholder identity number for a paying company. */
const NO_IDENTITY = '11111111111'

/** Request that opens iyzico's checkout form, where the card is typed. */
export function checkoutRequest(request: PaymentRequest & { returnTo: string; buyer: Buyer }): string {
  const { orderNo, currency, instalments, language, returnTo, buyer } = request
  const price = priceText(request.price)
  const name = `${buyer.firstName} ${buyer.lastName}`.trim() || buyer.id
  const address = { contactName: name, city: 'Istanbul', country: 'Turkey', address: name }
  return JSON.stringify({
    locale: language === 'tr' ? 'tr' : 'en',
    conversationId: orderNo,
    price,
    // The amount before instalments: iyzico adds its fee by the rates of its panel.
    paidPrice: price,
    currency,
    basketId: orderNo,
    paymentGroup: 'PRODUCT',
    callbackUrl: returnTo,
    // A card without instalments can still pay at once.
    enabledInstallments: instalments > 1 ? [1, instalments] : [1],
    buyer: {
      id: buyer.id,
      name: buyer.firstName || buyer.id,
      surname: buyer.lastName || buyer.firstName || buyer.id,
      identityNumber: NO_IDENTITY,
      email: buyer.email,
      ...(buyer.phone && { gsmNumber: buyer.phone }),
      registrationAddress: name,
      city: 'Istanbul',
      country: 'Turkey',
      ip: buyer.ip,
    },
    shippingAddress: address,
    billingAddress: address,
    basketItems: [{ id: orderNo, name: orderNo, category1: 'B2B', itemType: 'VIRTUAL', price }],
  })
}

/** Voids a payment of the same day, or refunds a part. */
export const buildRefundRequest = (payment: { orderNo: string; transactionNo: string }, amount?: string): string =>
  JSON.stringify({
    locale: 'en',
    conversationId: payment.orderNo,
    paymentId: payment.transactionNo,
    ip: '127.0.0.1',
    ...(amount !== undefined && { price: priceText(amount) }),
  })
