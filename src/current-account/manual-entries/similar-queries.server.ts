import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { lockAccount } from '../queries.server.ts'

/** Days by which the same money may be dated differently by staff, the bank and the ERP. */
const SIMILAR_WITHIN_DAYS = 3

interface SimilarTo {
  customerId: number
  side: 'debit' | 'credit'
  amount: Decimal
  currency: string
  day: string
}

/**
 * The document number of an entry of the same side and amount around the same day, which may be the same money: an ERP, a
 * file of the bank or other staff may have booked it. Locks the account, so that none is posted meanwhile.
 */
export async function findSimilarEntry(
  tx: Tx,
  { customerId, side, amount, currency, day }: SimilarTo,
  exceptIds: readonly number[] = [],
): Promise<string | undefined> {
  await lockAccount(tx, customerId)
  const { rows } = await sql<{ documentNo: string }>`
    select e.document_no from account_entries e
    where e.customer_id = ${customerId}::bigint and e.side = ${side} and e.document_type <> 'reversal'
      and e.amount = ${amount}::numeric and e.currency = ${currency}
      and e.entry_date between ${day}::date - ${SIMILAR_WITHIN_DAYS}::int and ${day}::date + ${SIMILAR_WITHIN_DAYS}::int
      and e.id <> all(${exceptIds}::bigint[]) and ${isNotReversed('e')}
    order by e.id desc limit 1`.execute(tx)
  return rows[0]?.documentNo
}

const isNotReversed = (entry: string) =>
  sql`not exists (select from account_entries reversal where reversal.reverses_id = ${sql.ref(`${entry}.id`)})`

/** Whether a payment of the ERP may be the money of a receipt that staff entered: `receipt` and `payment` are aliases. */
const mayBeSameMoney = (receipt: string, payment: string) => {
  const [own, other] = [
    (name: string) => sql.ref(`${receipt}.${name}`),
    (name: string) => sql.ref(`${payment}.${name}`),
  ]
  return sql`${own('customer_id')} = ${other('customer_id')} and ${own('side')} = 'credit' and ${other('side')} = 'credit'
    and ${own('document_type')} = 'payment' and ${other('document_type')} = 'payment'
    and ${own('amount')} = ${other('amount')} and ${own('currency')} = ${other('currency')}
    and abs(${own('entry_date')} - ${other('entry_date')}) <= ${SIMILAR_WITHIN_DAYS}::int`
}

/** SQL for the document of a receipt that staff entered, for an imported payment `g` that may be the same money; or null. */
export const selectSimilarReceipt = (given: string): RawBuilder<string | null> =>
  sql`case when ${sql.ref(`${given}.reverses`)} is null then (select own.document_no
    from account_entries own join manual_entries manual on manual.entry_id = own.id
    where ${mayBeSameMoney('own', given)} and ${isNotReversed('own')}
    order by own.id desc limit 1) end`

/** SQL for the ids of receipts that staff entered and of payments of the ERP that may be the same money: both of each pair. */
export const selectRepeatedReceipts = (siteId: number): RawBuilder<number> =>
  sql`select unnest(array[own.id, booked.id])
    from manual_entries manual join account_entries own on own.id = manual.entry_id
      join account_entries booked on booked.external_no is not null and ${mayBeSameMoney('own', 'booked')}
    where manual.site_id = ${siteId} and ${isNotReversed('own')} and ${isNotReversed('booked')}`
