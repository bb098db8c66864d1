import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { loadLoggedSection } from '#src/audit/setting-history-queries.server.ts'
import { loadDatedRates } from '#src/site/queries.server.ts'
import { currenciesSection, toWrittenRate } from '#src/site/sections/currencies-commands.server.ts'
import { toSectionVersion } from '#src/site/sections/part-version-queries.server.ts'
import { writeSection } from '../site/section-writing.server.ts'
import { listRateChanges } from './rate-changes.ts'
import { changeExchangeRates, getExchangeRates } from './wire.ts'

/** Saves of all rates together that the history is read from. */
const READ_SAVES = 500

export const exchangeRatesApi: ServedEndpoint[] = [
  serve(getExchangeRates, async ({ context, app: { db } }) => {
    const siteId = context.site.id
    const [stored, logged] = await Promise.all([
      loadDatedRates(db, siteId),
      loadLoggedSection(db, siteId, { section: 'currencies', limit: READ_SAVES }),
    ])
    return {
      rates: stored.map(({ takenAt, ...rate }) => ({ ...toWrittenRate(rate), takenAt })),
      version: toSectionVersion(stored.map(toWrittenRate)),
      history: listRateChanges(logged),
    }
  }),
  serve(changeExchangeRates, ({ input: { rates, version }, ...call }) =>
    writeSection(call, { section: currenciesSection, document: rates, version }),
  ),
]
