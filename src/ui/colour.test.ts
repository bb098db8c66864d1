import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildPalette, chooseInk, chooseTextColour, contrast, READABLE } from './colour.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** A colour blended over white by this share, as the style mixes its soft background. */
const over = (picked: string, share: number) =>
  `#${[1, 3, 5]
    .map((at) => Math.round(255 + (Number.parseInt(picked.slice(at, at + 2), 16) - 255) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`

describe('site colours', () => {
  /** @requirement SITE-15 */
  it('are readable whatever the owner picks: 4.5:1 as text and as background', () => {
    fc.assert(
      fc.property(colour, (picked) => {
        expect(contrast(chooseTextColour(picked), picked)).toBeGreaterThanOrEqual(READABLE)
        expect(contrast(chooseInk(picked), '#ffffff')).toBeGreaterThanOrEqual(READABLE)
        expect(contrast(chooseInk(picked), '#e9ecef')).toBeGreaterThanOrEqual(READABLE)
        const palette = buildPalette({ brand: picked, accent: picked })
        expect(contrast(palette['--on-brand'], palette['--brand-hover'])).toBeGreaterThanOrEqual(READABLE)
      }),
    )
  })

  // Every background of the style with text in the site's colours, and text on those colours.
  /** @requirement SITE-15 */
  it('have 4.5:1 in every pair the style uses, in themes as well', () => {
    const GROUNDS = { paper: '#ffffff', ground: '#f5f6f8', sunk: '#eceef1' }
    fc.assert(
      fc.property(colour, colour, (brand, accent) => {
        const palette = buildPalette({ brand, accent })
        const soft = over(brand, 0.07)
        const pairs = [
          ...Object.values(GROUNDS).flatMap((ground) => [
            [palette['--brand-ink'], ground],
            [palette['--accent-ink'], ground],
          ]),
          [palette['--brand-ink'], soft],
          ['#15191f', soft],
          ['#444c56', soft],
          [palette['--on-brand'], palette['--brand']],
          [palette['--on-brand'], palette['--brand-hover']],
          [palette['--on-accent'], palette['--accent']],
        ] as const
        const worst = Math.min(...pairs.map(([text = '', ground = '']) => contrast(text, ground)))
        expect(worst).toBeGreaterThanOrEqual(READABLE)
      }),
    )
  })

  it('stay as picked if they are readable already', () => {
    expect(chooseInk('#0b5cab')).toBe('#0b5cab')
    expect(chooseTextColour('#0b5cab')).toBe('#ffffff')
    expect(chooseTextColour('#f2a20c')).toBe('#15191f')
  })
})
