import { sum } from '../../../platform/money.ts'
import { type Answer, amountIn, listIn, partIn, saidIn, textIn } from '../answer.ts'
import type { Capture, Standing, Taking, Terminal, Undoing, Word } from '../bank.ts'

const unitOf = (order: Answer): Answer => listIn(order, 'purchase_units')[0] ?? {}

/** Where the payer agrees: the link has had two names. */
export const approvalIn = (order: Answer): string =>
  textIn(listIn(order, 'links').find((link) => ['payer-action', 'approve'].includes(textIn(link, 'rel'))) ?? {}, 'href')

const TAKEN = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

/** The money of an order that PayPal took; undefined where there is none yet. */
function takenOf(order: Answer): { capture: Capture; amount: string; currency: string } | undefined {
  const taken = listIn(partIn(unitOf(order), 'payments'), 'captures').find((one) => TAKEN.has(textIn(one, 'status')))
  const amount = taken && amountIn(partIn(taken, 'amount'), 'value')
  if (!taken || amount === undefined || textIn(taken, 'id') === '') return undefined
  const capture = { transactionNo: textIn(taken, 'id'), authorisationNo: '' }
  return { capture, amount, currency: textIn(partIn(taken, 'amount'), 'currency_code') }
}

/** An order as PayPal itself told it, in our words. */
export function wordOf(order: Answer, { merchant }: Terminal): Word {
  const unit = unitOf(order)
  const taken = takenOf(order)
  const agreed = textIn(order, 'status') === 'APPROVED'
  return {
    orderNo: textIn(unit, 'custom_id'),
    amount: taken?.amount ?? amountIn(partIn(unit, 'amount'), 'value') ?? '0',
    currency: taken?.currency ?? textIn(partIn(unit, 'amount'), 'currency_code'),
    instalments: null,
    // It is told to whoever has this merchant's own keys.
    merchant,
    proven: agreed || taken !== undefined,
    captured: taken?.capture ?? null,
    failure: 'abandoned',
    said: textIn(order, 'status'),
    proof: { order: textIn(order, 'id') },
  }
}

/** What came of asking for the money. An order that was asked for before, and money that is looked into, are silence. */
export function takingOf(status: number, order: Answer): Taking {
  const taken = status < 300 ? takenOf(order) : undefined
  if (taken) return { kind: 'captured', capture: taken.capture }
  const issue = textIn(listIn(order, 'details')[0] ?? {}, 'issue')
  const said = issue || saidIn(order, 'name', 'status')
  if (status === 422 && issue !== 'ORDER_ALREADY_CAPTURED') return { kind: 'declined', failure: 'declined', said }
  return { kind: 'silent', said }
}

export function standingOf(status: number, order: Answer): Standing {
  if (status === 404) return { kind: 'nothing' }
  if (status >= 300) return { kind: 'silent', said: saidIn(order, 'name') }
  const taken = takenOf(order)
  if (!taken) return waits(order) ? { kind: 'silent', said: 'PENDING' } : { kind: 'nothing' }
  const refunds = listIn(partIn(unitOf(order), 'payments'), 'refunds').filter((one) => GIVEN.has(textIn(one, 'status')))
  const refunded = sum(refunds.map((one) => amountIn(partIn(one, 'amount'), 'value') ?? '0')).toFixed(2)
  return { kind: 'captured', capture: taken.capture, amount: taken.amount, instalments: null, refunded }
}

const GIVEN = new Set(['COMPLETED', 'PENDING'])

/** Money on its way is neither there nor not. */
const waits = (order: Answer) =>
  listIn(partIn(unitOf(order), 'payments'), 'captures').some((one) => textIn(one, 'status') === 'PENDING')

export function undoingOf(status: number, refund: Answer): Undoing {
  if (status < 300 && GIVEN.has(textIn(refund, 'status'))) return { kind: 'done', transactionNo: textIn(refund, 'id') }
  const said = textIn(listIn(refund, 'details')[0] ?? {}, 'issue') || saidIn(refund, 'name')
  return status === 422 ? { kind: 'declined', said } : { kind: 'silent', said }
}
