import { notFound } from '#src/api/refusal.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { CAPTURE_SORTS, type CapturesFilter } from '#src/payments/desk/capture.ts'
import { countCaptures, loadCaptureCurrencies, loadCaptures } from '#src/payments/desk/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput, type TableRequest } from '../table/request.ts'
import { toCaptureRow } from './capture-row.ts'
import { CAPTURES_TABLE } from './captures-table.ts'
import * as wire from './wire.ts'

export const capturesApi: ServedEndpoint[] = [
  serve(wire.getCaptureList, async ({ context, app, input }) => {
    const request = readTableInput(CAPTURES_TABLE, input)
    const scope = siteScope(context)
    const [found, currencies] = await Promise.all([
      loadCaptures(app.db, scope, toRequest(context, request)),
      loadCaptureCurrencies(app.db, scope),
    ])
    return { ...found, currencies, pageSize: request.pageSize }
  }),
  serve(wire.getCapture, async ({ context, app, input: { reference } }) => {
    const request = toRequest(context, readTableInput(CAPTURES_TABLE, {}))
    const filter = { ...request.filter, reference }
    const { captures } = await loadCaptures(app.db, siteScope(context), { ...request, filter })
    const [capture] = captures
    if (!capture) throw notFound()
    return capture
  }),
  serve(wire.exportCaptureList, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: CAPTURES_TABLE,
      title: 'desk.captures',
      action: 'table.export',
      target: CAPTURES_TABLE.name,
      input,
      ip,
      count: (filters) => countCaptures(app.db, siteScope(context), toFilter(context, filters)),
      async loadRows(request, texts) {
        const { captures } = await loadCaptures(app.db, siteScope(context), toRequest(context, request))
        return captures.map((one) => toCaptureRow({ texts, site: context.site }, one, ''))
      },
    }),
  ),
]

const toRequest = (context: RequestContext, { filters, sort, page, pageSize }: TableRequest) => ({
  filter: toFilter(context, filters),
  sort: { column: CAPTURE_SORTS.find((column) => column === sort.column) ?? 'at', descending: sort.descending },
  page,
  pageSize,
})

const toFilter = ({ site }: RequestContext, { q = '', ...filters }: TableRequest['filters']): CapturesFilter => ({
  ...filters,
  search: q,
  timeZone: site.timeZone,
})
