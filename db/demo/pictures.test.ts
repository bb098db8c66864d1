import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MENUS } from './menus.ts'
import { findPicture } from './pictures.ts'

const list = (folder: string) =>
  readdirSync(join(import.meta.dirname, 'pictures', folder)).map((file) => file.replace('.svg', ''))
const kinds = [...new Set([...list('parts').map((name) => name.split('_')[0]), 'tyre'])]
const scenes = list('banners')

const keys = [
  ...kinds.flatMap((kind) => [`${kind}_0_0`, `${kind}_4_3_x_nordfren`, `closeup_${kind}_15_5`, `box_${kind}_15_5`]),
  ...scenes.flatMap((scene) => [`banner_${scene}`, `banner_${scene}_rtl`]),
  ...Array.from({ length: 47 }, (_, no) => `brand_${no}_kuzeylas`),
]

/** @requirement DEMO-3 */
describe('a picture of the demo', () => {
  it('contains only paths and groups: no text, since minimal servers have no fonts', () => {
    for (const key of keys) {
      const svg = findPicture(key) ?? ''
      const tags = new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map(([, tag]) => tag ?? ''))
      expect(
        [...tags].filter((tag) => !ALLOWED.has(tag)),
        key,
      ).toEqual([])
      expect(svg, key).toMatch(/^<svg /)
      expect(svg, key).not.toMatch(/NaN|undefined|Infinity|href|[{}]/)
    }
  })

  it('is well formed: every tag is closed and every reference is defined', () => {
    for (const key of keys) {
      const svg = findPicture(key) ?? ''
      expect(openTags(svg), key).toEqual([])
      const defined = new Set([...svg.matchAll(/id="(\w+)"/g)].map(([, id]) => id))
      expect([...svg.matchAll(/url\(#(\w+)\)/g)].filter(([, id]) => !defined.has(id))).toEqual([])
    }
  })

  it('exists for every picture of a menu', () => {
    const pictures = [...JSON.stringify(MENUS).matchAll(/"picture":"([^"]+)"/g)].map(([, key = '']) => key)
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.filter((key) => !findPicture(key))).toEqual([])
  })

  it('is deterministic, and differs between variants', () => {
    expect(findPicture('oil-filter_3_1')).toBe(findPicture('oil-filter_3_1'))
    expect(findPicture('oil-filter_3_1')).not.toBe(findPicture('oil-filter_3_2'))
  })

  it("prints the key's detail on tyres and cans", () => {
    expect(findPicture('tyre_36_1_w2055516')).not.toBe(findPicture('tyre_36_1_w1956515'))
    expect(findPicture('oil-can_32_1_5w-30')).not.toBe(findPicture('oil-can_32_1_0w-20'))
  })

  it("has the brand's colours, mark and name", () => {
    const can = (brand: number, name: string) => findPicture(`oil-can_${brand}_1_5w-30_${name}`)
    expect(can(32, 'petrolin')).not.toBe(can(33, 'petrolin'))
    expect(can(32, 'petrolin')).not.toBe(can(32, 'oleanis'))
  })

  it('mirrors the scenery of a right-to-left banner, not the products', () => {
    expect(findPicture('banner_hero-parts_rtl')).toContain('translate(1280 0) scale(-1 1)')
    expect(findPicture('banner_hero-parts')).toContain('translate(1180 172) rotate(8)')
    expect(findPicture('banner_hero-parts_rtl')).toContain('translate(100 172) rotate(8)')
  })

  it.each([
    '',
    'nothing_1_1',
    'oil-filter',
    'oil-filter_x_1',
    'oil-filter_1_y',
    'oil-filter_99_1',
    'constructor_1_1',
    '__proto___1_1',
    'banner_nowhere',
    'banner_login_up',
    'brand_1',
    'Brand_1_a',
    '../etc',
  ])('is undefined for %j', (key) => {
    expect(findPicture(key)).toBeUndefined()
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
