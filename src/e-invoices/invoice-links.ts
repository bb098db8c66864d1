import type { PageRequest } from '../api/page-context.ts'
import { getPagePath } from '../shop/paths.ts'
import { toInvoiceRowView } from './invoice-view.ts'
import { getInvoices } from './wire.ts'

export interface InvoiceLink {
  id: number
  number: string
  issued: string
  payable: string
  /** Its page; the addresses of its files start with it. */
  href: string
}

/** E-invoices of an order or an account document; empty for users who may not see orders. */
export async function invoiceLinks(
  page: PageRequest,
  of: { orderNumber?: string | undefined; documentNo?: string | undefined },
): Promise<InvoiceLink[]> {
  if (!page.can('readOrder')) return []
  const { invoices } = await page.call(getInvoices, of)
  return invoices.map((row) => ({ ...toInvoiceRowView(page, row), href: getPagePath(page, 'eInvoice', `/${row.id}`) }))
}
