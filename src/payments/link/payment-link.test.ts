import { describe, expect, it } from 'vitest'
import { filledLink, linkDate } from './payment-link.ts'
import { linkSignature } from './queries.server.ts'

/** @requirement PAY-27 */
describe('the payment link (orders 2, 9)', () => {
  it('contains e-mail, time and signature where its template names them, URL-encoded', () => {
    const facts = { email: 'ayşe+1@vitrin.test', date: '01/02/2026 03:04:05', signature: 'ab12' }
    expect(filledLink('https://pay.example/?e={email}&d={date}&s={signature}&x={other}', facts)).toBe(
      'https://pay.example/?e=ay%C5%9Fe%2B1%40vitrin.test&d=01%2F02%2F2026%2003%3A04%3A05&s=ab12&x={other}',
    )
    expect(filledLink('https://pay.example/plain', facts)).toBe('https://pay.example/plain')
  })

  it.each([
    ['2026-01-31T22:30:09Z', 'Europe/Istanbul', '01/02/2026 01:30:09'],
    ['2026-07-01T00:00:00Z', 'Europe/Berlin', '01/07/2026 02:00:00'],
    ['2026-12-31T21:00:00Z', 'Europe/Istanbul', '01/01/2027 00:00:00'],
  ])('%s in %s is dd/mm/yyyy hh:mm:ss: %s', (moment, timeZone, written) => {
    expect(linkDate(new Date(moment), timeZone)).toBe(written)
  })

  it('is signed with HMAC-SHA-512 over e-mail and time', () => {
    const of = { email: 'ayse@vitrin.test', date: '22/11/2026 14:05:09' }
    expect(linkSignature('key', of)).toBe(
      '542e527406591cfc4dd738d9e35deb275cc17c57c1ac00b5a439a695299b6cc82c46581140e008880fb6b6236f536339c473af28dcfe08f50fbbb799c8a38f53',
    )
    expect(linkSignature('other', of)).not.toBe(linkSignature('key', of))
    expect(linkSignature('key', { ...of, date: '22/11/2026 14:05:10' })).not.toBe(linkSignature('key', of))
  })
})
