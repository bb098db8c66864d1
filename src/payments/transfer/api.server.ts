import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { loadBankAccounts } from './queries.server.ts'
import { getBankAccounts } from './wire.ts'

export const transferApi: ServedEndpoint[] = [
  serve(getBankAccounts, async ({ context, app }) => ({
    accounts: await loadBankAccounts(app.db, siteScope(context)),
  })),
]
