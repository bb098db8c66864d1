import { expect, it } from 'vitest'
import { getChooserPosition } from './choice-on.ts'
import type { ChooserView } from './chooser-view.ts'

const view = (of: Partial<ChooserView>): ChooserView => ({
  ...{
    productId: 1,
    look: 'matrix',
    title: '',
    variations: true,
    preOrder: false,
    proposals: true,
    lines: [],
    chosen: null,
  },
  ...{ matrix: null, addresses: [], maxDiscount: null },
  ...of,
})

it('a table of variations is chosen in a dialog, in a pre-order on the page itself (catalogue 4)', () => {
  expect(getChooserPosition(view({}), false)).toBe('dialog')
  expect(getChooserPosition(view({}), true)).toBe('below')
})

it('one thing at a time and a few rows stand beside the picture, rows at prices of their own never in a dialog', () => {
  for (const look of ['list', 'choice', 'rows'] as const)
    expect(getChooserPosition(view({ look }), false)).toBe('beside')
  expect(getChooserPosition(view({ look: 'rows', maxDiscount: '10' }), false)).toBe('dialog')
  expect(getChooserPosition(view({ look: 'rows', variations: false, maxDiscount: '10' }), false)).toBe('below')
})
