import { describe, expect, it } from 'vitest'
import { type EmailContent, oneLine, renderEmail } from './email.ts'

const texts: EmailContent = {
  language: 'ar',
  siteName: 'Anadolu Oto',
  subject: 'رمز\r\nالتفعيل',
  blocks: [
    { kind: 'paragraph', text: 'مرحبًا <b>Ayşe</b>،' },
    { kind: 'paragraph', text: 'a & b\nc' },
    { kind: 'code', code: '123456' },
    { kind: 'button', label: 'افتح', url: 'https://shop.example/x?k=1&l=2' },
    { kind: 'paragraph', text: '60 دقيقة', small: true },
  ],
}

/** @requirement AUTH-27 */
describe('an email', () => {
  it('has the same content in its text and HTML versions', () => {
    const { text } = renderEmail(texts)
    for (const fragment of [
      '<b>Ayşe</b>',
      'a & b',
      '123456',
      'https://shop.example/x?k=1&l=2',
      '60 دقيقة',
      'Anadolu Oto',
    ])
      expect(text).toContain(fragment)
  })

  it('is right-to-left in Arabic, with its code and address left-to-right', () => {
    const { html } = renderEmail(texts)
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toMatch(/<p dir="ltr"[^>]*>123456</)
  })

  it('escapes typed text, and loads nothing', () => {
    const { html } = renderEmail(texts)
    expect(html).toContain('&lt;b&gt;Ayşe&lt;/b&gt;')
    expect(html).toContain('a &amp; b<br>c')
    expect(html).toContain('href="https://shop.example/x?k=1&amp;l=2"')
    expect(html).not.toMatch(/<img|<script|src=|url\(/)
  })

  it('has a single-line subject, whatever a name contains', () => {
    expect(renderEmail(texts).subject).toBe('رمز التفعيل')
    expect(oneLine(`a\r\nBcc: everybody@x ${'y'.repeat(500)}`)).toHaveLength(200)
  })
})
