import { type Result, refuse } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { getMessages, message } from '#src/platform/i18n/messages.server.ts'
import { readTableInput } from '../table/request.ts'
import { renderTableFile } from '../table/table-file.server.ts'
import { loadCustomerCard } from './card-queries.server.ts'
import { activateCustomers, changeCustomerDetails } from './commands.server.ts'
import { toCustomerRow } from './customer-row.ts'
import { CUSTOMERS_TABLE, MAX_EXPORTED } from './customers-table.ts'
import { loadCustomerChoices, loadCustomers } from './queries.server.ts'
import * as wire from './wire.ts'

export const customersApi: ServedEndpoint[] = [
  serve(wire.getCustomerList, async ({ context, app, input }) => {
    const request = readTableInput(CUSTOMERS_TABLE, input)
    return { ...(await loadCustomers(app.db, siteScope(context), request)), pageSize: request.pageSize }
  }),
  serve(wire.getCustomerChoices, ({ context, app }) => loadCustomerChoices(app.db, siteScope(context))),
  serve(wire.exportCustomerList, async ({ context, app, input: { columns, format, ...input } }) => {
    const { language, site } = context
    const request = { ...readTableInput(CUSTOMERS_TABLE, input), page: 1, pageSize: MAX_EXPORTED }
    const { customers, totalHits } = await loadCustomers(app.db, siteScope(context), request)
    const texts = getMessages(language)
    const name = texts.t('customers.title')
    if (totalHits > MAX_EXPORTED) {
      const refusal = refuse('TooManyRowsToExport', { maximum: MAX_EXPORTED })
      return { name, content: null, message: refusalText(language, refusal.refusal) }
    }
    const rows = customers.map((customer) => toCustomerRow({ texts, language, site }, customer, ''))
    const content = await renderTableFile({ definition: CUSTOMERS_TABLE, columns, rows, name }, { texts, format })
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

const toAnswer = (language: Language, result: Result<unknown>) =>
  result.ok
    ? { done: true, message: message(language, 'toast.SavedSuccessfully'), refusal: null }
    : { done: false, message: refusalText(language, result.refusal), refusal: result.refusal.code }
