import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { loadLoggedSection } from '#src/audit/setting-history-queries.server.ts'
import { loadDisplayRates } from '#src/site/queries.server.ts'
import { currenciesSection } from '#src/site/sections/currencies-commands.server.ts'
import { toSectionVersion } from '#src/site/sections/part-version-queries.server.ts'
import { writeSection } from '../site/section-writing.server.ts'
import { listRateChanges } from './rate-changes.ts'
import { changeExchangeRates, getExchangeRates } from './wire.ts'

/** Saves of all rates together that the history is read from. */
const READ_SAVES = 50

export const exchangeRatesApi: ServedEndpoint[] = [
  serve(getExchangeRates, async ({ context, app: { db } }) => {
    const siteId = context.site.id
    const [document, dates, logged] = await Promise.all([
      currenciesSection.read(db, siteId),
      loadDisplayRates(db, context.site),
      loadLoggedSection(db, siteId, { section: 'currencies', limit: READ_SAVES }),
    ])
    const takenAt = new Map(dates.map((rate) => [rate.currency, rate.takenAt]))
    return {
      rates: document.map((rate) => ({ ...rate, takenAt: takenAt.get(rate.currency) ?? new Date() })),
      version: toSectionVersion(document),
      history: listRateChanges(logged),
    }
  }),
  serve(changeExchangeRates, ({ input: { rates, version }, ...call }) =>
    writeSection(call, { section: currenciesSection, document: rates, version }),
  ),
]
