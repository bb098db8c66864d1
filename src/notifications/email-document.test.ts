import { expect, it } from 'vitest'
import { type EmailDocument, renderEmail } from './email.ts'

const document: EmailDocument = {
  lines: [{ code: '06-1130', name: 'فحمات <b>فرامل</b>', quantity: '2', amount: '200,00' }],
  more: 'and 3 more',
  totals: [
    { name: 'Tax', amount: '40,00' },
    { name: 'Total', amount: '240,00', main: true },
  ],
  sections: [{ title: 'Bank', rows: [{ text: 'TR33 0006 1005', ltr: true }] }],
}
const texts = { language: 'ar', siteName: 'S', subject: 's', blocks: [{ kind: 'document', document }] } as const

/** @requirement BELL-7a */
it('renders lines, totals and sections in the text and HTML versions', () => {
  const { text, html } = renderEmail(texts)
  for (const fragment of ['06-1130', '200,00', 'and 3 more', 'Total', '240,00', 'Bank', 'TR33 0006 1005']) {
    expect(text).toContain(fragment)
    expect(html).toContain(fragment)
  }
})

/** @requirement BELL-8 */
it('isolates the direction of codes, amounts and IBANs in Arabic, and escapes typed text', () => {
  const { html } = renderEmail(texts)
  for (const fragment of ['06-1130', '200,00', 'TR33 0006 1005'])
    expect(html).toContain(`<span dir="ltr">${fragment}</span>`)
  expect(html).toContain('&lt;b&gt;')
  expect(html).not.toContain('text-align:right')
})
