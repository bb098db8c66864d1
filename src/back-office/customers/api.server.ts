import { HttpError, type Result, refuse } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { getMessages, message } from '#src/platform/i18n/messages.server.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { readTableInput } from '../table/request.ts'
import { renderTableFile } from '../table/table-file.server.ts'
import { loadCustomerCard } from './card-queries.server.ts'
import { activateCustomers, changeCustomerDetails } from './commands.server.ts'
import { toCustomerRow } from './customer-row.ts'
import { CUSTOMERS_TABLE, MAX_EXPORTED, selectFigures, toVisibleTable } from './customers-table.ts'
import { countCustomers, loadCustomerChoices, loadCustomers } from './queries.server.ts'
import * as wire from './wire.ts'

export const customersApi: ServedEndpoint[] = [
  serve(wire.getCustomerList, async ({ context, app, input }) => {
    const request = { ...readTableInput(CUSTOMERS_TABLE, input), figures: getFigures(context) }
    return { ...(await loadCustomers(app.db, siteScope(context), request)), pageSize: request.pageSize }
  }),
  serve(wire.getCustomerChoices, ({ context, app }) => loadCustomerChoices(app.db, siteScope(context))),
  serve(wire.exportCustomerList, async ({ context, app, request: { ip }, input: { columns, format, ...input } }) => {
    const { language, site } = context
    const userId = requireUserId(context)
    const scope = siteScope(context)
    const retryAfter = await overLimit(app.db, {
      key: `customer export ${userId}`,
      max: EXPORTS_PER_MINUTE,
      seconds: 60,
    })
    if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
    const figures = getFigures(context)
    const request = { ...readTableInput(CUSTOMERS_TABLE, input), page: 1, pageSize: MAX_EXPORTED, figures }
    const texts = getMessages(language)
    const name = texts.t('customers.title')
    if ((await countCustomers(app.db, scope, request.filters)) > MAX_EXPORTED) {
      const refusal = refuse('TooManyRowsToExport', { maximum: MAX_EXPORTED })
      return { name, content: null, message: refusalText(language, refusal.refusal) }
    }
    const { customers } = await loadCustomers(app.db, scope, request)
    const rows = customers.map((customer) => toCustomerRow({ texts, language, site }, customer, ''))
    const definition = toVisibleTable(figures)
    const content = await renderTableFile({ definition, columns, rows, name }, { texts, format })
    await audit(app.db, {
      siteId: scope.siteId,
      userId,
      customerId: null,
      action: 'customer.export',
      detail: { filter: `${new URLSearchParams(request.filters)}`, columns, rows: rows.length, format },
      ip,
    })
    return { name, content, message: '' }
  }),
  serve(wire.getCustomerCard, ({ context, app, input }) => loadCustomerCard(app.db, context, input.code)),
  serve(wire.changeCustomerCard, async ({ context, app, request, input }) =>
    toAnswer(context.language, await changeCustomerDetails(app.db, context, { ...input, ip: request.ip })),
  ),
  serve(wire.activateCustomers, async ({ context, app, request, input }) => {
    const result = await activateCustomers(app.db, context, { ...input, ip: request.ip })
    return { changed: result.ok ? result.value.changed : 0 }
  }),
]

/** Each reads up to MAX_EXPORTED customers. */
const EXPORTS_PER_MINUTE = 6

const getFigures = (context: RequestContext) => selectFigures((permission) => can(context, permission))

const toAnswer = (language: Language, result: Result<unknown>) =>
  result.ok
    ? { done: true, message: message(language, 'toast.SavedSuccessfully'), refusal: null }
    : { done: false, message: refusalText(language, result.refusal), refusal: result.refusal.code }
