import { describe, expect, it } from 'vitest'
import { pictureName, readPictureName } from './picture.ts'

describe('picture file names', () => {
  it('contain key, width and format, and round-trip', () => {
    const requested = { key: 'tyre_36_1_w2055516_kuzeylas', width: 240, format: 'webp' } as const
    expect(pictureName(requested)).toBe('tyre_36_1_w2055516_kuzeylas-240.webp')
    expect(readPictureName(pictureName(requested))).toEqual(requested)
  })

  it('may have hyphens and digits in the key', () => {
    expect(readPictureName('oil-can_32_0_5w-30_petrolin-96.avif')?.key).toBe('oil-can_32_0_5w-30_petrolin')
  })

  it.each([
    'brake-disc_5_1-241.webp',
    'brake-disc_5_1-240.gif',
    'brake-disc_5_1.webp',
    '../secrets-240.webp',
    'a/b-240.webp',
    'Brake_1-240.webp',
    `${'a'.repeat(81)}-240.webp`,
    '',
  ])('are rejected when they read %j', (name) => {
    expect(readPictureName(name)).toBeUndefined()
  })
})
