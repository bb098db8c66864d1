import { describe, expect, it } from 'vitest'
import { agreedIds, type Consent, consentCookie, listPurposes, readConsent } from './consent.ts'

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
