import { loadStoredXml } from '#src/e-invoices/queries.server.ts'
import { attachToOrder } from '#src/orders/documents/commands.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { InvoiceFileRow } from './invoice-file.ts'
import { type CheckedInvoiceFile, checkInvoiceFiles, type UploadedInvoiceFile } from './queries.server.ts'

interface InvoiceUpload {
  files: readonly UploadedInvoiceFile[]
  /** False only checks the files. */
  attach: boolean
  ip: string
}

/**
 * Checks chosen files, and attaches those whose order is certain, each in a transaction of its own by the command that attaches
 * one. The others stay as they are and are listed with the reason. Sending the same files again attaches nothing twice.
 */
export async function attachInvoiceFiles(
  db: Db,
  context: RequestContext,
  { files, attach, ip }: InvoiceUpload,
): Promise<InvoiceFileRow[]> {
  const checked = await checkInvoiceFiles(db, context.site.id, files)
  const rows: InvoiceFileRow[] = []
  for (const file of checked) {
    rows.push(attach && file.row.status === 'ready' ? await attachFile(db, context, { file, ip }) : file.row)
  }
  const seesOrders = can(context, 'seeOrderDesk')
  return seesOrders ? rows : rows.map((row) => ({ ...row, customer: '' }))
}

async function attachFile(
  db: Db,
  context: RequestContext,
  { file: { row, xml, storedId, pdf }, ip }: { file: CheckedInvoiceFile; ip: string },
): Promise<InvoiceFileRow> {
  const { orderNumber } = row
  const stored = xml ?? (await loadStoredXml(db, context.site.id, storedId ?? 0))
  if (!stored) return { ...row, status: 'unknown' }
  const attached = await attachToOrder(db, context, { orderNumber, xml: stored, pdf, ip })
  if (attached.ok) return { ...row, status: 'attached' }
  return { ...row, status: attached.refusal.code === 'InvoiceOfAnother' ? 'otherBuyer' : 'invalid' }
}
