import { expect, it } from 'vitest'
import { whereOf } from './choice-on.ts'
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
  ...{ matrix: null, addresses: [], mostDiscount: null },
  ...of,
})

it('a table of variations is chosen in a dialog, in a pre-order on the page itself (catalogue 4)', () => {
  expect(whereOf(view({}), false)).toBe('dialog')
  expect(whereOf(view({}), true)).toBe('below')
})

it('one thing at a time and a few rows stand beside the picture, rows at prices of their own never in a dialog', () => {
  for (const look of ['list', 'choice', 'rows'] as const) expect(whereOf(view({ look }), false)).toBe('beside')
  expect(whereOf(view({ look: 'rows', mostDiscount: '10' }), false)).toBe('dialog')
  expect(whereOf(view({ look: 'rows', variations: false, mostDiscount: '10' }), false)).toBe('below')
})
