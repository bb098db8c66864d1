import type { CallbackResult, PaymentRequest, RefundRequest, Terminal } from '../provider.ts'
import { numberOfCurrency } from './currency.ts'
import { amountText, instalmentText } from './form.ts'

/** An element with its text or its children. */
type Content = string | readonly Element[]
type Element = readonly [name: string, content: Content]

/** Captures the payment of an authenticated holder: the second step of `storetype` 3d. */
export const captureRequest = (terminal: Terminal, { proof, ip, ...payment }: PaymentRequest & HolderProof): string =>
  request(terminal, [
    ['Type', 'Auth'],
    ['IPAddress', ip],
    ['OrderId', payment.orderNo],
    ['Total', amountText(payment.amount)],
    ['Currency', numberOfCurrency(payment.currency) ?? ''],
    ['Taksit', instalmentText(payment.instalments)],
    ['Number', proof.md ?? ''],
    ['PayerTxnId', proof.xid ?? ''],
    ['PayerSecurityLevel', proof.eci ?? ''],
    ['PayerAuthenticationCode', proof.cavv ?? ''],
  ])

interface HolderProof {
  proof: CallbackResult['proof']
  ip: string
}

/** Queries the history of an order. */
export const historyRequest = (terminal: Terminal, orderNo: string): string =>
  request(terminal, [
    ['OrderId', orderNo],
    ['Extra', [['ORDERHISTORY', 'QUERY']]],
  ])

/** `Void` cancels a payment of the same day; `Credit` refunds an amount. */
export const buildRefundRequest = (
  terminal: Terminal,
  type: 'Void' | 'Credit',
  { orderNo, amount, currency }: RefundRequest,
) =>
  request(terminal, [
    ['Type', type],
    ['OrderId', orderNo],
    ...(type === 'Credit'
      ? ([
          ['Total', amountText(amount)],
          ['Currency', numberOfCurrency(currency) ?? ''],
        ] as const)
      : []),
  ])

function request({ merchant, secrets }: Terminal, rest: readonly Element[]): string {
  const elements: Element[] = [
    ['Name', secrets.user ?? ''],
    ['Password', secrets.password ?? ''],
    ['ClientId', merchant],
    ...rest,
    ['Mode', 'P'],
  ]
  return `<?xml version="1.0" encoding="ISO-8859-9"?>${element(['CC5Request', elements])}`
}

const element = ([name, content]: Element): string =>
  `<${name}>${typeof content === 'string' ? text(content) : content.map(element).join('')}</${name}>`

/** Non-ASCII characters are written as numeric references, so that any encoding reads them correctly. */
const text = (value: string) =>
  value.replaceAll(/[&<>"']|[^\t\n\r\x20-\x7e]/gu, (character) => `&#${character.codePointAt(0)};`)
