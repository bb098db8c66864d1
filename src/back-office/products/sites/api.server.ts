import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '#src/back-office/save-answer.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { buildOrigin } from '#src/shop/origin.ts'
import { sendProducts } from './commands.server.ts'
import { listSitesWithProduct, loadOtherSites } from './queries.server.ts'
import * as wire from './wire.ts'

export const productSitesApi: ServedEndpoint[] = [
  serve(wire.getOtherSites, async ({ context, app, input: { code } }) => {
    const others = await loadOtherSites(app, context)
    const siteIds = others.map(({ site }) => site.id)
    const shown = code === undefined ? new Set<number>() : await listSitesWithProduct(app.db, siteIds, code)
    return {
      sites: others.map(({ site, mayReceive }) => ({
        key: site.key,
        name: site.name,
        origin: buildOrigin(app.env, site) ?? '',
        languages: [...site.languages],
        mayReceive,
        isShown: shown.has(site.id),
      })),
    }
  }),
  serve(wire.sendProducts, async ({ context, app, request: { ip }, input }) => {
    const { language } = context
    const result = await sendProducts(app, context, { ...input, ip })
    const answer = toSaveAnswer(language, result)
    if (result.ok) return { ...answer, ...result.value }
    const isEmpty = result.refusal.code === 'RecordWasNotFound'
    return {
      ...answer,
      ...(isEmpty && { message: message(language, 'productSites.nothing') }),
      uploadId: null,
      sent: 0,
    }
  }),
]
