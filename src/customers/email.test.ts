import { describe, expect, it } from 'vitest'
import { inboxSection } from '#src/inbox/commands.server.ts'
import { contactProblems, questionProblems } from '../inbox/contact.ts'
import { contactDataProblems } from '../inbox/request.ts'
import { findProblems, parseApplication } from '../session/membership/application.ts'
import { isEmail, LONGEST_EMAIL } from './email.ts'

const COMPLETED_STATES = [
  'ayse@ornek.com',
  'AYSE.yilmaz+b2b@satis.ornek.com.tr',
  "o'neil_42@ornek-lastik.de",
  '1@2.az',
  'satis@xn--nar-0ma.xn--p1ai',
]
const REFUSED = [
  ...['ayse', 'ayse@', '@ornek.com', 'ayse@ornek', 'ayse@ornek.c', 'ayse@ornek..com', 'ayse@-ornek.com'],
  ...['a..b@ornek.com', '.ayse@ornek.com', 'ayse.@ornek.com', 'a b@ornek.com', 'ayse@çınar.test', 'a@x.com,b@x.com'],
  ...['Ayşe <ayse@ornek.com>', 'ayse@ornek.com\r\nBcc: b@x.com', `${'a'.repeat(LONGEST_EMAIL)}@ornek.com`],
]
const application = parseApplication(new FormData(), ['public'])

/** Whether each place that takes an e-mail address takes this one. */
const places = (email: string) => {
  const contact = { subject: '', name: 'x', phone: '', text: '' }
  const reach = { phone: '', phoneCode: '', webSite: '' }
  return {
    contact: contactProblems({ ...contact, email }).email,
    question: questionProblems({ ...contact, quantity: '', email }).email,
    request: contactDataProblems({ ...reach, email }).email,
    recipients: inboxSection.schema.safeParse({ recipients: [email] }).success ? undefined : 'email',
    application: findProblems({ ...application, email }, false).email,
  }
}

describe('an e-mail address', () => {
  /** @requirement FORM-34 */
  it.each(COMPLETED_STATES)('%s is taken everywhere', (email) => {
    expect(isEmail(email)).toBe(true)
    expect(new Set(Object.values(places(email)))).toEqual(new Set([undefined]))
  })

  /** @requirement FORM-34 */
  it.each(REFUSED)('%j is taken nowhere', (email) => {
    expect(isEmail(email)).toBe(false)
    expect(new Set(Object.values(places(email)))).toEqual(new Set(['email']))
  })
})
