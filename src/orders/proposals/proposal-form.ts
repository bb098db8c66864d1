import type { z } from 'zod'
import type { PageRequest } from '#src/api/page-context.ts'
import { isUnpaid } from '#src/orders/status.ts'
import { type CheckoutRefusal, checkoutForm, getCheckoutSection } from '#src/orders/views/checkout-form.ts'
import { type Decimal, trimZeros } from '#src/platform/money.ts'
import {
  type acceptanceResult,
  acceptProposal,
  answerProposal,
  extendProposal,
  forwardProposal,
  refuseProposal,
  rejectProposal,
  reviseProposal,
  withdrawProposal,
} from './answers/wire.ts'
import { acceptForCustomer, replyForCustomer } from './on-behalf/wire.ts'
import { CUSTOMER_REPLIES, type CustomerReply } from './proposal-state.ts'
import type { changedProposal } from './wire.ts'

type ProposalChangeAnswer = z.output<typeof changedProposal>

const getFormText = (form: FormData, name: string, maximum = 1000) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim().slice(0, maximum) : ''
}

/** A typed percentage or quantity, with a comma or a point; undefined when invalid. */
function typedNumber(text: string): Decimal | undefined {
  const plain = text.replace(/[\s%]/g, '').replace(',', '.')
  return /^\d{1,9}(?:\.\d{1,3})?$/.test(plain) ? trimZeros(plain) : undefined
}

/** Line fields are named `q3`: quantity of the third line. */
function typedLines(form: FormData | URLSearchParams, prefix: 'q' | 'd'): { lineNo: number; typed: string }[] {
  return [...form.entries()].flatMap(([name, value]) => {
    const lineNo = name.startsWith(prefix) && /^.[1-9]\d{0,3}$/.test(name) ? Number(name.slice(1)) : 0
    return lineNo > 0 && typeof value === 'string' ? [{ lineNo, typed: value }] : []
  })
}

/** The accepted quantities; lines with zero are omitted. Undefined when one is invalid. */
export function parseAcceptedLines(
  form: FormData | URLSearchParams,
): { lineNo: number; quantity: Decimal }[] | undefined {
  const lines = typedLines(form, 'q').map(({ lineNo, typed }) => ({ lineNo, quantity: typedNumber(typed || '0') }))
  if (lines.some(({ quantity }) => quantity === undefined)) return undefined
  return lines.flatMap(({ lineNo, quantity = '0' }) => (quantity === '0' ? [] : [{ lineNo, quantity }]))
}

/** Submits a proposal form; `intent` names the action. Undefined for an unknown intent. */
export async function sendForm(
  { call }: PageRequest,
  number: string,
  form: FormData,
): Promise<ProposalChangeAnswer | undefined> {
  const seen = { number, revision: Math.max(Number(getFormText(form, 'revision', 9)) || 1, 1) }
  const note = getFormText(form, 'note')
  const day = getFormText(form, 'validUntil', 10)
  // An invalid date becomes one in the past, which is refused with a message.
  const validUntil = /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '2000-01-01'
  switch (getFormText(form, 'intent', 20)) {
    case 'answer':
      return call(answerProposal, { ...seen, note, validUntil, ...parseAnswer(form) })
    case 'refuse':
      return call(refuseProposal, { ...seen, note })
    case 'extend':
      return call(extendProposal, { ...seen, note, validUntil })
    case 'forward':
      return call(forwardProposal, { ...seen, note, handlerId: Number(getFormText(form, 'handlerId', 15)) || 1 })
    case 'reject':
      return call(rejectProposal, { ...seen, note })
    case 'withdraw':
      return call(withdrawProposal, { ...seen, note })
    case 'revise':
      return call(reviseProposal, { ...seen, note: getFormText(form, 'wish'), lines: parseRequestedLines(form) })
    default:
      return undefined
  }
}

const CUSTOMER_INTENT = /^customer-(.+)$/

/** The intent of a form of staff that records a reply of the customer. */
export const toCustomerIntent = (reply: CustomerReply) => `customer-${reply}`

