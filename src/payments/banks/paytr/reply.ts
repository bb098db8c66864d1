import { sum } from '../../../platform/money.ts'
import { type Answer, amountIn, fromCoins, listIn, partsIn, saidIn, textIn } from '../answer.ts'
import type { FormField, Standing, Terminal, Undoing, Word } from '../bank.ts'
import { currencyOf } from './request.ts'

/** A field of a notice; one that comes twice is none. */
export function fieldIn(fields: readonly FormField[], name: string): string {
  const found = fields.filter((one) => one.name === name)
  return found.length === 1 ? (found[0]?.value ?? '') : ''
}

/** A notice whose hash was found right: PayTR took the money, or says that there will be none. */
export function wordOf(fields: readonly FormField[], { merchant }: Terminal): Word {
  const orderNo = fieldIn(fields, 'merchant_oid')
  const taken = fieldIn(fields, 'status') === 'success'
  return {
    orderNo,
    amount: fromCoins(fieldIn(fields, 'total_amount')),
    currency: currencyOf(fieldIn(fields, 'currency')),
    // Not signed, and not always there: it only says what the receipt says.
    instalments: partsIn({ count: fieldIn(fields, 'installment_count') }, 'count'),
    // Its hash is made with this merchant's own keys.
    merchant,
    proven: taken,
    captured: taken ? { transactionNo: orderNo, authorisationNo: '' } : null,
    failure: fieldIn(fields, 'failed_reason_code') === '6' ? 'abandoned' : 'declined',
    said: fieldIn(fields, 'failed_reason_msg').slice(0, 200),
    proof: {},
  }
}

/** PayTR knows of no payment that succeeded under this number. */
const NO_PAYMENT = '004'

/** What the status query says of an order. Returns that cannot be read are silence: nothing is given back twice. */
export function standingOf(answer: Answer, orderNo: string): Standing {
  const said = saidIn(answer, 'err_no', 'err_msg')
  if (textIn(answer, 'status') !== 'success') {
    return textIn(answer, 'err_no') === NO_PAYMENT ? { kind: 'nothing' } : { kind: 'silent', said }
  }
  const amount = amountIn(answer, 'payment_total')
  const returns = listIn(answer, 'returns').map((one) => amountIn(one, 'return_amount') ?? amountIn(one, 'amount'))
  if (amount === undefined || returns.includes(undefined)) return { kind: 'silent', said: 'a report without amounts' }
  const capture = { transactionNo: orderNo, authorisationNo: '' }
  const instalments = partsIn(answer, 'installment_count')
  return { kind: 'captured', capture, amount, instalments, refunded: sum(returns.map((one) => one ?? '0')).toFixed(2) }
}

export function undoingOf(answer: Answer): Undoing {
  if (textIn(answer, 'status') === 'success') return { kind: 'done', transactionNo: textIn(answer, 'reference_no') }
  const said = saidIn(answer, 'err_no', 'err_msg')
  return textIn(answer, 'status') === 'error' ? { kind: 'declined', said } : { kind: 'silent', said }
}
