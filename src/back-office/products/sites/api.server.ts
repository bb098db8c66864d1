import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '#src/back-office/save-answer.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { buildOrigin } from '#src/shop/origin.ts'
import { sendProducts } from './commands.server.ts'
import { loadOtherSites, loadProductStates } from './queries.server.ts'
import * as wire from './wire.ts'

export const productSitesApi: ServedEndpoint[] = [
  serve(wire.getOtherSites, async ({ context, app, input: { code } }) => {
    const others = await loadOtherSites(app, context)
    const siteIds = others.filter(({ maySee }) => maySee).map(({ site }) => site.id)
    const states = code === undefined ? new Map() : await loadProductStates(app.db, siteIds, code)
    return {
      sites: others.map(({ site, mayReceive, maySee }) => ({
        key: site.key,
        name: site.name,
        origin: buildOrigin(app.env, site) ?? '',
        languages: [...site.languages],
        mayReceive,
        state: maySee ? (states.get(site.id) ?? ('absent' as const)) : null,
      })),
    }
  }),
  serve(wire.sendProducts, async ({ context, app, request: { ip }, input }) => {
    const { language } = context
    const result = await sendProducts(app, context, { ...input, ip })
    const answer = toSaveAnswer(language, result)
    if (result.ok) return { ...answer, ...result.value }
    const { code } = result.refusal
    return {
      ...answer,
      ...(code === 'RecordWasNotFound' && { message: message(language, 'productSites.nothing') }),
      ...(code === 'ImportFile' && { message: message(language, 'productSites.tooBig') }),
      uploadId: null,
      sent: 0,
      leftOut: 0,
    }
  }),
]
