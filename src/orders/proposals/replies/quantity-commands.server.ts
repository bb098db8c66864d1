import Big from 'big.js'
import { sql } from 'kysely'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { offeredMoney, offerTotals } from '../offer.ts'

interface QuantityRequest {
  id: number
  currency: string
  /** Omitted lines retain their quantity. */
  lines: readonly { lineNo: number; quantity: Decimal }[]
}

/**
 * Writes new open quantities at the current prices, on top of what was already ordered; InvalidQuantity when all are
 * zero or one is out of range.
 */
export async function writeQuantities(tx: Tx, { id, currency, lines }: QuantityRequest): Promise<Result<undefined>> {
  if (lines.length === 0) return ok(undefined)
  if (lines.some(({ quantity }) => !QUANTITY.test(quantity) || Number(quantity) <= 0)) return refuse('InvalidQuantity')
  const request = new Map(lines.map(({ lineNo, quantity }) => [lineNo, quantity]))
  const stored = await tx
    .selectFrom('proposalLines')
    .select(['lineNo', 'quantity', 'taken', 'listPrice', 'netPrice', 'taxRate'])
    .where('proposalId', '=', id)
    .execute()
  const now = stored.map((line) => {
    const open = request.get(line.lineNo)
    return { ...line, quantity: open === undefined ? line.quantity : new Big(line.taken).plus(open).toFixed() }
  })
  const rows = now.map((line) => {
    const { net, tax } = offeredMoney(line, currency)
    return { line_no: line.lineNo, quantity: line.quantity, net_total: net, tax_total: tax }
  })
  await sql`
    update proposal_lines line set quantity = input.quantity, net_total = input.net_total, tax_total = input.tax_total
    from json_to_recordset(${JSON.stringify(rows)}::json) as input (line_no int, quantity numeric, net_total numeric, tax_total numeric)
    where line.proposal_id = ${id} and line.line_no = input.line_no`.execute(tx)
  const { list, net, tax, total } = offerTotals(now, currency)
  const totals = { listTotal: list, netTotal: net, taxTotal: tax, total }
  await tx.updateTable('proposals').set(totals).where('id', '=', id).execute()
  return ok(undefined)
}

const QUANTITY = /^\d{1,6}(?:\.\d{1,3})?$/
