import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { DocumentType } from '../account.ts'

/** A document that a payment pays, with the amount. */
export interface ClosedDocument {
  documentType: DocumentType
  documentNo: string
  orderNumber: string | null
  amount: Decimal
}

/** Documents matched to a card payment, without its own fee and refunds. The caller checks access to the payment. */
export async function closedDocuments(db: Db, paymentId: number): Promise<ClosedDocument[]> {
  const { rows } = await sql<ClosedDocument>`
    select debit.document_type, debit.document_no, orders.number as order_number, m.amount
    from account_entries credit
      join account_matches m on m.credit_id = credit.id and m.released_at is null
      join account_entries debit on debit.id = m.debit_id left join orders on orders.id = debit.order_id
    where credit.payment_id = ${paymentId}::bigint and credit.document_type = 'payment'
      and debit.document_type not in ('fee', 'refund')
    order by debit.id`.execute(db)
  return rows
}
