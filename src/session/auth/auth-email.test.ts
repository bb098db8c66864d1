import { describe, expect, it } from 'vitest'
import { NOTIFICATIONS } from '#src/notifications/bell/notification.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { AUTH_EMAILS, type AuthEmailKind } from './auth-email.ts'

const facts = { factor: 'TOTP', site: 'Vitrin', dealer: 'Ayşe Otomotiv', applicant: 'Can', reason: 'x' }
const kinds = Object.keys(AUTH_EMAILS) as AuthEmailKind[]

describe('auth emails', () => {
  it.each([
    ['order', ['orderPlaced', 'orderArrived', 'orderMoved']],
    ['payment', ['paymentReceived', 'paymentBooked', 'paymentRefunded']],
    ['proposal', ['proposalAsked', 'proposalAnswered', 'proposalAccepted', 'proposalRejected', 'proposalForwarded']],
    ['return', ['returnFiled', 'returnMoved']],
  ] as const)('exist for every %s that needs a notification', (_, kinds) => {
    expect(kinds.filter((kind) => !NOTIFICATIONS[kind].byEmail)).toEqual([])
  })

  it('exist for passwords and activations', () => {
    expect(kinds).toEqual(expect.arrayContaining(['reset', 'passwordChanged', 'activation', 'welcome']))
  })

  /** @requirement BELL-8, AUTH-27 */
  it('have texts in five languages without empty placeholders', () => {
    for (const kind of kinds)
      for (const part of AUTH_EMAILS[kind]) {
        const result = LANGUAGES.map((language) => message(language, `email.${kind}.${part}`, facts))
        expect(result.join(), `${kind}.${part}`).not.toMatch(new RegExp(`\\{\\{|email\\.${kind}`))
        expect(new Set(result).size, `${kind}.${part}`).toBe(LANGUAGES.length)
      }
  })
})
