import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { type Call, requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { mailSection } from '#src/notifications/mail-commands.server.ts'
import { explainMailProblem } from '#src/notifications/mail-test.ts'
import { type MailTestResult, testMailServer } from '#src/notifications/mail-test-commands.server.ts'
import { PROVIDERS } from '#src/payments/providers/providers.server.ts'
import { accountsSection, methodsSection, terminalsSection } from '#src/payments/settings-commands.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { requireConfirmation } from '#src/session/two-factor/confirmation-commands.server.ts'
import { OPEN } from '#src/settings/site.ts'
import { shippingSection } from '#src/shipping/section-commands.server.ts'
import type { SiteSection } from '#src/site/section-commands.server.ts'
import { toSectionVersion } from '#src/site/sections/part-version-queries.server.ts'
import { siteFactsSection } from '#src/site/sections/site-commands.server.ts'
import { findAddedHosts, findLostHost, findUnsafeTerminals } from '../site-document/safety-queries.server.ts'
import { toRefused, writeSection } from './section-writing.server.ts'
import type { SitePart } from './site-part.ts'
import { changeSitePart, getPaymentProviders, getSitePart, testMailServerCall } from './wire.ts'

const SECTIONS: Record<SitePart, (secret: string) => SiteSection> = {
  site: () => siteFactsSection,
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
  serve(getPaymentProviders, async () => ({
    providers: Object.entries(PROVIDERS).map(([name, { secrets, instalments }]) => ({
      name,
      secrets: Object.keys(secrets.shape),
      hasInstalments: instalments !== 'none',
    })),
  })),
  serve(changeSitePart, async ({ input, ...call }) => {
    const { context, app } = call
    const { part, document, version } = input
    const section = SECTIONS[part](app.env.secret)
    const allowed = await confirmDangerousChange(call, part, document)
    if (!allowed.ok) return toRefused(call, allowed.refusal)
    if (part === 'terminals') {
      const unsafe = await findUnsafeTerminals(app, { siteId: context.site.id, document })
      if (unsafe.length > 0) return toRefused(call, { code: 'InvalidRequest' }, unsafe)
    }
    return writeSection(call, { section, document, version })
  }),
  serve(testMailServerCall, async ({ input: { document }, ...call }) => {
    const { context, app, request } = call
    const { viewer, site, language } = context
    const confirmed = await requireConfirmation(app.db, viewer, 'testMailServer')
    if (!confirmed.ok) return toMailTestAnswer(call, confirmed)
    const tested = await testMailServer(app.db, {
      document,
      site,
      user: { id: requireUserId(context), email: viewer.email },
      language,
      secret: app.env.secret,
      ip: request.ip,
    })
    return toMailTestAnswer(call, tested)
  }),
]

type Context = Omit<Call<unknown>, 'input'>

function toMailTestAnswer(call: Context, tested: Result<MailTestResult>) {
  const { language, viewer } = call.context
  if (!tested.ok) return { ...toRefused(call, tested.refusal), field: null, answer: '' }
  const { problems, problem } = tested.value
  if (problems.length > 0) return { ...toRefused(call, { code: 'InvalidRequest' }, problems), field: null, answer: '' }
  if (!problem) {
    const sent = message(language, 'siteFacts.mailTest.sent', { email: viewer.email })
    return { done: true, message: sent, refusal: null, field: null, answer: '', problems: [] }
  }
  const { reason, field } = explainMailProblem(problem)
  const why = message(language, `siteFacts.mailTest.reason.${reason}`)
  return { done: false, message: why, refusal: null, field, answer: problem.text, problems: [] }
}

/**
 * Money is sent to the bank accounts and card terminals, and passwords by the mail server, so a stranger at an open
 * session must not change them, nor the hosts, nor close the shop. The host of the request must remain, or its user would
 * lock everybody out of it.
 */
async function confirmDangerousChange(
  { context, app, request }: Context,
  part: SitePart,
  document: unknown,
): Promise<Result<null>> {
  if (part === 'paymentMethods' || part === 'shipping') return ok(null)
  if (part === 'site') {
    const { hosts, canonicalHost, status } = (document ?? {}) as Record<string, unknown>
    const saved = await siteFactsSection.read(app.db, context.site.id)
    const keepsHosts = JSON.stringify([hosts, canonicalHost]) === JSON.stringify([saved.hosts, saved.canonicalHost])
    const closes = saved.status === OPEN && status !== OPEN
    if (keepsHosts && !closes) return ok(null)
    const lostHost = findLostHost(saved, { document, requestedOrigin: request.requestedOrigin })
    if (lostHost !== undefined) return refuse('OwnHost', { host: lostHost })
    if ((await findAddedHosts(app, context.site, { saved, document })).length > 0) return refuse('OtherOwners')
  }
  return requireConfirmation(app.db, context.viewer, 'changeSiteFacts')
}
