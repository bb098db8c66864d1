import { expect, it } from 'vitest'
import { getChooserPosition } from './choice-on.ts'
import type { ChooserView } from './chooser-view.ts'

const view = (of: Partial<ChooserView>): ChooserView => ({
  productId: 1,
  look: 'matrix',
  title: '',
  variations: true,
  preOrder: false,
  proposals: true,
  lines: [],
  chosen: null,
  matrix: null,
  addresses: [],
  maxDiscount: null,
  ...of,
})

/** @requirement VAR-7 */
it('a variation table opens in a dialog, for pre-orders on the page itself (catalogue 4)', () => {
  expect(getChooserPosition(view({}), false)).toBe('dialog')
  expect(getChooserPosition(view({}), true)).toBe('below')
})

it('single choices and short tables are next to the image, price rows never in a dialog', () => {
  for (const look of ['list', 'choice', 'rows'] as const) expect(getChooserPosition(view({ look }), false)).toBe('side')
  expect(getChooserPosition(view({ look: 'rows', maxDiscount: '10' }), false)).toBe('dialog')
  expect(getChooserPosition(view({ look: 'rows', variations: false, maxDiscount: '10' }), false)).toBe('below')
})
