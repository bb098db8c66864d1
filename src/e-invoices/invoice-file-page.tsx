import { data } from 'react-router'
import { pageRequest } from '../api/page-context.ts'
import { decodeBase64, fileAnswer } from '../exports/file-answer.ts'
import type { Route } from './+types/invoice-file-page'
import { invoicePlan } from './invoice-pdf.ts'
import { toInvoiceView } from './invoice-view.ts'
import { drawInvoice, getInvoice, getInvoiceFiles } from './wire.ts'

/** The XML as received; the PDF as received, else one rendered by the shop. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const type = (['xml', 'pdf'] as const).find((format) => format === args.params.format)
  if (!type || !/^\d{1,15}$/.test(args.params.id ?? '')) throw data(null, { status: 404 })
  const id = Number(args.params.id)
  const { number: name, xml, pdf } = await page.call(getInvoiceFiles, { id })
  if (type === 'xml') return fileAnswer({ name, type, content: decodeBase64(xml) })
  if (pdf !== null) return fileAnswer({ name, type, content: decodeBase64(pdf) })
  const { invoice } = await page.call(getInvoice, { id })
  const drawn = await page.call(drawInvoice, invoicePlan({ invoice: toInvoiceView(page, invoice), texts: page.i18n }))
  return fileAnswer({ name, type, content: drawn as BodyInit })
}
