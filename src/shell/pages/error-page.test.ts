import { describe, expect, it } from 'vitest'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { loader } from './error-page.tsx'

const request = (development: boolean) => {
  const page = {
    development,
    site: { name: 'Anadolu Oto', languages: ['tr', 'en'] },
    language: 'tr',
    i18n: getMessages('tr'),
  }
  return loader({ context: { get: () => page } } as unknown as Parameters<typeof loader>[0])
}

describe('/hata and /error', () => {
  /** @requirement LAYOUT-34 */
  it('show the pricing plan in development only', () => {
    expect(request(true).showsPlan).toBe(true)
    expect(request(false).showsPlan).toBe(false)
  })

  /** @requirement LAYOUT-34 */
  it('show an apology in production with a link home to try again', () => {
    expect(request(false)).toEqual({
      title: 'Şu anda hizmet veremiyoruz · Anadolu Oto',
      home: '/',
      showsPlan: false,
    })
  })
})
