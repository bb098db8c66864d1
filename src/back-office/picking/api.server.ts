import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toChangeResponse } from '#src/orders/status-commands.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput } from '../table/request.ts'
import { countPickedScan, pickWholeOrder, setPickedQuantity, shipPickedOrder } from './commands.server.ts'
import { countPickings, countPickingTabs, loadPickingChoices, loadPickingList } from './list-queries.server.ts'
import { toPickingRow } from './picking-row.ts'
import { PICKING_TABLE } from './picking-table.ts'
import { loadPickings } from './queries.server.ts'
import * as wire from './wire.ts'

export const pickingApi: ServedEndpoint[] = [
  serve(wire.getPickingList, async ({ context, app, input }) => {
    const request = readTableInput(PICKING_TABLE, input)
    return { ...(await loadPickingList(app.db, context, request)), pageSize: request.pageSize }
  }),
  serve(wire.getPickingOverview, async ({ context, app }) => {
    const [counts, choices] = await Promise.all([
      countPickingTabs(app.db, context),
      loadPickingChoices(app.db, context),
    ])
    return { counts, ...choices }
  }),
  serve(wire.exportPickingList, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: PICKING_TABLE,
      title: 'shell.page.picking',
      action: 'order.exportList',
      input,
      ip,
      count: (filters) => countPickings(app.db, context, filters),
      async loadRows(request, texts) {
        const { orders } = await loadPickingList(app.db, context, request)
        const row = { texts, language: texts.language, site: context.site }
        return orders.map((order) => toPickingRow(row, order, ''))
      },
    }),
  ),
  serve(wire.getPickings, async ({ context, app, input }) => ({
    orders: await loadPickings(app.db, context, input.numbers),
  })),
  serve(wire.countPickedScan, async ({ context, app, input }) => {
    const result = await countPickedScan(app.db, context, input)
    return { ...toSaveAnswer(context.language, result), scan: result.ok ? result.value : null }
  }),
  serve(wire.setPickedQuantity, async ({ context, app, input }) =>
    toSaveAnswer(context.language, await setPickedQuantity(app.db, context, input)),
  ),
  serve(wire.pickWholeOrder, async ({ context, app, input }) =>
    toSaveAnswer(context.language, await pickWholeOrder(app.db, context, input)),
  ),
  serve(wire.shipPickedOrder, async ({ input, ...call }) => {
    const result = await shipPickedOrder(call.app.db, call.context, { ...input, ip: call.request.ip })
    const response = await toChangeResponse(
      call,
      result.ok ? { ok: true, value: { productIds: result.value.productIds } } : result,
    )
    return { ...response, shipment: result.ok ? result.value.shipment : null }
  }),
]
