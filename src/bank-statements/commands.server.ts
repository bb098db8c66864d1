import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { postBankPayment, reverseBankPayment } from '#src/current-account/bank-payment-commands.server.ts'
import { findSimilarEntry } from '#src/current-account/manual-entries/similar-queries.server.ts'
import { findCustomerId } from '#src/customers/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { type BankLineDecision, formatBankPaymentNumber, STATE_BEFORE } from './bank-line.ts'

export interface LineDecision {
  id: number
  /** As seen: RecordChanged if the line changed since. */
  version: number
  decision: BankLineDecision
  /** The customer of a booking; null for the proposed one. */
  customerCode: string | null
  /** Book it although the account has a payment like it. */
  confirmed: boolean
  ip: string
}

/**
 * Decides one line in a transaction of its own. A payment is posted at most once for a line; repeating
 * the same decision changes nothing. UnknownCustomerCode without a customer; InvalidRequest for money that went out;
 * SimilarPayment if the account has such a payment and the booking is not confirmed; BankPaymentInUse if the payment was matched or disputed since.
 */
export const decideLine = (db: Db, context: RequestContext, request: LineDecision): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const line = await lockLine(tx, context.site.id, request.id)
    const { decision, version } = request
    if (line.state !== STATE_BEFORE[decision] || line.version !== version) {
      return (await isRepeated(tx, context, { line, request })) ? ok(null) : refuse('RecordChanged')
    }
    const decided = await STEPS[decision](tx, context, { line, request })
    if (!decided.ok) return decided
    const { customerId } = decided.value
    await audit(tx, {
      siteId: context.site.id,
      userId: requireUserId(context),
      customerId,
      action: `bank.${decision}`,
      target: `${line.id}`,
      detail: { before: { state: line.state }, after: { state: decided.value.state }, amount: line.amount },
      ip: request.ip,
    })
    return ok(null)
  })

type StoredLine = Awaited<ReturnType<typeof lockLine>>

async function lockLine(tx: Tx, siteId: number, id: number) {
  const line = await tx
    .selectFrom('bankLines')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!line) throw notFound()
  return line
}

interface Step {
  line: StoredLine
  request: LineDecision
}

/** A request that arrives twice finds its own result: the same user decided the same. */
async function isRepeated(tx: Tx, context: RequestContext, { line, request }: Step): Promise<boolean> {
  if (line.decidedBy !== requireUserId(context)) return false
  if (request.decision === 'ignore') return line.state === 'ignored'
  if (request.decision !== 'book') return line.state === 'open'
  if (line.state !== 'booked') return false
  return request.customerCode === null || (await findCustomerId(tx, line, request.customerCode)) === line.customerId
}

type StepResult = Result<{ customerId: number | null; state: string }>

const STEPS: Record<BankLineDecision, (tx: Tx, context: RequestContext, step: Step) => Promise<StepResult>> = {
  async book(tx, context, { line, request: { customerCode, confirmed } }) {
    if (line.amount.startsWith('-')) return refuse('InvalidRequest')
    const customerId = customerCode === null ? line.customerId : await findCustomerId(tx, line, customerCode)
    if (customerId === null || customerId === undefined) return refuse('UnknownCustomerCode')
    const payment = { customerId, amount: line.amount, currency: line.currency, day: line.bookedOn }
    const document = confirmed
      ? undefined
      : await findSimilarEntry(tx, { ...payment, side: 'credit' }, await loadEntriesOfSameFile(tx, line))
    if (document !== undefined) return refuse('SimilarPayment', { document })
    const posted = await postBankPayment(tx, context.site, {
      ...payment,
      userId: requireUserId(context),
      number: formatBankPaymentNumber(line.id, line.bookings),
      description: [line.payer, line.details, line.reference].filter(Boolean).join(' · ').slice(0, 300),
    })
    if (!posted.ok) return posted
    const isProposed = customerId === line.customerId
    await setLine(tx, context, {
      id: line.id,
      state: 'booked',
      customerId,
      reason: isProposed ? line.reason : null,
      entryId: posted.value.id,
      bookings: line.bookings + 1,
    })
    return ok({ customerId, state: 'booked' })
  },
  async ignore(tx, context, { line }) {
    await setLine(tx, context, { id: line.id, state: 'ignored' })
    return ok({ customerId: null, state: 'ignored' })
  },
  async reopen(tx, context, { line }) {
    await setLine(tx, context, { id: line.id, state: 'open' })
    return ok({ customerId: null, state: 'open' })
  },
  async undo(tx, context, { line }) {
    if (line.entryId === null) return refuse('RecordChanged')
    const reversed = await reverseBankPayment(tx, context.site, {
      entryId: line.entryId,
      userId: requireUserId(context),
    })
    if (!reversed.ok) return reversed
    await setLine(tx, context, { id: line.id, state: 'open', entryId: null })
    return ok({ customerId: line.customerId, state: 'open' })
  },
}

interface LineChange {
  id: number
  state: string
  customerId?: number
  reason?: string | null
  entryId?: number | null
  bookings?: number
}

async function setLine(tx: Tx, context: RequestContext, { id, ...change }: LineChange): Promise<void> {
  const decided = { decidedBy: requireUserId(context), decidedAt: new Date() }
  await tx
    .updateTable('bankLines')
    .set({ ...change, ...decided })
    .where('id', '=', id)
    .execute()
}

/** The payments of equal lines in the same file: the bank itself names them as different ones. */
async function loadEntriesOfSameFile(tx: Tx, { statementId, amount, currency }: StoredLine): Promise<number[]> {
  const rows = await tx
    .selectFrom('bankLines')
    .select('entryId')
    .where('statementId', '=', statementId)
    .where('amount', '=', amount)
    .where('currency', '=', currency)
    .execute()
  return rows.flatMap(({ entryId }) => entryId ?? [])
}
