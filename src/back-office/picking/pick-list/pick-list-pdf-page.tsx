import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { fileAnswer } from '#src/exports/file-answer.ts'
import { drawOrder } from '#src/orders/print/wire.ts'
import type { Route } from './+types/pick-list-pdf-page'
import { loadPickList } from './pick-list.ts'
import { pickListPlan } from './pick-list-pdf.ts'

/** The pick list of the orders in the address as a PDF. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('shipOrders')) throw notForViewer(page, 'picking', `/print/pdf${page.url.search}`)
  const list = await loadPickList(page)
  const content = await page.call(drawOrder, pickListPlan(page, list))
  return fileAnswer({ name: page.i18n.t('picking.listTitle'), type: 'pdf', content: content as BodyInit })
}
