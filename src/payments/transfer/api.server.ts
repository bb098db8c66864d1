import { type Served, serve } from '../../api/serve.server.ts'
import { siteScope } from '../../shop/viewer.ts'
import { bankAccountsOf } from './queries.server.ts'
import { getBankAccounts } from './wire.ts'

export const transferApi: Served[] = [
  serve(getBankAccounts, async ({ who, house }) => ({ accounts: await bankAccountsOf(house.db, siteScope(who)) })),
]
