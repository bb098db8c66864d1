import { pageRequest } from '#src/api/page-context.ts'
import { fileAnswer } from '#src/exports/file-answer.ts'
import { toOrderView } from '../views/order-view.ts'
import { getOrder } from '../wire.ts'
import type { Route } from './+types/order-pdf-page'
import { orderPlan } from './order-pdf.ts'
import { drawOrder } from './wire.ts'

/** The order as a PDF, for users who may see the order. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const order = await page.call(getOrder, { number: (args.params.number ?? '').slice(0, 20) })
  const content = await page.call(
    drawOrder,
    orderPlan({ order: toOrderView(page, order), site: page.site.name, texts: page.i18n }),
  )
  return fileAnswer({ name: order.number, type: 'pdf', content: content as BodyInit })
}
