import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { loadDayFigures } from './figures/queries.server.ts'
import { getDayFigures } from './figures/wire.ts'
import { searchRecords } from './search/queries.server.ts'
import { searchBackOffice } from './search/wire.ts'
import { loadShopProgress } from './work/progress-queries.server.ts'
import { loadWaitingWork } from './work/queries.server.ts'
import { getShopProgress, getWaitingWork } from './work/wire.ts'

export const backOfficeApi: ServedEndpoint[] = [
  serve(getWaitingWork, ({ context, app }) => loadWaitingWork(app.db, context)),
  serve(getShopProgress, ({ context, app }) => loadShopProgress(app.db, siteScope(context))),
  serve(getDayFigures, async ({ context, app }) => ({
    currency: context.site.currency,
    days: await loadDayFigures(app.db, context),
  })),
  serve(searchBackOffice, ({ context, app, input }) => searchRecords(app.db, context, input.text.trim())),
]
