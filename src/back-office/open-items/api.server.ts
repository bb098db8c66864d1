import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { matchPayment } from '#src/current-account/document-commands.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput } from '../table/request.ts'
import { toOpenPaymentRow } from './open-payment-row.ts'
import { OPEN_PAYMENTS_TABLE } from './open-payments-table.ts'
import { countOpenPayments, findOpenPayment, loadAccountCurrencies, loadOpenPayments } from './queries.server.ts'
import * as wire from './wire.ts'

export const openItemsApi: ServedEndpoint[] = [
  serve(wire.getOpenPaymentList, async ({ context, app, input }) => {
    const request = readTableInput(OPEN_PAYMENTS_TABLE, input)
    const [list, currencies] = await Promise.all([
      loadOpenPayments(app.db, siteScope(context), request),
      loadAccountCurrencies(app.db, siteScope(context)),
    ])
    return { ...list, currencies, pageSize: request.pageSize }
  }),
  serve(wire.exportOpenPaymentList, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: OPEN_PAYMENTS_TABLE,
      title: 'openItems.title',
      action: 'account.exportPayments',
      input,
      ip,
      count: (filters) => countOpenPayments(app.db, siteScope(context), filters),
      async loadRows(request, texts) {
        const { payments } = await loadOpenPayments(app.db, siteScope(context), request)
        return payments.map((payment) => toOpenPaymentRow(texts, payment, ''))
      },
    }),
  ),
  serve(wire.getOpenPayment, ({ context, app, input: { id, search = '' } }) =>
    findOpenPayment(app.db, context, { id, search: search.replaceAll('\0', '').trim() }),
  ),
  serve(wire.matchOpenPayment, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await matchPayment(app.db, context, { ...input, ip })),
  ),
]
