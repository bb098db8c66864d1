import type { Tx } from '../platform/db.server.ts'
import type { Decimal, Money } from '../platform/money.ts'
import type { CustomerScope } from '../shop/viewer.ts'

export interface AccountStanding {
  currency: string
  limit: Decimal
  /** Balance by currency, debt positive. */
  balances: Money[]
}

/**
 * Limit and balances of the buying customer. His row stays locked until the transaction ends, so that two orders at
 * once cannot both use what is left of the limit.
 */
export async function lockAccount(tx: Tx, { customer }: CustomerScope): Promise<AccountStanding> {
  const { creditLimit, currency } = await tx
    .selectFrom('customers')
    .select(['creditLimit', 'currency'])
    .where('id', '=', customer.id)
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
    .where('customerId', '=', customer.id)
    .groupBy('currency')
    .execute()
  return { currency, limit: creditLimit, balances }
}
