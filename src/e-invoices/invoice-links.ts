import type { PageRequest } from '../api/page-context.ts'
import { getPagePath } from '../shop/paths.ts'
import { toInvoiceRowView } from './invoice-view.ts'
import { getInvoices } from './wire.ts'

export interface InvoiceLink {
  id: number
  number: string
  issued: string
  payable: string
  /** Its page; its files stand below it. */
  href: string
}

/** E-invoices beside an order or a document of the account; none for who may not see orders. */
export async function invoiceLinks(
  page: PageRequest,
  of: { orderNumber?: string | undefined; documentNo?: string | undefined },
): Promise<InvoiceLink[]> {
  if (!page.can('readOrder')) return []
  const { invoices } = await page.call(getInvoices, of)
  return invoices.map((row) => ({ ...toInvoiceRowView(page, row), href: getPagePath(page, 'eInvoice', `/${row.id}`) }))
}
