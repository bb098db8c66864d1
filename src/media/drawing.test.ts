import { describe, expect, it } from 'vitest'
import { findDrawing } from './drawing.ts'
import { BANNERS } from './drawings/banners.ts'
import { SUBJECTS } from './drawings/subjects.ts'

const keys = [
  ...Object.keys(SUBJECTS).flatMap((kind) => [
    `${kind}_0_0`,
    `${kind}_4_3_x_nordfren`,
    `closeup_${kind}_15_5`,
    `box_${kind}_15_5`,
  ]),
  ...Object.keys(BANNERS).flatMap((scene) => [`banner_${scene}`, `banner_${scene}_rtl`]),
  ...Array.from({ length: 47 }, (_, no) => `brand_${no}_kuzeylas`),
]

/** @requirement DEMO-3 */
describe('a generated drawing', () => {
  it('contains only paths and groups: no text, since minimal servers have no fonts', () => {
    for (const key of keys) {
      const svg = findDrawing(key) ?? ''
      const tags = new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map(([, tag]) => tag ?? ''))
      expect(
        [...tags].filter((tag) => !ALLOWED.has(tag)),
        key,
      ).toEqual([])
      expect(svg, key).toMatch(/^<svg /)
      expect(svg, key).not.toMatch(/NaN|undefined|Infinity|href/)
    }
  })

  it('is well formed: every tag is closed and every reference is defined', () => {
    for (const key of keys) {
      const svg = findDrawing(key) ?? ''
      expect(openTags(svg), key).toEqual([])
      const defined = new Set([...svg.matchAll(/id="(\w+)"/g)].map(([, id]) => id))
      expect([...svg.matchAll(/url\(#(\w+)\)/g)].filter(([, id]) => !defined.has(id))).toEqual([])
    }
  })

  it('is deterministic, and differs between variants', () => {
    expect(findDrawing('oil-filter_3_1')).toBe(findDrawing('oil-filter_3_1'))
    expect(findDrawing('oil-filter_3_1')).not.toBe(findDrawing('oil-filter_3_2'))
  })

  it("prints the key's detail on tyres and cans", () => {
    expect(findDrawing('tyre_36_1_w2055516')).not.toBe(findDrawing('tyre_36_1_w1956515'))
    expect(findDrawing('oil-can_32_1_5w-30')).not.toBe(findDrawing('oil-can_32_1_0w-20'))
  })

  it.each([
    '',
    'nothing_1_1',
    'oil-filter',
    'oil-filter_x_1',
    'oil-filter_1_y',
    'constructor_1_1',
    '__proto___1_1',
    'banner_nowhere',
    'banner_login_up',
    'brand_1',
    'Brand_1_a',
    '../etc',
  ])('is undefined for %j', (key) => {
    expect(findDrawing(key)).toBeUndefined()
  })
})

const ALLOWED = new Set(['svg', 'defs', 'g', 'path', 'linearGradient', 'radialGradient', 'stop', 'clipPath'])

/** Tags left open at the end, or the first one closed wrongly. */
function openTags(svg: string): string[] {
  const open: string[] = []
  for (const [, slash, tag = '', self] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (self) continue
    if (!slash) open.push(tag)
    else if (open.pop() !== tag) return [`</${tag}>`]
  }
  return open
}
