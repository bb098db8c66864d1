import type { Db, Tx } from '../platform/db.server.ts'
import type { Decimal, Money } from '../platform/money.ts'
import type { CustomerScope } from '../shop/viewer.ts'

export interface AccountBalances {
  currency: string
  limit: Decimal
  /** Balance by currency, debt positive. */
  balances: Money[]
}

/**
 * Limit and balances of a customer. The row stays locked until the transaction ends: placing or changing any order of
 * the customer locks it first, so that two concurrent orders cannot both use the remaining limit.
 */
export async function lockAccount(tx: Tx, customerId: number): Promise<AccountBalances> {
  const { creditLimit, currency } = await tx
    .selectFrom('customers')
    .select(['creditLimit', 'currency'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { currency, limit: creditLimit, balances: await loadBalances(tx, customerId) }
}

/** The same without a lock, for display. */
export async function loadAccountBalances(db: Db, customerId: number): Promise<AccountBalances> {
  const { creditLimit, currency } = await db
    .selectFrom('customers')
    .select(['creditLimit', 'currency'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return { currency, limit: creditLimit, balances: await loadBalances(db, customerId) }
}

/** Open balances between the shop and a customer. */
export async function loadOpenBalances(db: Db, { customer }: CustomerScope): Promise<{ balances: Money[] }> {
  const balances = await loadBalances(db, customer.id)
  return { balances: balances.filter(({ amount }) => Number(amount) !== 0) }
}

const loadBalances = (db: Db | Tx, customerId: number): Promise<Money[]> =>
  db
    .selectFrom('accountEntries')
    .select(({ fn, eb }) => [
      'currency',
      fn
        .sum<Decimal>(
          eb
            .case('side')
            .when('debit')
            .then(eb.ref('amount'))
            .else(eb.neg(eb.ref('amount')))
            .end(),
        )
        .as('amount'),
    ])
    .where('customerId', '=', customerId)
    .groupBy('currency')
    .execute()
