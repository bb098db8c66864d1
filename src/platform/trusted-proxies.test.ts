import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { parseTrustedProxies, proxyMatcher } from './trusted-proxies.ts'

describe('TRUST_PROXY', () => {
  it.each(['', '0', 'false', ' '])('%j trusts no proxy', (text) => expect(parseTrustedProxies(text)).toEqual([]))

  it.each(['1', 'true', 'loopback'])('%j trusts only a proxy on this machine', (text) => {
    const trusts = proxyMatcher(parseTrustedProxies(text) ?? [])
    expect(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'].map(trusts)).toEqual([true, true, true, true])
    expect(['10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1', '', 'unknown'].map(trusts)).not.toContain(true)
  })

  it('trusts named addresses and ranges', () => {
    const trusts = proxyMatcher(parseTrustedProxies('10.0.0.7, 172.16.0.0/12,2001:db8::/32') ?? [])
    expect(['10.0.0.7', '172.17.3.4', '2001:db8:1::5', '::ffff:172.31.0.1'].map(trusts)).not.toContain(false)
    expect(['10.0.0.8', '127.0.0.1', '172.32.0.1', '2001:db9::1'].map(trusts)).not.toContain(true)
  })

  it.each([
    '2',
    'yes',
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '::/0',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0,10.0.0.1',
  ])('refuses %j by its name', (text) => {
    expect(parseTrustedProxies(text)).toBeUndefined()
    expect(() => readEnv({ TRUST_PROXY: text })).toThrow(/TRUST_PROXY/)
  })
})
