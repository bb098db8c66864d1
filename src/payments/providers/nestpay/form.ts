import Big from 'big.js'
import type { CardFields, FormField, PaymentRequest, Terminal } from '../provider.ts'
import { numberOfCurrency } from './currency.ts'

/** The names of the card fields, which the browser posts directly to the bank. */
export const CARD_FIELDS: CardFields = {
  number: 'pan',
  month: 'Ecom_Payment_Card_ExpDate_Month',
  year: 'Ecom_Payment_Card_ExpDate_Year',
  code: 'cv2',
}

interface FormRequest extends PaymentRequest {
  returnTo: string
  /** A new value for every form. */
  random: string
}

/**
 * The fields of a payment in two steps (`storetype` 3d): the bank authenticates the holder, then the payment is
 * captured. The caller with the store key adds the hash. The card is not part of the signature.
 */
export function formFields({ merchant }: Terminal, request: FormRequest): FormField[] {
  const { orderNo, amount, currency, instalments, language, returnTo, random } = request
  const number = numberOfCurrency(currency)
  if (number === undefined) throw new Error(`This bank takes no ${currency}`)
  return Object.entries({
    clientid: merchant,
    storetype: '3d',
    TranType: 'Auth',
    amount: amountText(amount),
    currency: number,
    oid: orderNo,
    taksit: instalmentText(instalments),
    okUrl: returnTo,
    failUrl: returnTo,
    lang: language === 'tr' ? 'tr' : 'en',
    rnd: random,
    hashAlgorithm: 'ver3',
    encoding: 'utf-8',
  }).map(([name, value]) => ({ name, value }))
}

/** A dot and two decimals. */
export const amountText = (amount: string) => new Big(amount).toFixed(2)

/** Empty for a single payment: these banks reject 0 and 1. */
export const instalmentText = (count: number) => (count > 1 ? `${count}` : '')
