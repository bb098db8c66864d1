import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type Call, requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { mailSection } from '#src/notifications/mail-commands.server.ts'
import { PROVIDERS } from '#src/payments/providers/providers.server.ts'
import { accountsSection, methodsSection, terminalsSection } from '#src/payments/settings-commands.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { requireConfirmation } from '#src/session/two-factor/confirmation-commands.server.ts'
import { shippingSection } from '#src/shipping/section-commands.server.ts'
import { revokeClientSecret, rotateClientSecret } from '#src/site/commands.server.ts'
import { hasClientSecret, loadDisplayRates } from '#src/site/queries.server.ts'
import { type SiteSection, writeSections } from '#src/site/section-commands.server.ts'
import { currenciesSection } from '#src/site/sections/currencies-commands.server.ts'
import { toSectionVersion, VERSIONS_KEY } from '#src/site/sections/part-version-queries.server.ts'
import type { Problem } from '#src/site/sections/problem.ts'
import { siteFactsSection } from '#src/site/sections/site-commands.server.ts'
import { findLostHost, findUnsafeTerminals } from '../site-document/safety-queries.server.ts'
import type { SitePart } from './site-part.ts'
import {
  addClientSecret,
  changeSitePart,
  getClientSecretState,
  getPaymentProviders,
  getRateDates,
  getSitePart,
  removeClientSecret,
} from './wire.ts'

const SECTIONS: Record<SitePart, (secret: string) => SiteSection> = {
  site: () => siteFactsSection,
  currencies: () => currenciesSection,
  bankAccounts: () => accountsSection,
  paymentMethods: () => methodsSection,
  terminals: (secret) => terminalsSection(() => secret),
  shipping: () => shippingSection,
  mail: (secret) => mailSection(() => secret),
}

export const sitePartsApi: ServedEndpoint[] = [
  serve(getSitePart, async ({ context, app, input: { part } }) => {
    const document = await SECTIONS[part](app.env.secret).read(app.db, context.site.id)
    return { document, version: toSectionVersion(document) }
  }),
  serve(getRateDates, async ({ context, app }) => ({ rates: await loadDisplayRates(app.db, context.site) })),
  serve(getPaymentProviders, async () => ({
    providers: Object.entries(PROVIDERS).map(([name, { secrets, instalments }]) => ({
      name,
      secrets: Object.keys(secrets.shape),
      hasInstalments: instalments !== 'none',
    })),
  })),
  serve(changeSitePart, async ({ input, ...call }) => {
    const { context, app, request } = call
    const { part, document, version } = input
    const section = SECTIONS[part](app.env.secret)
    const allowed = await confirmDangerousChange(call, part, document)
    if (!allowed.ok) return toRefused(call, allowed.refusal)
    if (part === 'terminals') {
      const unsafe = await findUnsafeTerminals(app, { siteId: context.site.id, document })
      if (unsafe.length > 0) return toRefused(call, { code: 'InvalidRequest' }, unsafe)
    }
    const written = await writeSections(app.db, context.site.id, {
      sections: [section],
      documents: { [part]: document, [VERSIONS_KEY]: { [part]: version } },
      dryRun: false,
      actor: { userId: requireUserId(context), ip: request.ip },
    })
    if (written.ok) {
      return { done: true, message: message(context.language, 'toast.SavedSuccessfully'), refusal: null, problems: [] }
    }
    if (written.stale) return toRefused(call, { code: 'RecordChanged' })
    const problems = written.problems.map(({ path, why }) => ({ path: path.replace(/^\w+\.?/, ''), why }))
    return toRefused(call, { code: 'InvalidRequest' }, problems)
  }),
  serve(getClientSecretState, async ({ context, app }) => ({
    hasSecret: await hasClientSecret(app.db, context.site.id),
  })),
  serve(addClientSecret, async (call) => {
    const { context, app, request } = call
    const confirmed = await requireConfirmation(app.db, context.viewer)
    if (!confirmed.ok) return { ...toRefused(call, confirmed.refusal), secret: null }
    const actor = { userId: requireUserId(context), ip: request.ip }
    const { secret } = await rotateClientSecret(app.db, context.site.id, actor)
    return { done: true, message: message(context.language, 'toast.SavedSuccessfully'), refusal: null, secret }
  }),
  // Taking access away must not wait for a second factor.
  serve(removeClientSecret, async ({ context, app, request }) => {
    await revokeClientSecret(app.db, context.site.id, { userId: requireUserId(context), ip: request.ip })
    return { done: true, message: message(context.language, 'toast.SavedSuccessfully'), refusal: null, secret: null }
  }),
]

type Context = Omit<Call<unknown>, 'input'>
type Refusal = Parameters<typeof refusalText>[1]

/**
 * Money is sent to the bank accounts and card terminals, and passwords by the mail server, so a stranger at an open session must not change
 * them; nor the hosts. The host of the request must remain, or its user would lock everybody out of it.
 */
async function confirmDangerousChange(
  { context, app, request }: Context,
  part: SitePart,
  document: unknown,
): Promise<Result<null>> {
  if (part === 'currencies' || part === 'paymentMethods' || part === 'shipping') return ok(null)
  if (part === 'site') {
    const { hosts, canonicalHost } = (document ?? {}) as { hosts?: unknown; canonicalHost?: unknown }
    const saved = await siteFactsSection.read(app.db, context.site.id)
    if (JSON.stringify([hosts, canonicalHost]) === JSON.stringify([saved.hosts, saved.canonicalHost])) return ok(null)
    const lostHost = findLostHost(saved, { document, requestedOrigin: request.requestedOrigin })
    if (lostHost !== undefined) return refuse('OwnHost', { host: lostHost })
  }
  return requireConfirmation(app.db, context.viewer)
}

const toRefused = ({ context }: Context, refusal: Refusal, problems: Problem[] = []) => ({
  done: false,
  message: refusalText(context.language, refusal),
  refusal: refusal.code,
  problems,
})
