import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../platform/i18n/language.ts'
import { mayCount, NEVER_COUNTED } from './analytics.ts'
import { getPagePath } from './paths.ts'

const counting = { measurementId: 'G-TEST123', remarketingId: '' }
const site = { languages: [...LANGUAGES] }

describe('analytics scripts', () => {
  /** @requirement SEO-17, THREAT-38 */
  it.each(NEVER_COUNTED)('never load on %s, in any language and at any depth (threat 38)', (page) => {
    for (const language of LANGUAGES) {
      expect(mayCount(counting, getPagePath({ site, language }, page))).toBe(false)
      expect(mayCount(counting, getPagePath({ site, language }, page, '/42'))).toBe(false)
    }
  })

  it('do not load on the payment result (orders 2)', () => {
    expect(mayCount(counting, '/odeme-sonucu-pr-42')).toBe(false)
  })

  it('may load on other pages', () => {
    for (const path of ['/', '/en', '/urunler', '/de/produkte/balata', '/sepetim', '/hakkimizda'])
      expect(mayCount(counting, path)).toBe(true)
  })

  it('load nowhere on a site without an id', () => {
    expect(mayCount({ measurementId: '', remarketingId: '' }, '/')).toBe(false)
  })
})
