import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { NOTIFICATIONS } from '../bell/notification.ts'
import { renderEmail } from '../email.ts'
import { EMAIL_KIND_NAMES, EMAIL_KINDS } from '../email-kind.ts'
import {
  buildDefaultTemplate,
  cleanTemplate,
  type EmailTemplate,
  fillTemplate,
  findTemplateProblems,
  getTemplateRules,
  hasAllValues,
  type TemplateRules,
} from './template.ts'

const rules: TemplateRules = {
  placeholders: ['site', 'greeting', 'number'],
  blocks: ['button'],
  required: ['button'],
}
const template: EmailTemplate = {
  subject: '{{site}}: {{number}}',
  body: '{{greeting}}\n\nSipariş {{ number }}\nyolda\n{{button}}\nTeşekkürler',
  button: 'Aç',
}
const frame = {
  language: 'tr',
  siteName: 'Oto',
  values: {
    placeholders: { site: 'Oto', greeting: 'Merhaba,', number: '{{site}}<b>\r\nBcc: x' },
    url: 'https://x.test/',
  },
} as const

describe('findTemplateProblems', () => {
  it.each([
    [{}, []],
    [{ subject: ' ' }, ['subject empty ']],
    [{ subject: 'x'.repeat(201) }, ['subject tooLong ']],
    [{ subject: 'a\u0000b' }, ['subject characters ']],
    [{ subject: 'a \ud800' }, ['subject characters ']],
    [{ subject: '{{button}}' }, ['subject unknown button']],
    [{ button: 'Aç {{site}}' }, ['button unknown site']],
    [{ body: '{{number}' }, ['body broken ', 'body missing button']],
    [{ body: '{number}\n{{button}}' }, ['body broken ']],
    [{ body: '{{nummer}}\n{{button}}' }, ['body unknown nummer']],
    [{ body: 'x {{button}}' }, ['body block button']],
    [{ body: '{{button}}\n{{button}}' }, ['body block button']],
    [{ body: 'x' }, ['body missing button']],
  ])('of %j', (change, expected) => {
    const found = findTemplateProblems(rules, { ...template, ...change })
    expect(found.map(({ field, problem, placeholder }) => `${field} ${problem} ${placeholder}`)).toEqual(expected)
  })
})

describe('fillTemplate', () => {
  it('makes paragraphs and blocks; text below the button is small', () => {
    expect(fillTemplate(template, frame).blocks).toEqual([
      { kind: 'paragraph', text: 'Merhaba,', small: false },
      { kind: 'paragraph', text: 'Sipariş {{site}}<b>\r\nBcc: x\nyolda', small: false },
      { kind: 'button', label: 'Aç', url: 'https://x.test/' },
      { kind: 'paragraph', text: 'Teşekkürler', small: true },
    ])
  })

  it('never reads values for placeholders, markup or headers', () => {
    const { subject, html } = renderEmail(fillTemplate(template, frame))
    expect(subject).toBe('Oto: {{site}}<b> Bcc: x')
    expect(html).toContain('{{site}}&lt;b&gt;')
    expect(html).not.toContain('<b>')
  })

  it('leaves a placeholder without a value', () => {
    const other = { ...template, subject: '{{total}}' }
    expect([hasAllValues(template, frame.values), hasAllValues(other, frame.values)]).toEqual([true, false])
    expect(fillTemplate(other, frame).subject).toBe('{{total}}')
  })

  it('isolates values in Arabic', () => {
    const content = fillTemplate(
      { ...template, subject: 'طلب {{number}}' },
      {
        ...frame,
        language: 'ar',
        values: { placeholders: { ...frame.values.placeholders, number: '06-1130' } },
      },
    )
    expect(content.subject).toBe('طلب \u206806-1130\u2069')
  })
})

/** @requirement BELL-8, AUTH-27 */
describe.each(EMAIL_KIND_NAMES)('the default text of %s', (kind) => {
  it('is complete in every language, with the same placeholders', () => {
    const all = LANGUAGES.map((language) => buildDefaultTemplate(EMAIL_KINDS[kind], getMessages(language).t as never))
    const [first] = all.map((one) => getTemplateRules(EMAIL_KINDS[kind], one))
    for (const one of all) {
      const rulesOfText = getTemplateRules(EMAIL_KINDS[kind], one)
      expect(findTemplateProblems(rulesOfText, cleanTemplate(one))).toEqual([])
      expect([...rulesOfText.placeholders].sort()).toEqual([...(first?.placeholders ?? [])].sort())
      expect(one).toEqual(cleanTemplate(one))
      expect(`${one.subject} ${one.body}`).not.toMatch(/\b(?:email|notification|inbox|reports)\.\w/)
    }
    expect(new Set(all.map(({ subject, body }) => subject + body)).size).toBe(LANGUAGES.length)
  })
})

it('has a kind for every notification that is sent by email', () => {
  const sent = Object.entries(NOTIFICATIONS).filter(([, { byEmail }]) => byEmail)
  expect(EMAIL_KIND_NAMES).toEqual(expect.arrayContaining(sent.map(([kind]) => kind)))
})

it.each([
  ['order', ['orderPlaced', 'orderArrived', 'orderMoved']],
  ['payment', ['paymentReceived', 'paymentBooked', 'paymentRefunded']],
  ['proposal', ['proposalAsked', 'proposalAnswered', 'proposalAccepted', 'proposalRejected', 'proposalForwarded']],
  ['return', ['returnFiled', 'returnMoved']],
  ['account', ['reset', 'passwordChanged', 'activation', 'welcome']],
])('has the emails of each %s', (_, kinds) => {
  expect(EMAIL_KIND_NAMES).toEqual(expect.arrayContaining(kinds))
})
