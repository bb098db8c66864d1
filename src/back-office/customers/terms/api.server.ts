import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { changeTerms } from './commands.server.ts'
import { loadCustomerCodes } from './queries.server.ts'
import * as wire from './wire.ts'

export const customerTermsApi: ServedEndpoint[] = [
  serve(wire.changeCustomerTerms, async ({ context, app, request: { ip }, input }) => {
    const { customerIds, priceListId, creditLimit, termsDays, reason } = input
    const changes = {
      ...(priceListId !== null && { priceListId }),
      ...(creditLimit !== null && { creditLimit }),
      ...(termsDays !== null && { termsDays }),
    }
    const ids = [...new Set(customerIds)]
    const codes = await loadCustomerCodes(app.db, siteScope(context), ids)
    const refused: { code: string; message: string }[] = []
    for (const customerId of ids) {
      const result = await changeTerms(app.db, context, { customerId, changes, reason, ip })
      if (!result.ok)
        refused.push({
          code: codes.get(customerId) ?? `${customerId}`,
          message: refusalText(context.language, result.refusal),
        })
    }
    return { changed: ids.length - refused.length, refused }
  }),
]
