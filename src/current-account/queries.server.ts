import { sql } from 'kysely'
import type { CustomerScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal, Money } from '#src/platform/money.ts'
import type { Account } from './account.ts'
import type { Day, MonthSums, Sums } from './period.ts'
import { Book, listDaysInsideMonths } from './statement/statement.ts'

interface CreditLimit {
  currency: string
  limit: Decimal
}

interface AccountBalances extends CreditLimit {
  /** Balance by currency, debt positive. */
  balances: Money[]
}

/**
 * The limit of a customer. The row stays locked until the transaction ends: placing or changing any order of the
 * customer locks it first, so that two concurrent orders cannot both use the remaining limit.
 */
export async function lockAccount(tx: Tx, customerId: number): Promise<CreditLimit> {
  const { creditLimit, currency } = await tx
    .selectFrom('customers')
    .select(['creditLimit', 'currency'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { currency, limit: creditLimit }
}

/** Locks the account that an entry belongs to; false if the site has no such entry. */
export async function lockAccountOfEntry(
  tx: Tx,
  { siteId, entryId }: { siteId: number; entryId: number },
): Promise<boolean> {
  let lockedId: number | undefined
  for (;;) {
    const entry = await tx
      .selectFrom('accountEntries')
      .select('customerId')
      .where('siteId', '=', siteId)
      .where('id', '=', entryId)
      .executeTakeFirst()
    if (!entry) return false
    // A merge of customers may have moved the entry before the lock was granted.
    if (entry.customerId === lockedId) return true
    lockedId = entry.customerId
    await lockAccount(tx, lockedId)
  }
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

async function loadBalances(db: Db, customerId: number): Promise<Money[]> {
  const { rows } = await selectBalances(customerId).execute(db)
  return rows
}

/** The balance of a customer in each currency, debt positive. Can be read as JSON: amounts are text. */
export const selectBalances = (customerId: number) => sql<Money>`
  select currency, sum(debit - credit)::text as amount from account_months
  where customer_id = ${customerId}::bigint group by currency`

type AccountKey = Pick<Account, 'customerId' | 'currency' | 'dbsOnly'>

/** Sums of an account by month, and before each of these days. Reads months, and entries of these days' months only. */
export async function loadBook(db: Db, account: AccountKey, days: readonly Day[]): Promise<Book> {
  const inside = listDaysInsideMonths(days)
  const [months, parts] = await Promise.all([
    loadMonthSums(db, account),
    inside.length > 0 ? loadSumsInsideMonths(db, account, inside) : [],
  ])
  return new Book(months, new Map(parts.map(({ day, ...sums }) => [day, sums])))
}

async function loadMonthSums(db: Db, { customerId, currency, dbsOnly }: AccountKey): Promise<MonthSums[]> {
  const { rows } = await sql<MonthSums>`
    select month, sum(debit) as debit, sum(credit) as credit, sum(entries)::integer as entries, sum(due_weight) as due_weight
    from account_months
    where customer_id = ${customerId}::bigint and currency = ${currency} and (dbs or not ${dbsOnly})
    group by month order by month`.execute(db)
  return rows
}

async function loadSumsInsideMonths(db: Db, { customerId, currency, dbsOnly }: AccountKey, days: Day[]) {
  const { rows } = await sql<Sums & { day: Day }>`
    select requested.day, coalesce(sum(e.amount) filter (where e.side = 'debit'), 0) as debit,
      coalesce(sum(e.amount) filter (where e.side = 'credit'), 0) as credit, count(e.id)::integer as entries,
      coalesce(sum(e.amount * (e.due_date - date '2000-01-01')) filter (where e.side = 'debit'), 0) as due_weight
    from unnest(${days}::date[]) as requested(day)
    left join account_entries e on e.customer_id = ${customerId}::bigint and e.currency = ${currency}
      and e.entry_date >= date_trunc('month', requested.day)::date and e.entry_date < requested.day and (e.dbs or not ${dbsOnly})
    group by requested.day`.execute(db)
  return rows
}
