import type { Result } from '../../api/refusal.ts'
import { refusalText } from '../../api/refusal-text.server.ts'
import { type Served, serve } from '../../api/serve.server.ts'
import { pdfOf } from '../../exports/pdf/queries.server.ts'
import { message, messagesIn } from '../../platform/i18n/messages.server.ts'
import type { Who } from '../../shop/policy.ts'
import { accountOf } from '../accounts/queries.server.ts'
import { currencyNamed } from '../currency-number.ts'
import { answerConfirmation, askConfirmation } from './commands.server.ts'
import { letterPlan } from './letter-pdf.ts'
import { confirmationOf, confirmationsOf } from './queries.server.ts'
import * as wire from './wire.ts'

export const accountLettersApi: Served[] = [
  serve(wire.getConfirmations, async ({ who, input, house: { db } }) => ({
    letters: await confirmationsOf(db, who, await accountOf(db, who, input)),
  })),
  serve(wire.getConfirmation, ({ who, input, house }) => confirmationOf(house.db, who, input.id)),
  serve(wire.getConfirmationFile, async ({ who, input, house }) => {
    const letter = await confirmationOf(house.db, who, input.id)
    const { language, site } = who
    const texts = messagesIn(language)
    const content = await pdfOf(letterPlan(letter, { texts, language, siteName: site.name, timeZone: site.timeZone }))
    return {
      name: `${texts.t('account.letter.title')}-${letter.code}-${letter.asOf}`,
      content: content as Uint8Array<ArrayBuffer>,
    }
  }),
  serve(wire.askForConfirmation, async ({ who, input, house: { db } }) => {
    const { customerId, currency = '', asOf } = input
    const account = await accountOf(db, who, { customerId, currency: currencyNamed(currency) })
    return answered(who, 'account.letter.asked', await askConfirmation(db, who, { account, asOf }))
  }),
  serve(wire.answerToConfirmation, async ({ who, input, house, request }) => {
    const { ownBalance = null, note = '' } = input
    const answer = { ...input, ownBalance, note, ip: request.ip }
    return answered(who, 'account.letter.saved', await answerConfirmation(house.db, who, answer))
  }),
]

function answered(
  { language }: Who,
  said: 'account.letter.asked' | 'account.letter.saved',
  result: Result<{ id: number }>,
) {
  if (result.ok) return { id: result.value.id, done: true, message: message(language, said), refusal: null }
  return { id: null, done: false, message: refusalText(language, result.refusal), refusal: result.refusal.code }
}
