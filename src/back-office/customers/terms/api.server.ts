import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { selectCustomers } from '../selection-queries.server.ts'
import { findSalePriceListCode, loadCustomerCodes } from './queries.server.ts'
import * as wire from './wire.ts'

export const customerTermsApi: ServedEndpoint[] = [
  serve(wire.getSelectedCustomerCodes, async ({ context, app, input: { priceListId, ...selection } }) => {
    const scope = siteScope(context)
    const selected = await selectCustomers(app.db, scope, selection)
    if (!selected.ok) return { codes: [], priceList: null, message: refusalText(context.language, selected.refusal) }
    const [codes, priceList] = await Promise.all([
      loadCustomerCodes(app.db, scope, selected.value),
      priceListId === undefined ? null : findSalePriceListCode(app.db, scope, priceListId),
    ])
    return { codes, priceList, message: '' }
  }),
]