/** Submits a reply that staff record for the customer; undefined for any other intent. */
export async function sendCustomerReply(
  { call }: PageRequest,
  number: string,
  form: FormData,
): Promise<ProposalChangeAnswer | undefined> {
  const requested = CUSTOMER_INTENT.exec(getFormText(form, 'intent', 20))?.[1]
  const move = CUSTOMER_REPLIES.find((reply) => reply === requested)
  if (!move) return undefined
  const revision = Math.max(Number(getFormText(form, 'revision', 9)) || 1, 1)
  return call(replyForCustomer, { number, revision, move, reason: getFormText(form, 'note') })
}

/** An invalid percentage becomes one above the limit, which is refused with a message. */
const parseAnswer = (form: FormData) => ({
  lines: typedLines(form, 'd').map(({ lineNo, typed }) => ({
    lineNo,
    discount: typedNumber(typed || '0') ?? '999',
    note: getFormText(form, `n${lineNo}`, 250),
  })),
  internalNote: getFormText(form, 'internalNote'),
  reservation: getFormText(form, 'reservation', 40),
})

/** An invalid quantity is refused with a message; an empty field leaves the line unchanged. */
const parseRequestedLines = (form: FormData) =>
  typedLines(form, 'q')
    .filter(({ typed }) => typed.trim() !== '')
    .map(({ lineNo, typed }) => ({ lineNo, quantity: typedNumber(typed) ?? '0' }))

/** The quantities and choices of a form as the query of the page that shows its totals. */
export function toRecalculatedQuery(form: FormData): string {
  const query = new URLSearchParams()
  for (const [name, value] of form) if (/^q\d+$/.test(name)) query.set(name, `${value}`)
  query.set('payment', `${form.get('paymentMethodId') ?? ''}`)
  query.set('cargo', `${form.get('cargoId') ?? ''}`)
  query.set('address', `${form.get('addressId') ?? ''}`)
  return `?${query}`
}

type AcceptResult = { number: string; unpaid: boolean } | { refusal: CheckoutRefusal }

/** Submits the acceptance; if the order already exists, for instance from another tab, returns it. */
export async function sendAcceptance(page: PageRequest, number: string, form: FormData): Promise<AcceptResult> {
  const read = readAcceptance(page, number, form)
  return 'refusal' in read ? read : toAcceptResult(await page.call(acceptProposal, read.acceptance))
}

/** The same for staff who accept for the customer, with the reason. */
export async function sendAcceptanceForCustomer(
  page: PageRequest,
  number: string,
  form: FormData,
): Promise<AcceptResult> {
  const read = readAcceptance(page, number, form)
  if ('refusal' in read) return read
  return toAcceptResult(await page.call(acceptForCustomer, { ...read.acceptance, reason: getFormText(form, 'reason') }))
}

/** The typed acceptance, or the refusal of a choice that is missing. */
function readAcceptance({ i18n: { t } }: PageRequest, number: string, form: FormData) {
  const { addressId, paymentMethodId, cargoId, contractId, deliveryDate, ...typed } = checkoutForm(form)
  const lines = parseAcceptedLines(form) ?? []
  if (lines.length === 0) return toRefusedResult('InvalidQuantity', t('proposal.accept.nothing'))
  if (addressId === 0) return toRefusedResult('AddressNotFound', t('refusal.AddressNotFound'))
  if (paymentMethodId === 0) return toRefusedResult('PaymentMethodNotFound', t('refusal.PaymentMethodNotFound'))
  const acceptance = {
    number,
    lines,
    addressId,
    paymentMethodId,
    key: typed.key,
    note: typed.note,
    reference: typed.reference,
    total: typed.total,
    currency: typed.currency,
    revision: Math.max(Number(form.get('revision')) || 1, 1),
    ...(contractId > 0 && { contractId }),
    ...(cargoId > 0 && { cargoId }),
    ...(deliveryDate && { deliveryDate }),
  }
  return { acceptance }
}

function toAcceptResult(answer: z.output<typeof acceptanceResult>): AcceptResult {
  if (answer.order) return { number: answer.order.number, unpaid: isUnpaid(answer.order.status) }
  const lineMessages = answer.lines.map(({ message }) => message)
  return toRefusedResult(answer.refusal ?? 'SystemError', lineMessages[0] ?? answer.message)
}

const toRefusedResult = (code: string, message: string): { refusal: CheckoutRefusal } => ({
  refusal: { code, message, section: getCheckoutSection(code), oldTotal: null, lines: [] },
})
