import { HttpError, ok } from '#src/api/refusal.ts'
import { type Call, requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { overLimit, releaseHit } from '#src/platform/rate-limit.server.ts'
import { requireConfirmation } from '#src/session/two-factor/confirmation-commands.server.ts'
import { buildOrigin } from '#src/shop/origin.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { isSoleOrganisation } from '#src/site/queries.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { createSite, type Founder, issueFounderLink } from './commands.server.ts'
import { loadStaffedSites } from './queries.server.ts'
import * as wire from './wire.ts'

/** A stranger at an open session must not fill the installation with sites; refused ones do not count. */
const SITES_PER_DAY = { max: 20, seconds: 86_400 }

export const sitesApi: ServedEndpoint[] = [
  serve(wire.getSites, async ({ context, app }) => ({ sites: await loadStaffedSites(app, context) })),
  serve(wire.getSiteRights, async ({ context, app }) => ({
    mayAdd: await isSoleOrganisation(app.db, context.site.organisation),
  })),
  serve(wire.addSite, async ({ input, ...call }) => {
    const { context, app } = call
    const confirmed = await requireConfirmation(app.db, context.viewer, 'createSites')
    if (!confirmed.ok) return { ...toSaveAnswer(context.language, confirmed), problems: [] }
    const limit = { ...SITES_PER_DAY, key: `new sites ${context.site.organisation}` }
    const retryAfter = await overLimit(app.db, limit)
    if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
    const created = await createSite(app.db, input, toFounder(call))
    if (!created.ok || created.isRepeated) await releaseHit(app.db, limit)
    if (!created.ok) return { ...toSaveAnswer(context.language, created), problems: [...created.problems] }
    app.sites.forget()
    return { ...toSaveAnswer(context.language, ok(null)), problems: [] }
  }),
  serve(wire.addFounderLink, async ({ input, ...call }) => {
    const { context, app } = call
    const confirmed = await requireConfirmation(app.db, context.viewer, 'createSites')
    if (!confirmed.ok) return { ...toSaveAnswer(context.language, confirmed), link: null }
    const { siteId, link: secret } = await issueFounderLink(app.db, input, toFounder(call))
    return { ...toSaveAnswer(context.language, ok(null)), link: await buildFounderLink(call, { siteId, secret }) }
  }),
]

type Context = Omit<Call<unknown>, 'input'>

const toFounder = ({ context, request }: Context): Founder => ({
  site: context.site,
  viewer: context.viewer,
  userId: requireUserId(context),
  ip: request.ip,
})

/** At the canonical host of the other site, in the language of the caller if that site has it. */
async function buildFounderLink(
  { app, context }: Context,
  { siteId, secret }: { siteId: number; secret: string },
): Promise<string> {
  const open = await app.sites.byId(siteId)
  if (!open) throw new Error('the site is gone')
  const { site } = open
  const language = site.languages.includes(context.language) ? context.language : (site.languages[0] ?? 'tr')
  return `${buildOrigin(app.env, site)}${getPagePath({ site, language }, 'resetPassword', `?k=${secret}&i=1`)}`
}
