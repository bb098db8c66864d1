import { describe, expect, it } from 'vitest'
import { parsePictureAddress } from './picture-address.ts'

/** @requirement EXPORT-11, THREAT-17 */
describe('a picture for a spreadsheet (orders 7, threat 17)', () => {
  const requested = { key: 'brake-disc', width: 240, format: 'webp' }

  it('is one of the media store, by path or with a host', () => {
    expect(parsePictureAddress('/media/brake-disc-240.webp?v=3')).toEqual({ host: null, requested: requested })
    expect(parsePictureAddress('https://b2b.localhost/media/brake-disc-240.webp')).toEqual({
      host: 'b2b.localhost',
      requested: requested,
    })
  })

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'ftp://b2b.localhost/media/brake-disc-240.webp',
    'https://user:pass@b2b.localhost/media/brake-disc-240.webp',
    '/media/../secret',
    '/media/brake-disc-241.webp',
    '/media/brake-disc-240.svg',
    '/media/a/brake-disc-240.webp',
    'http://[::1]/media/../',
    '',
  ])('is not %s', (address) => expect(parsePictureAddress(address)).toBeUndefined())
})
