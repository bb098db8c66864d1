import { HttpError, refuse } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { readTableInput } from '../table/request.ts'
import { renderTableFile } from '../table/table-file.server.ts'
import { toOrderRow } from './order-row.ts'
import { MAX_EXPORTED, toVisibleTable } from './orders-table.ts'
import { countOrders, countWork, findNeighbours, loadOrderChoices, loadOrders } from './queries.server.ts'
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
  serve(wire.exportDeskOrders, async ({ context, app, request: { ip }, input: { columns, format, ...input } }) => {
    const { language, site } = context
    const userId = requireUserId(context)
    const retryAfter = await overLimit(app.db, { key: `order export ${userId}`, max: EXPORTS_PER_MINUTE, seconds: 60 })
    if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
    const definition = getTable(context)
    const prices = can(context, 'seePrices')
    const request = { ...readTableInput(definition, input), page: 1, pageSize: MAX_EXPORTED, prices }
    const texts = getMessages(language)
    const name = texts.t('order.desk.title')
    if ((await countOrders(app.db, context, request.filters)).totalHits > MAX_EXPORTED) {
      const { refusal } = refuse('TooManyRowsToExport', { maximum: MAX_EXPORTED })
      return { name, content: null, message: refusalText(language, refusal) }
    }
    const { orders } = await loadOrders(app.db, context, request)
    const rows = orders.map((order) => toOrderRow({ texts, language, site }, order, ''))
    const content = await renderTableFile({ definition, columns, rows, name }, { texts, format })
    await audit(app.db, {
      siteId: siteScope(context).siteId,
      userId,
      customerId: null,
      action: 'order.exportList',
      detail: { filter: `${new URLSearchParams(request.filters)}`, columns, rows: rows.length, format },
      ip,
    })
    return { name, content, message: '' }
  }),
]

/** Each reads up to MAX_EXPORTED orders. */
const EXPORTS_PER_MINUTE = 6

const getTable = (context: RequestContext) => toVisibleTable((permission) => can(context, permission))
