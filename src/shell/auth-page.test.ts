import { describe, expect, it } from 'vitest'
import type { PageRequest } from '../api/page-context.ts'
import type { Language } from '../platform/i18n/language.ts'
import { openAuthPage } from './auth-page.ts'

const page = (path: string, { languages = ['tr', 'en'] as Language[], closed = false } = {}) =>
  ({ site: { languages }, closed, language: 'tr', url: new URL(path, 'http://shop.test') }) as PageRequest

describe('auth pages of the shop', () => {
  it('accept only the languages of the site as prefixes', () => {
    expect(openAuthPage(page('/urunler'), {})).toEqual({ lost: false })
    expect(openAuthPage(page('/en/products'), { lang: 'en' })).toEqual({ lost: false })
    expect(openAuthPage(page('/xx/urunler'), { lang: 'xx' })).toEqual({ lost: true })
    expect(openAuthPage(page('/de'), {})).toEqual({ lost: true })
    expect(openAuthPage(page('/en', { languages: [] }), {})).toEqual({ lost: true })
  })

  it('redirect to the closed page while the shop is closed (storefront 8)', () => {
    const close = () => openAuthPage(page('/urunler', { closed: true }), {})
    expect(close).toThrow(Response)
    try {
      close()
    } catch (answer) {
      expect((answer as Response).headers.get('location')).toBe('/500')
    }
  })
})
