import type { Tx } from '../platform/db.server.ts'
import type { Decimal, Money } from '../platform/money.ts'

export interface AccountStanding {
  currency: string
  limit: Decimal
  /** Balance by currency, debt positive. */
  balances: Money[]
}

/**
 * Limit and balances of a customer. His row stays locked until the transaction ends: whoever places an order of his or
 * moves one passes here, so that two orders at once cannot both use what is left of the limit.
 */
export async function lockAccount(tx: Tx, customerId: number): Promise<AccountStanding> {
  const { creditLimit, currency } = await tx
    .selectFrom('customers')
    .select(['creditLimit', 'currency'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const balances = await tx
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
  return { currency, limit: creditLimit, balances }
}
