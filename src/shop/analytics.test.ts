import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../platform/i18n/language.ts'
import { mayCount, NEVER_COUNTED } from './analytics.ts'
import { pathTo } from './paths.ts'

const counting = { measurementId: 'G-TEST123', remarketingId: '' }
const site = { languages: [...LANGUAGES] }

describe('counting scripts', () => {
  it.each(NEVER_COUNTED)('are never on %s, in any language and however deep (threat 38)', (page) => {
    for (const language of LANGUAGES) {
      expect(mayCount(counting, pathTo({ site, language }, page))).toBe(false)
      expect(mayCount(counting, pathTo({ site, language }, page, '/42'))).toBe(false)
    }
  })

  it('are not on the result of a payment (orders 2)', () => {
    expect(mayCount(counting, '/odeme-sonucu-pr-42')).toBe(false)
  })

  it('may be on the others', () => {
    for (const path of ['/', '/en', '/urunler', '/de/produkte/balata', '/sepetim', '/hakkimizda'])
      expect(mayCount(counting, path)).toBe(true)
  })

  it('are nowhere on a site without an id', () => {
    expect(mayCount({ measurementId: '', remarketingId: '' }, '/')).toBe(false)
  })
})
