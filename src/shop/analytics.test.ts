import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import {
  agreedIds,
  type Consent,
  consentCookie,
  listPurposes,
  mayCount,
  NEVER_COUNTED,
  pushFormEvent,
  readConsent,
} from './analytics.ts'
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

const both = { measurementId: 'G-TEST123', remarketingId: 'AW-123456' }
const all = listPurposes(both)
const store = (consent: Consent, purposes = all) =>
  consentCookie(consent, { purposes, secure: true }).split(';', 1)[0] ?? ''

/** @requirement SEO-15 */
describe('analytics consent', () => {
  it.each([
    { statistics: true, advertising: true },
    { statistics: true, advertising: false },
    { statistics: false, advertising: false },
  ])('round-trips: %o', (consent) => {
    expect(readConsent(`lang=en; ${store(consent)}; other=1`, all)).toEqual(consent)
  })

  it('is requested if nothing was decided: silence is not consent', () => {
    expect(readConsent('', all)).toBeUndefined()
    expect(readConsent('lang=en', all)).toBeUndefined()
  })

  /** @requirement SEO-16 */
  it('is requested again if the site has a new purpose or the consent version changes', () => {
    const statistics = store({ statistics: true, advertising: false }, ['statistics'])
    expect(readConsent(statistics, ['statistics'])).toEqual({ statistics: true, advertising: false })
    expect(readConsent(statistics, all)).toBeUndefined()
    expect(readConsent('consent=v=0&statistics=1&advertising=1', all)).toBeUndefined()
  })

  it('is not granted by a malformed cookie', () => {
    expect(readConsent('consent=v=1&statistics=yes&advertising=', all)).toEqual({
      statistics: false,
      advertising: false,
    })
  })

  /** @requirement SEO-16 */
  it('loads the scripts of its purposes and no others', () => {
    expect(agreedIds(both, { statistics: true, advertising: false })).toEqual(['G-TEST123'])
    expect(agreedIds(both, { statistics: false, advertising: true })).toEqual(['AW-123456'])
    expect(agreedIds({ ...both, measurementId: '' }, { statistics: true, advertising: false })).toEqual([])
  })
})

const location = { hostname: 'shop.example' }

/** @requirement FORM-33, SEO-18 */
it('pushes a sent form to the data layer: its title and the domain (storefront 7)', () => {
  const dataLayer: object[] = []
  pushFormEvent('contact', { dataLayer, location })
  expect(dataLayer).toEqual([{ event: 'form_submit', form_title: 'contact', domain: 'shop.example' }])
})

it('pushes nothing without consent, when there is no data layer', () => {
  expect(() => pushFormEvent('contact', { location })).not.toThrow()
})
