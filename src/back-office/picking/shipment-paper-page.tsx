import { data } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { fileAnswer } from '#src/exports/file-answer.ts'
import { drawOrder } from '#src/orders/print/wire.ts'
import type { Route } from './+types/shipment-paper-page'
import { LONGEST_ORDER_NUMBER } from './picking.ts'
import { deliveryNotePlan, labelsPlan, type ShipmentPaper } from './shipment-papers.ts'
import { getPickings } from './wire.ts'

const PAPERS = { labels: labelsPlan, 'delivery-note': deliveryNotePlan } as const

/** The labels of the packages of a shipment, or its delivery note, as a PDF. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { number = '', shipment = '', paper = '' } = args.params
  if (!page.can('shipOrders')) throw notForViewer(page, 'picking', `/order/${encodeURIComponent(number)}`)
  const toPlan = Object.hasOwn(PAPERS, paper) ? PAPERS[paper as keyof typeof PAPERS] : undefined
  const { orders } = await page.call(getPickings, { numbers: [number.slice(0, LONGEST_ORDER_NUMBER)] })
  const [order] = orders
  const sent = order?.shipments.find((one) => `${one.number}` === shipment)
  if (!toPlan || !order || !sent) throw data(null, { status: 404 })
  const content = await page.call(drawOrder, toPlan(page, { order, shipment: sent } satisfies ShipmentPaper))
  return fileAnswer({ name: `${order.number}-${sent.number}-${paper}`, type: 'pdf', content: content as BodyInit })
}
