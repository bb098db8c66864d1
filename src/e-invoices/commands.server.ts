import { ok, type Result, refuse } from '../api/refusal.ts'
import type { Tx } from '../platform/db.server.ts'
import { MAX_PDF_BYTES, MAX_XML_BYTES } from './invoice.ts'
import { readInvoice } from './ubl-queries.server.ts'

export interface InvoiceAttachment {
  siteId: number
  userId: number | null
  /** Its order, with the customer who placed it. */
  order: { id: number; customerId: number; taxNumber: string }
  xml: Uint8Array
  pdf: Uint8Array | null
}

/**
 * Saves an e-invoice with its order. Saving the same invoice again replaces its files. Refuses InvoiceTooLarge before
 * parsing, InvalidInvoice for invalid UBL or PDF, InvoiceOfAnother if it names another buyer or is attached
 * to another order.
 */
export async function saveInvoice(
  tx: Tx,
  attachment: InvoiceAttachment,
): Promise<Result<{ id: number; number: string }>> {
  const { siteId, userId, order, xml, pdf } = attachment
  if (xml.byteLength > MAX_XML_BYTES || (pdf?.byteLength ?? 0) > MAX_PDF_BYTES) return refuse('InvoiceTooLarge')
  const invoice = readInvoice(xml)
  if (!invoice || (pdf && !isPdf(pdf))) return refuse('InvalidInvoice')
  const buyerTaxNumber = invoice.customer.taxNumber
  if (order.taxNumber && buyerTaxNumber && buyerTaxNumber !== order.taxNumber) return refuse('InvoiceOfAnother')
  const { number, uuid, issuedOn, currency, payable } = invoice
  const stored = await tx
    .insertInto('eInvoices')
    .values({
      siteId,
      userId,
      number,
      uuid,
      issuedOn,
      currency,
      payable,
      xml: Buffer.from(xml),
      customerId: order.customerId,
      orderId: order.id,
      pdf: pdf && Buffer.from(pdf),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['siteId', 'uuid'])
        .doUpdateSet({
          xml: Buffer.from(xml),
          ...(pdf && { pdf: Buffer.from(pdf) }),
          number,
          issuedOn,
          payable,
          currency,
        })
        .where('eInvoices.orderId', '=', order.id),
    )
    .returning('id')
    .executeTakeFirst()
  return stored ? ok({ id: stored.id, number }) : refuse('InvoiceOfAnother')
}

const isPdf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'
