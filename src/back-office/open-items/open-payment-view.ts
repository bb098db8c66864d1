import Big from 'big.js'
import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatDay } from '#src/current-account/account-view.ts'
import { formatMoney, quantityToType } from '#src/platform/i18n/format.ts'
import { type Decimal, trimZeros } from '#src/platform/money.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { TypedMatch } from './match-form.ts'
import { addParts, type MatchPart } from './match-proposal.ts'
import type { getOpenPayment } from './wire.ts'

type OpenPaymentAnswer = OutputOf<typeof getOpenPayment>

export type OpenPaymentView = ReturnType<typeof toOpenPaymentView>

/** A payment with its debts as the page shows it. */
export function toOpenPaymentView(page: PageRequest, payment: OpenPaymentAnswer) {
  const { currency, customerId } = payment
  const toMoney = (amount: Decimal) => formatMoney(page.language, { amount, currency })
  return {
    title: page.i18n.t(`account.type.${payment.documentType}`),
    documentNo: payment.documentNo,
    customer: payment.customer || payment.code,
    code: payment.code,
    description: payment.description,
    day: formatDay(page, payment.entryDate),
    amount: toMoney(payment.amount),
    unmatched: Number(payment.open) > 0 ? toMoney(payment.open) : null,
    isMatchable: payment.isMatchable,
    currency,
    available: payment.available,
    version: payment.matchVersion,
    found: payment.found,
    hiddenDebts: payment.hiddenDebts,
    ...buildMatches(page, payment),
    proposals: buildProposals(page, payment),
    debts: payment.debts.map((debt) => ({
      id: debt.id,
      no: debt.documentNo,
      type: page.i18n.t(`account.type.${debt.documentType}`),
      // Invoices of orders have the number of their order.
      order: debt.orderNumber === debt.documentNo ? null : debt.orderNumber,
      day: formatDay(page, debt.entryDate),
      due: formatDay(page, debt.dueDate),
      dueDay: `${debt.dueDate}`,
      amount: toMoney(debt.amount),
      left: toMoney(debt.left),
      leftAmount: debt.left,
    })),
    typed: toTypedMatch(page, payment),
    account: getPagePath(page, 'openItems', `/account/${customerId}/${currency}`),
    statement: `${getPagePath(page, 'accountActivity')}?customer=${customerId}&currency=${currency}`,
  }
}

/** The amounts that a user chose, as the form shows them. */
const toTypedMatch = ({ language }: PageRequest, { debts }: OpenPaymentAnswer): TypedMatch =>
  Object.fromEntries(
    debts.map(({ id, matched }) => [id, Number(matched) > 0 ? quantityToType(language, trimZeros(matched)) : '']),
  )

const listChosenParts = ({ matches }: OpenPaymentAnswer): MatchPart[] =>
  matches.flatMap(({ byDocument, entryId, amount }) => (byDocument ? [] : [{ id: entryId, amount }]))

/** What the payment is matched with; those that a user chose can be undone by saving the others. */
function buildMatches(page: PageRequest, payment: OpenPaymentAnswer) {
  const chosen = listChosenParts(payment)
  return {
    matches: payment.matches.map(({ entryId, documentNo, amount, byDocument }) => ({
      id: entryId,
      no: documentNo,
      amount: formatMoney(page.language, { amount, currency: payment.currency }),
      href: getPagePath(page, 'accountActivity', `/${entryId}`),
      others: byDocument ? null : chosen.filter(({ id }) => id !== entryId),
    })),
  }
}

/** Each proposal as the amounts that the payment is matched with when it is chosen. */
function buildProposals(page: PageRequest, payment: OpenPaymentAnswer) {
  const { debts, currency } = payment
  const numbers = new Map(debts.map(({ id, documentNo }) => [id, documentNo]))
  return payment.proposals.map(({ reason, parts }) => {
    const sum = parts.reduce((total, { amount }) => total.plus(amount), new Big(0)).toFixed(2)
    const named = parts.slice(0, MAX_NAMED_DEBTS).flatMap(({ id }) => numbers.get(id) ?? [])
    return {
      reason,
      numbers: named,
      more: parts.length - named.length,
      amount: formatMoney(page.language, { amount: sum, currency }),
      parts: addParts(listChosenParts(payment), parts),
    }
  })
}

/** Debts that a proposal names; more are counted. */
const MAX_NAMED_DEBTS = 3
