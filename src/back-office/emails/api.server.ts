import { type Call, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { isEmailKind } from '#src/notifications/email-kind.ts'
import { mailIsDefined } from '#src/notifications/mail-queries.server.ts'
import {
  emailTemplatesSection,
  loadCustomTemplate,
  resetEmailTemplate,
  saveEmailTemplate,
  toTemplateVersion,
} from '#src/notifications/templates/commands.server.ts'
import { getDefaultTemplate, getRules } from '#src/notifications/templates/queries.server.ts'
import { findTemplateProblems } from '#src/notifications/templates/template.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { buildOrigin } from '#src/shop/origin.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { toActor, toContentAnswer } from '../content/record-answer.server.ts'
import { buildSampleValues } from './sample-queries.server.ts'
import { sendTestEmail } from './test-commands.server.ts'
import * as wire from './wire.ts'

export const deskEmailsApi: ServedEndpoint[] = [
  serve(wire.getEmailList, async ({ context, app }) => {
    const changed = await emailTemplatesSection.read(app.db, context.site.id)
    return {
      changed: changed
        .filter(({ kind }) => isEmailKind(kind))
        .map(({ kind, language, ...template }) => ({
          kind,
          language,
          isUsable: findTemplateProblems(getRules(kind), template).length === 0,
        })),
    }
  }),
  serve(wire.getEmailTemplate, async (call) => {
    const { context, app, input } = call
    const custom = await loadCustomTemplate(app.db, context.site.id, input)
    const fallback = getDefaultTemplate(input.kind, input.language)
    return {
      ...(custom ?? fallback),
      isCustom: custom !== undefined,
      version: toTemplateVersion(custom),
      fallback,
      rules: getRules(input.kind),
      sample: buildSampleValues(context.site, { ...input, url: getShopAddress(call) }),
    }
  }),
  serve(wire.changeEmailTemplate, async (call) => {
    const { kind, language, version, ...template } = call.input
    const save = { kind, language, template, version, actor: toActor(call) }
    return toContentAnswer(call, await saveEmailTemplate(call.app.db, call.context.site.id, save))
  }),
  serve(wire.resetEmailTemplate, async (call) => {
    const reset = { ...call.input, actor: toActor(call) }
    return toContentAnswer(call, await resetEmailTemplate(call.app.db, call.context.site.id, reset))
  }),
  serve(wire.sendTestEmail, async (call) => {
    const { context, app, input } = call
    const { kind, language, key, ...template } = input
    const test = { kind, language, template, key, url: getShopAddress(call), ip: call.request.ip }
    const answer = toContentAnswer(call, await sendTestEmail(app.db, context, test))
    if (!answer.done) return answer
    const isSendable = await mailIsDefined(app.db, context.site.id, app.env)
    const text = isSendable ? 'emailDesk.testSent' : 'emailDesk.testWaits'
    return { ...answer, message: message(context.language, text, { email: context.viewer.email }) }
  }),
]

/** The home page of the shop in the language of the email: a sample of what a button opens. */
function getShopAddress({
  context: { site },
  app,
  input,
}: Pick<Call<{ language: Language }>, 'context' | 'app' | 'input'>) {
  const origin = buildOrigin(app.env, site) ?? 'https://shop.example'
  return origin + getPagePath({ site, language: input.language }, 'home')
}
