import { notFound, ok, refuse } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { removeUnusedCustomer } from '#src/customers/commands.server.ts'
import { setCompanyPicture } from '#src/customers/members/commands.server.ts'
import { findUploadedFile } from '#src/media/upload-queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { requireConfirmation } from '#src/session/two-factor/confirmation-commands.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput } from '../table/request.ts'
import { loadCustomerCard } from './card-queries.server.ts'
import { activateCustomers, changeCustomerDetails } from './commands.server.ts'
import { toCustomerRow } from './customer-row.ts'
import { CUSTOMERS_TABLE, selectFigures, toVisibleTable } from './customers-table.ts'
import { countCustomers, loadCustomerChoices, loadCustomers } from './queries.server.ts'
import { toRemovalReasons } from './removal.ts'
import { countSelectedCustomers } from './selection-queries.server.ts'
import * as wire from './wire.ts'

export const customersApi: ServedEndpoint[] = [
  serve(wire.getCustomerList, async ({ context, app, input }) => {
    const request = { ...readTableInput(CUSTOMERS_TABLE, input), figures: getFigures(context) }
    return { ...(await loadCustomers(app.db, siteScope(context), request)), pageSize: request.pageSize }
  }),
  serve(wire.getCustomerChoices, ({ context, app }) => loadCustomerChoices(app.db, siteScope(context))),
  serve(wire.exportCustomerList, async ({ context, app, request: { ip }, input }) => {
    const { language, site, viewer } = context
    const confirmed = await requireConfirmation(app.db, viewer, 'exportCustomers')
    if (!confirmed.ok) return { name: '', content: null, message: refusalText(language, confirmed.refusal) }
    const figures = getFigures(context)
    return exportTable(app.db, context, {
      definition: toVisibleTable(figures),
      title: 'customers.title',
      action: 'customer.export',
      input,
      ip,
      count: (filters) => countCustomers(app.db, siteScope(context), filters),
      async loadRows(request, texts) {
        const { customers } = await loadCustomers(app.db, siteScope(context), { ...request, figures })
        return customers.map((customer) => toCustomerRow({ texts, language, site }, customer, ''))
      },
    })
  }),
  serve(wire.countSelectedCustomers, async ({ context, app, input }) => ({
    count: await countSelectedCustomers(app.db, siteScope(context), input),
  })),
  serve(wire.getCustomerCard, ({ context, app, input }) => loadCustomerCard(app.db, context, input.code)),
  serve(wire.changeCustomerCard, async ({ context, app, request, input }) =>
    toSaveAnswer(context.language, await changeCustomerDetails(app.db, context, { ...input, ip: request.ip })),
  ),
  serve(wire.changeCustomerPicture, async ({ context, app, request: { ip }, input: { picture, ...edit } }) => {
    const { siteId } = siteScope(context)
    const file = picture === '' ? undefined : await findUploadedFile(app.db, siteId, picture)
    if (picture !== '' && file?.kind !== 'picture') return toSaveAnswer(context.language, refuse('InvalidMedia'))
    const change = { ...edit, picture, actor: { userId: requireUserId(context), ip } }
    return toSaveAnswer(context.language, await setCompanyPicture(app.db, siteId, change))
  }),
  serve(wire.removeCustomer, async ({ context, app, request: { ip }, input: { code, version, preview = false } }) => {
    const removal = { code, version, dryRun: preview, by: requireUserId(context), ip }
    const outcome = await removeUnusedCustomer(app.db, siteScope(context).siteId, removal)
    if (outcome === 'unknown') throw notFound()
    if (outcome === 'removed') return { ...toSaveAnswer(context.language, ok(null)), reasons: [] }
    const refusal = outcome === 'changed' ? refuse('RecordChanged') : refuse('CustomerInUse')
    const reasons = outcome === 'changed' ? [] : toRemovalReasons(outcome.needed)
    return { ...toSaveAnswer(context.language, refusal), reasons }
  }),
  serve(wire.activateCustomers, async ({ context, app, request, input }) => {
    const result = await activateCustomers(app.db, context, { ...input, ip: request.ip })
    return { changed: result.ok ? result.value.changed : 0 }
  }),
]

const getFigures = (context: RequestContext) => selectFigures((permission) => can(context, permission))
