import { transact } from '../../api/command.server.ts'
import { done, notFound, type Result, refused } from '../../api/refusal.ts'
import { openLines } from '../../current-account/open/queries.server.ts'
import { lockAccount } from '../../current-account/queries.server.ts'
import type { Tx } from '../../platform/db.server.ts'
import { type Money, roundMoney } from '../../platform/money.ts'
import { recordAcceptances } from '../../session/acceptance-commands.server.ts'
import { can, type Who } from '../../shop/policy.ts'
import { CONTRACT_KINDS } from '../../site/contract.ts'
import { currentContract } from '../../site/queries.server.ts'
import type { Attempt } from '../attempts/attempt.ts'
import type { Till } from '../attempts/settling-commands.server.ts'
import { askedBefore, type Bill, type Choice, createAttempt, openAtBank } from '../attempts/starting-commands.server.ts'
import type { Opening } from '../banks/bank.ts'
import { isPayable } from './online-payment.ts'
import { payableCurrencies, payingScope } from './queries.server.ts'

export interface OnlinePaying extends Money {
  choice: Choice
  /** The debts it is meant for, in this order. */
  debitIds: readonly number[]
  description: string
  contractId: number | undefined
}

export interface Payer {
  who: Who
  ip: string
}

/**
 * Begins to pay on account by card: for the buying customer, by himself or by the representative who collects. The same key
 * leads to the same payment. Refuses with InvalidAmount, DebtNotOpen, ConfirmPaymentContract, KeyReused and what
 * `createAttempt` does.
 */
export async function beginOnlinePayment(
  till: Till,
  payer: Payer,
  paying: OnlinePaying,
): Promise<Result<{ attempt: Attempt; opening: Opening }>> {
  const { currency } = paying
  if (!(await payableCurrencies(till, payer.who)).includes(currency)) return refused('NoPosDefined')
  if (!isPayable(paying)) return refused('InvalidAmount')
  const begun = await transact(till.db, (tx) => begin(tx, till, { payer, paying }))
  if (!begun.ok) return begun
  const opened = await openAtBank(till, begun.value)
  return opened.ok ? done({ attempt: begun.value, opening: opened.value }) : opened
}

interface Beginning {
  payer: Payer
  paying: OnlinePaying
}

async function begin(tx: Tx, { env }: Till, { payer, paying }: Beginning): Promise<Result<Attempt>> {
  const { who, ip } = payer
  const { customer, userId } = payingScope(who)
  const { currency, choice, debitIds, description } = paying
  await lockAccount(tx, customer.id)
  const bill: Bill = {
    ...{ purpose: 'account', orderId: null, customerId: customer.id, userId },
    ...{ amount: roundMoney(paying.amount, currency), currency, language: who.language, ip },
    ...{ description, debitIds: [...new Set(debitIds)] },
  }
  const before = await askedBefore(tx, bill, choice)
  if (before) return before
  if (!(await areOpen(tx, who, paying))) return refused('DebtNotOpen')
  const agreed = await agreedTo(tx, payer, paying.contractId)
  if (!agreed.ok) return agreed
  return createAttempt(tx, { ...{ env, site: who.site, choice }, bill: { ...bill, contractId: agreed.value } })
}

/** Chosen debts are of this very account and not paid yet, whether by a payment that named them or in turn. */
async function areOpen(tx: Tx, who: Who, { debitIds, currency }: OnlinePaying): Promise<boolean> {
  if (debitIds.length === 0) return true
  if (!can(who, 'seeAccount')) throw notFound()
  const { customer } = payingScope(who)
  const lines = await openLines(tx, { customerId: customer.id, currency, dbsOnly: false })
  const open = new Set(lines.map(({ id }) => id))
  return debitIds.every((id) => open.has(id))
}

/** The text on payments in force, where the shop has one, is agreed to in this very version, and that is kept. */
async function agreedTo(tx: Tx, { who, ip }: Payer, contractId: number | undefined): Promise<Result<number | null>> {
  const scope = payingScope(who)
  const contract = await currentContract(tx, scope, CONTRACT_KINDS.payment)
  if (!contract) return done(null)
  if (contract.id !== contractId) return refused('ConfirmPaymentContract')
  await recordAcceptances(tx, { siteId: scope.siteId, userId: scope.userId, contractIds: [contract.id], ip })
  return done(contract.id)
}
