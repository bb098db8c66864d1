import type { Result } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { renderPdf } from '#src/exports/pdf/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { getMessages, message } from '#src/platform/i18n/messages.server.ts'
import { parseCurrency } from '../account.ts'
import { findAccount } from '../accounts/queries.server.ts'
import { answerConfirmation, requestConfirmation } from './commands.server.ts'
import { buildConfirmationPlan } from './confirmation-pdf.ts'
import { findConfirmation, loadConfirmations } from './queries.server.ts'
import * as wire from './wire.ts'

export const confirmationEmailsApi: ServedEndpoint[] = [
  serve(wire.getConfirmations, async ({ context, input, app: { db } }) => ({
    confirmations: await loadConfirmations(db, context, await findAccount(db, context, input)),
  })),
  serve(wire.getConfirmation, ({ context, input, app }) => findConfirmation(app.db, context, input.id)),
  serve(wire.getConfirmationFile, async ({ context, input, app }) => {
    const confirmation = await findConfirmation(app.db, context, input.id)
    const { language, site } = context
    const texts = getMessages(language)
    const content = await renderPdf(
      buildConfirmationPlan(confirmation, { texts, language, siteName: site.name, timeZone: site.timeZone }),
    )
    return {
      name: `${texts.t('account.confirmation.title')}-${confirmation.code}-${confirmation.asOf}`,
      content: content as Uint8Array<ArrayBuffer>,
    }
  }),
  serve(wire.requestConfirmationCall, async ({ context, input, app: { db } }) => {
    const { customerId, currency = '', asOf } = input
    const account = await findAccount(db, context, { customerId, currency: parseCurrency(currency) })
    return toSavedAnswer(
      context,
      'account.confirmation.requested',
      await requestConfirmation(db, context, { account, asOf }),
    )
  }),
  serve(wire.answerToConfirmation, async ({ context, input, app, request }) => {
    const { ownBalance = null, note = '' } = input
    const answer = { ...input, ownBalance, note, ip: request.ip }
    return toSavedAnswer(context, 'account.confirmation.saved', await answerConfirmation(app.db, context, answer))
  }),
]

function toSavedAnswer(
  { language }: RequestContext,
  textKey: 'account.confirmation.requested' | 'account.confirmation.saved',
  result: Result<{ id: number }>,
) {
  if (result.ok) return { id: result.value.id, done: true, message: message(language, textKey), refusal: null }
  return { id: null, done: false, message: refusalText(language, result.refusal), refusal: result.refusal.code }
}
