import { notFound } from '../api/refusal.ts'
import { type Served, serve } from '../api/serve.server.ts'
import { siteScope } from '../shop/viewer.ts'
import { currencyRates, currentContract, rawSettingsOf } from './queries.server.ts'
import { getAllSettings, getContract, getCurrency } from './wire.ts'

export const siteApi: Served[] = [
  serve(getAllSettings, async ({ who, house }) => ({
    ...(await rawSettingsOf(house.db, siteScope(who))),
    Version: who.site.version,
    LanguageCodes: who.site.languages,
  })),
  serve(getContract, async ({ who, input, house }) => {
    const contract = await currentContract(house.db, siteScope(who), input.kind)
    if (!contract) throw notFound()
    return contract
  }),
  serve(getCurrency, ({ who, house }) => currencyRates(house.db, siteScope(who))),
]
