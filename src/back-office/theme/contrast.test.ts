import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findLowContrast, listContrastPairs } from './contrast.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

const findPair = (brand: string, name: string) =>
  listContrastPairs({ brand, accent: '#f2a20c' }).find((pair) => pair.name === name)

describe('the contrast of a theme', () => {
  it('passes with the default colours', () => {
    expect(findLowContrast({ brand: '#0b5cab', accent: '#f2a20c' })).toEqual([])
  })

  it.each([
    ['#000000', 19.4],
    ['#ffffff', 1.08],
    ['#0b5cab', 6.2],
    ['#ffd400', 1.32],
  ])('%s has %f to 1 against the page', (brand, ratio) => {
    expect(findPair(brand, 'shape')?.ratio).toBeCloseTo(ratio, 1)
  })

  it('names a light main colour, and the nearest one whose edges are visible', () => {
    const [low, ...others] = findLowContrast({ brand: '#ffd400', accent: '#f2a20c' })
    expect(others).toEqual([])
    expect(low).toMatchObject({ name: 'shape', minimum: 3, passes: false, suggestion: '#a88c00' })
  })

  it('states that links have another shade than the chosen colour', () => {
    expect(findPair('#e4572e', 'link')).toMatchObject({
      passes: true,
      replaced: { colour: '#e4572e' },
      suggestion: expect.stringMatching(/^#[0-9a-f]{6}$/),
    })
    expect(findPair('#0b5cab', 'link')).toMatchObject({ replaced: null, suggestion: null })
  })

  it('has text that is readable whatever is chosen, and suggestions that pass', () => {
    fc.assert(
      fc.property(colour, colour, (brand, accent) => {
        const pairs = listContrastPairs({ brand, accent })
        expect(pairs.filter(({ name, passes }) => name !== 'shape' && !passes)).toEqual([])
        for (const { name, suggestion } of pairs)
          if (suggestion !== null) {
            const pair = listContrastPairs({ brand: suggestion, accent }).find((one) => one.name === name)
            expect(pair).toMatchObject({ passes: true, suggestion: null })
          }
      }),
    )
  })
})
