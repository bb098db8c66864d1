import { describe, expect, it } from 'vitest'
import { allowForms, allowFrames, allowMedia, contentSecurityPolicy, securityHeaders } from './security-headers.ts'

const policy = (counting?: { measurementId: string; remarketingId: string }) =>
  Object.fromEntries(
    contentSecurityPolicy({ nonce: 'n' }, counting)
      .split('; ')
      .map((rule) => [rule.split(' ', 1)[0], rule.slice(rule.indexOf(' ') + 1)]),
  )

/** @requirement OPS-10 */
describe('Strict-Transport-Security', () => {
  const getHeader = (...words: Parameters<typeof securityHeaders>) =>
    securityHeaders(...words)['strict-transport-security']

  it('is sent over TLS only, and covers this host only unless HSTS is set otherwise', () => {
    expect(getHeader(false, 'preload')).toBeUndefined()
    expect(getHeader(true)).toBe('max-age=31536000')
    expect(getHeader(true, 'subdomains')).toBe('max-age=31536000; includeSubDomains')
    expect(getHeader(true, 'preload')).toBe('max-age=63072000; includeSubDomains; preload')
  })
})

/** @requirement SEO-17, THREAT-38 */
describe('origins allowed by the content security policy (threats 20, 38)', () => {
  it('none without analytics', () => {
    expect(contentSecurityPolicy({ nonce: 'n' })).not.toContain('https:')
  })

  /** @requirement BAR-4 */
  it('WebAssembly only on pages that read barcodes, never eval', () => {
    expect(contentSecurityPolicy({ nonce: 'n' })).not.toContain('wasm')
    const policy = contentSecurityPolicy({ nonce: 'n' }, undefined, true)
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' 'nonce-n'")
    expect(policy).not.toContain("'unsafe-eval'")
  })

  it('analytics hosts for a measurement id, and no advertising', () => {
    const rules = policy({ measurementId: 'G-1234', remarketingId: '' })
    expect(rules['script-src']).toBe("'self' 'nonce-n' https://www.googletagmanager.com")
    expect(rules['connect-src']).toContain('https://*.google-analytics.com')
    expect(JSON.stringify(rules)).not.toContain('doubleclick')
    expect(rules).not.toHaveProperty('frame-src')
  })

  it('advertising hosts for a remarketing id', () => {
    const rules = policy({ measurementId: '', remarketingId: 'AW-123456' })
    expect(rules['img-src']).toContain('https://googleads.g.doubleclick.net')
    expect(rules['frame-src']).toContain('https://td.doubleclick.net')
    expect(JSON.stringify(rules)).not.toContain('google-analytics')
  })

  it('no inline script of anybody, in any case', () => {
    for (const counting of [undefined, { measurementId: 'G-1234', remarketingId: 'AW-123456' }])
      expect(policy(counting)['script-src']).not.toContain('unsafe')
  })

  /** @requirement PAY-29 */
  it('forms go to us alone, and from the page where a card is typed to the banks besides', () => {
    const policy = contentSecurityPolicy({ nonce: 'n' })
    expect(policy).toContain("form-action 'self';")
    expect(allowForms(policy, ['https://bank.example'])).toContain("form-action 'self' https://bank.example;")
    expect(allowForms(policy, [])).toBe(policy)
  })

  /** @requirement PAY-29 */
  it('the frame of the provider of a payment, in place of every other', () => {
    const counted = contentSecurityPolicy({ nonce: 'n' }, { measurementId: 'G-1', remarketingId: 'AW-1' })
    const framed = allowFrames(counted, ['https://provider.example'])
    expect(framed.match(/frame-src [^;]*/g)).toEqual(['frame-src https://provider.example'])
    expect(allowFrames(counted, [])).toBe(counted)
  })

  it('videos from the object store, if browsers read them there', () => {
    const policy = contentSecurityPolicy({ nonce: 'n' })
    expect(allowMedia(policy, 'https://s3.example')).toBe(`${policy}; media-src 'self' https://s3.example`)
    expect(allowMedia(policy, undefined)).toBe(policy)
  })
})
