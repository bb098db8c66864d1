import { notFound } from '../api/refusal.ts'
import { type Call, type ServedEndpoint, serve } from '../api/serve.server.ts'
import { siteScope } from '../permissions/viewer.ts'
import type { Language } from '../platform/i18n/language.ts'
import { currentContract, loadDisplayRates, loadRawSettings } from './queries.server.ts'
import { getAllSettings, getAllSettingsIn, getContract, getCurrency, getRates, pageUrls } from './wire.ts'

export const siteApi: ServedEndpoint[] = [
  serve(getAllSettings, ({ context, app }) => loadSettings(context.language, { context, app })),
  serve(getAllSettingsIn, ({ context, app, input }) => loadSettings(input.language, { context, app })),
  serve(getContract, async ({ context, input, app }) => {
    const contract = await currentContract(app.db, siteScope(context), input.kind)
    if (!contract) throw notFound()
    return contract
  }),
  serve(getCurrency, ({ context, app }) => loadDisplayRates(app.db, context.site)),
  serve(getRates, ({ context, app }) => loadDisplayRates(app.db, context.site)),
]

async function loadSettings(language: Language, { context, app }: Pick<Call<unknown>, 'context' | 'app'>) {
  const { site } = context
  return {
    ...(await loadRawSettings(app.db, siteScope(context))),
    Version: site.version,
    LanguageCodes: site.languages,
    Status: site.status,
    PageUrls: pageUrls({ site, language }),
  }
}
