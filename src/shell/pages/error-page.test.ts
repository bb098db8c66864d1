import { describe, expect, it } from 'vitest'
import { getMessages } from '../../platform/i18n/messages.server.ts'
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

describe('/hata and /error (design 12)', () => {
  it('show the pricing plan in development alone', () => {
    expect(request(true).showsPlan).toBe(true)
    expect(request(false).showsPlan).toBe(false)
  })

  it('are an apology that leads home for another try in production', () => {
    expect(request(false)).toEqual({
      title: 'Şu anda hizmet veremiyoruz · Anadolu Oto',
      home: '/',
      showsPlan: false,
    })
  })
})
