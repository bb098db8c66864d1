import { sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'
import type { Account } from './account.ts'
import type { Day, MonthSums, Sums } from './period.ts'
import { Book, insideMonths } from './statement/book.ts'

type OfAccount = Pick<Account, 'customerId' | 'currency' | 'dbsOnly'>

/** Sums of an account by month, and before each of these days. Reads months, and entries of these days' months only. */
export async function loadBook(db: Db, account: OfAccount, days: readonly Day[]): Promise<Book> {
  const inside = insideMonths(days)
  const [months, parts] = await Promise.all([
    monthSums(db, account),
    inside.length > 0 ? sumsInside(db, account, inside) : [],
  ])
  return new Book(months, new Map(parts.map(({ day, ...sums }) => [day, sums])))
}

async function monthSums(db: Db, { customerId, currency, dbsOnly }: OfAccount): Promise<MonthSums[]> {
  const { rows } = await sql<MonthSums>`
    select month, sum(debit) as debit, sum(credit) as credit, sum(entries)::integer as entries, sum(due_weight) as due_weight
    from account_months
    where customer_id = ${customerId}::bigint and currency = ${currency} and (dbs or not ${dbsOnly})
    group by month order by month`.execute(db)
  return rows
}

async function sumsInside(db: Db, { customerId, currency, dbsOnly }: OfAccount, days: Day[]) {
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
