import { refuse } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { holdOrder } from '#src/orders/desk/approval-commands.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput } from '../table/request.ts'
import { toOrderRow } from './order-row.ts'
import { toVisibleTable } from './orders-table.ts'
import {
  countOrders,
  countWork,
  findNeighbours,
  loadOrderChoices,
  loadOrderNumbers,
  loadOrders,
} from './queries.server.ts'
import * as wire from './wire.ts'

export const deskOrdersApi: ServedEndpoint[] = [
  serve(wire.getDeskOrders, async ({ context, app, input }) => {
    const request = { ...readTableInput(getTable(context), input), prices: can(context, 'seePrices') }
    return { ...(await loadOrders(app.db, context, request)), pageSize: request.pageSize }
  }),
  serve(wire.getDeskOverview, async ({ context, app }) => {
    const [work, choices] = await Promise.all([countWork(app.db, context), loadOrderChoices(app.db, context)])
    return { work, ...choices }
  }),
  serve(wire.getDeskNeighbours, ({ context, app, input: { orderId, ...input } }) =>
    findNeighbours(app.db, context, { orderId, ...readTableInput(getTable(context), input) }),
  ),
  serve(wire.exportDeskOrders, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: getTable(context),
      title: 'order.desk.title',
      action: 'order.exportList',
      input,
      ip,
      count: async (filters) => (await countOrders(app.db, context, filters)).totalHits,
      async loadRows(request, texts) {
        const { orders } = await loadOrders(app.db, context, { ...request, prices: can(context, 'seePrices') })
        const row = { texts, language: texts.language, site: context.site }
        return orders.map((order) => toOrderRow(row, order, ''))
      },
    }),
  ),
  serve(wire.holdOrders, async ({ context, app, request: { ip }, input: { ids, hold, note } }) => {
    const numbers = await loadOrderNumbers(app.db, context, ids)
    const refused: { number: string; message: string }[] = []
    for (const orderId of new Set(ids)) {
      const number = numbers.get(orderId)
      const result =
        number === undefined
          ? refuse('RecordWasNotFound')
          : await holdOrder(app.db, context, { orderId, hold, note, ip })
      if (!result.ok)
        refused.push({ number: number ?? `${orderId}`, message: refusalText(context.language, result.refusal) })
    }
    return { changed: new Set(ids).size - refused.length, refused }
  }),
]

const getTable = (context: RequestContext) => toVisibleTable((permission) => can(context, permission))
