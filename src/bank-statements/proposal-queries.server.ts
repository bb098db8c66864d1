import { sql } from 'kysely'
import { customerName } from '#src/customers/queries.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { StatementLine } from './bank-line.ts'
import { groupUnique, listNumbers, type ProposalIndex, toBalanceKey } from './proposal.ts'

/** Loads what these lines may refer to, in one query for each kind. */
export async function loadProposalIndex(
  db: Db | Tx,
  siteId: number,
  lines: readonly StatementLine[],
): Promise<ProposalIndex> {
  const numbers = [...new Set(lines.flatMap(listNumbers))]
  const ibans = [...new Set(lines.map(({ iban }) => iban).filter(Boolean))]
  const [customers, documents, known, owed] = await Promise.all([
    sql<ProposalIndex['customers'][number]>`
      select c.id, c.code, coalesce(${customerName('c')}, '') as name, c.tax_number from customers c
      where c.site_id = ${siteId} and c.joined_to_id is null`.execute(db),
    sql<{ number: string; customerId: number }>`
      select upper(o.number) as number, o.customer_id from orders o
        where o.site_id = ${siteId} and o.number = any(${numbers}::text[]) and o.customer_id is not null
      union all
      select upper(i.number), i.customer_id from e_invoices i
        where i.site_id = ${siteId} and i.number = any(${numbers}::text[])`.execute(db),
    sql<{ iban: string; customerId: number }>`
      select distinct on (iban) iban, customer_id from bank_lines
      where site_id = ${siteId} and state = 'booked' and iban = any(${ibans}::text[])
      order by iban, decided_at desc`.execute(db),
    sql<{ customerId: number; currency: string; balance: Decimal; overdue: Decimal }>`
      select customer_id, currency, balance::text, (up_to30 + up_to60 + up_to90 + older)::text as overdue
      from account_ages where site_id = ${siteId} and balance > 0`.execute(db),
  ])
  const balances = new Map<string, number[]>()
  for (const { customerId, currency, balance, overdue } of owed.rows)
    for (const key of new Set([toBalanceKey(currency, balance), toBalanceKey(currency, overdue)]))
      balances.set(key, [...(balances.get(key) ?? []), customerId])
  return {
    customers: customers.rows,
    documents: groupUnique(documents.rows.map(({ number, customerId }) => [number, customerId])),
    ibans: new Map(known.rows.map(({ iban, customerId }) => [iban, customerId])),
    balances,
  }
}
