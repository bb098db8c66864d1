import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, inkOf, paletteOf, READABLE, textOn } from './colour.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the colours of a site', () => {
  it('can be read, whatever the owner picks: 4.5:1 on them and in them (design 10)', () => {
    fc.assert(
      fc.property(colour, (picked) => {
        expect(contrast(textOn(picked), picked)).toBeGreaterThanOrEqual(READABLE)
        expect(contrast(inkOf(picked), '#ffffff')).toBeGreaterThanOrEqual(READABLE)
        expect(contrast(inkOf(picked), '#e9ecef')).toBeGreaterThanOrEqual(READABLE)
        const palette = paletteOf({ brand: picked, accent: picked })
        expect(contrast(palette['--on-brand'], palette['--brand-hover'])).toBeGreaterThanOrEqual(READABLE)
      }),
    )
  })

  it('stay as they were picked where they can be read already (design 10)', () => {
    expect(inkOf('#0b5cab')).toBe('#0b5cab')
    expect(textOn('#0b5cab')).toBe('#ffffff')
    expect(textOn('#f2a20c')).toBe('#15191f')
  })
})
