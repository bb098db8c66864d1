import { notFound } from '../api/refusal.ts'
import { type Call, type Served, serve } from '../api/serve.server.ts'
import type { Language } from '../platform/i18n/language.ts'
import { siteScope } from '../shop/viewer.ts'
import { currentContract, rawSettingsOf, shownRates } from './queries.server.ts'
import { getAllSettings, getAllSettingsIn, getContract, getCurrency, getRates, pageUrls } from './wire.ts'

export const siteApi: Served[] = [
  serve(getAllSettings, ({ who, house }) => settingsIn(who.language, { who, house })),
  serve(getAllSettingsIn, ({ who, house, input }) => settingsIn(input.language, { who, house })),
  serve(getContract, async ({ who, input, house }) => {
    const contract = await currentContract(house.db, siteScope(who), input.kind)
    if (!contract) throw notFound()
    return contract
  }),
  serve(getCurrency, ({ who, house }) => shownRates(house.db, who.site)),
  serve(getRates, ({ who, house }) => shownRates(house.db, who.site)),
]

async function settingsIn(language: Language, { who, house }: Pick<Call<unknown>, 'who' | 'house'>) {
  const { site } = who
  return {
    ...(await rawSettingsOf(house.db, siteScope(who))),
    Version: site.version,
    LanguageCodes: site.languages,
    Status: site.status,
    PageUrls: pageUrls({ site, language }),
  }
}
