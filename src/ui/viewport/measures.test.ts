import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as all from './measures.ts'

const measures: Record<string, number> = { ...all }

const ROOT = join(import.meta.dirname, '../..')
const style = readFileSync(join(ROOT, 'ui/style.css'), 'utf8')
const code = globSync('**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !path.includes('.test.') && !path.endsWith('measures.ts'))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n')

/** `NOTICE_MS` corresponds to `--notice: 1000ms` in the style sheet. */
const inStyle = (name: string) => `--${name.replace(/_MS$/, '').toLowerCase().replaceAll('_', '-')}`

/** @requirement LAYOUT-29 */
describe('times and distances of the specification', () => {
  /** @requirement CART-7, CART-21, FIND-6, LAYOUT-9, LAYOUT-21, LAYOUT-26, LAYOUT-27, LAYOUT-28, LIST-26, LIST-29 */
  it.each([
    ['DESK_WIDTH', 1100],
    ['HEADER_BORDER_AFTER', 60],
    ['BACK_TO_TOP_AFTER', 500],
    ['LOADING_THROTTLE_MS', 200],
    ['LOADING_DURATION_MS', 3000],
    ['LOADING_HIDE_MS', 500],
    ['FETCH_DELAY_MS', 200],
    ['TYPING_PAUSE_MS', 500],
    ['APPLY_DELAY_MS', 1500],
    ['CHECK_MS', 1200],
    ['POPOVER_DELAY_MS', 400],
    ['NOTICE_MS', 1000],
    ['LOGIN_ANIMATION_MS', 700],
    ['SELECT_ANIMATION_MS', 1000],
    ['CAROUSEL_STAY_MS', 3000],
    ['CAROUSEL_SPEED_MS', 1000],
    ['THUMBNAIL_STEP', 200],
    ['ZOOM_RATIO', 3],
    ['ZOOM_DELAY_MS', 200],
    ['CHUNK_RELOAD_GUARD_MS', 60_000],
    ['PREFETCH_IDLE_MS', 2000],
  ])('%s is %d (storefront 4, 9; catalogue 4, 5, 9)', (name, value) => {
    expect(measures[name]).toBe(value)
  })

  /** @requirement LAYOUT-26 */
  it.each(Object.entries(measures))('%s is used by script or style', (name, value) => {
    const styled = style.includes(`${inStyle(name)}: ${value}ms;`) && style.includes(`var(${inStyle(name)})`)
    expect(styled || code.includes(name)).toBe(true)
  })

  it('have the same values in the style sheet', () => {
    for (const [name, value] of Object.entries(measures)) {
      const message = new RegExp(`${inStyle(name)}: ([^;]+);`).exec(style)?.[1]
      expect([undefined, `${value}ms`]).toContain(message)
    }
    expect(style).toContain(`--breakpoint-desk: ${all.DESK_WIDTH}px;`)
  })
})
