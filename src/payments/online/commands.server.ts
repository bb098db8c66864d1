import { transact } from '#src/api/command.server.ts'
import type { Payable } from '#src/api/payable.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { openLines } from '#src/current-account/open-items/queries.server.ts'
import { lockAccount } from '#src/current-account/queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { type Money, roundMoney } from '#src/platform/money.ts'
import { recordAcceptances } from '#src/session/start-commands.server.ts'
import { CONTRACT_KINDS } from '#src/site/contract.ts'
import { currentContract } from '#src/site/queries.server.ts'
import type { Attempt } from '../attempt.ts'
import type { PaymentDeps } from '../attempts/settlement-commands.server.ts'
import {
  type Bill,
  type Choice,
  createAttempt,
  findRepeatedAttempt,
  startAtBank,
} from '../attempts/start-commands.server.ts'
import type { PaymentOpening } from '../providers/provider.ts'
import { isPayable } from './online-payment.ts'
import { payableCurrencies, payingScope } from './queries.server.ts'

export interface OnlinePaying extends Money {
  choice: Choice
  /** The debts to pay, in this order. */
  debitIds: readonly number[]
  description: string
  contractId: number | undefined
}

interface Payer {
  context: RequestContext
  ip: string
}

/**
 * Starts a payment on account by card: by the buying customer, or by the representative who collects. The same key
 * returns the same payment. Refuses InvalidAmount, DebtNotOpen, ConfirmPaymentContract, KeyReused and the refusals of
 * `createAttempt`.
 */
export async function beginOnlinePayment(
  deps: PaymentDeps,
  payer: Payer,
  paying: OnlinePaying,
): Promise<Result<{ attempt: Attempt; opening: PaymentOpening }>> {
  const { currency } = paying
  if (!(await payableCurrencies(deps, payer.context)).includes(currency)) return refuse('NoPosDefined')
  if (!isPayable(paying)) return refuse('InvalidAmount')
  const begun = await transact(deps.db, (tx) => begin(tx, deps, { payer, paying }))
  if (!begun.ok) return begun
  const opened = await startAtBank(deps, begun.value)
  return opened.ok ? ok({ attempt: begun.value, opening: opened.value }) : opened
}

interface PaymentStartInput {
  payer: Payer
  paying: OnlinePaying
}

async function begin(tx: Tx, { env }: PaymentDeps, { payer, paying }: PaymentStartInput): Promise<Result<Attempt>> {
  const { context, ip } = payer
  const { customer, userId } = payingScope(context)
  const { currency, choice, debitIds, description } = paying
  await lockAccount(tx, customer.id)
  const bill: Bill = {
    purpose: 'account',
    orderId: null,
    customerId: customer.id,
    userId,
    amount: roundMoney(paying.amount, currency),
    currency,
    language: context.language,
    ip,
    description,
    debitIds: [...new Set(debitIds)],
  }
  const before = await findRepeatedAttempt(tx, bill, choice)
  if (before) return before
  if (!(await areDebtsOpen(tx, context, paying))) return refuse('DebtNotOpen')
  const agreed = await checkConsent(tx, payer, paying.contractId)
  if (!agreed.ok) return agreed
  return createAttempt(tx, { env, site: context.site, choice, bill: { ...bill, contractId: agreed.value } })
}

/** Whether the chosen debts belong to this account and are still unpaid. */
async function areDebtsOpen(tx: Tx, context: RequestContext, { debitIds, currency }: OnlinePaying): Promise<boolean> {
  if (debitIds.length === 0) return true
  if (!can(context, 'seeAccount')) throw notFound()
  const { customer } = payingScope(context)
  const lines = await openLines(tx, { customerId: customer.id, currency, dbsOnly: false })
  const open = new Set(lines.map(({ id }) => id))
  return debitIds.every((id) => open.has(id))
}

/** If the shop has terms of payment, consent to the current version is required and stored. */
async function checkConsent(
  tx: Tx,
  { context, ip }: Payer,
  contractId: number | undefined,
): Promise<Result<number | null>> {
  const scope = payingScope(context)
  const contract = await currentContract(tx, scope, CONTRACT_KINDS.payment)
  if (!contract) return ok(null)
  if (contract.id !== contractId) return refuse('ConfirmPaymentContract')
  await recordAcceptances(tx, { siteId: scope.siteId, userId: scope.userId, contractIds: [contract.id], ip })
  return ok(contract.id)
}

/**
 * A payment on account changes nothing and is always accepted: it locks only the account, before the attempt as
 * everywhere, so that matching debts is serialized.
 */
export const payableAccount: Payable = {
  async lock(tx, { customerId }) {
    await lockAccount(tx, customerId)
    return true
  },
  settle: async () => ({ accepted: true }),
  release: async () => ({ accepted: false }),
}
