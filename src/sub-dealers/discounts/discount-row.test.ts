import { describe, expect, it } from 'vitest'
import type { StoredDealerDiscount } from '#src/pricing/sub-dealer-discount.ts'
import { parseChanges, typedPercent, typedRows } from './discount-form.ts'
import { changedAmong, findInherited, findProblem, staleAmong, targetsInTree } from './discount-row.ts'

const give = (targetId: number, percent: string, more: Partial<StoredDealerDiscount> = {}): StoredDealerDiscount => ({
  targetId,
  percent,
  validFrom: null,
  validTo: null,
  toAll: false,
  holds: true,
  version: 1,
  ...more,
})
const pads = { id: 3, name: 'Pads', up: [3, 2, 1] }

describe('the inherited discount of an empty row (orders 2)', () => {
  it('is that of the nearest category above, and a sub-dealer’s own before the one for all', () => {
    const rows = [give(1, '5'), give(2, '8'), give(3, '20', { toAll: true })]
    expect(findInherited(pads, rows, false)).toEqual({ targetId: 2, percent: '8', toAll: false })
    expect(findInherited(pads, [give(3, '20', { toAll: true })], false)).toMatchObject({ percent: '20', toAll: true })
  })

  it('is never that of the row itself, nor an expired one', () => {
    expect(findInherited(pads, [give(3, '7'), give(2, '8', { holds: false })], false)).toBeNull()
    expect(findInherited(pads, [give(3, '7', { toAll: true })], true)).toBeNull()
  })
})

describe('discount rows', () => {
  it.each([
    ['50', null, null, undefined],
    ['0', null, null, undefined],
    ['50.01', null, null, 'DiscountTooHigh'],
    ['-1', null, null, 'InvalidDiscount'],
    ['5', '2026-05-02', '2026-05-01', 'DaysReversed'],
    ['5', '2026-05-01', '2026-05-01', undefined],
    [null, null, null, undefined],
  ] as const)('answer %s from %s to %s within 50 with %s', (percent, validFrom, validTo, code) => {
    expect(findProblem({ targetId: 1, percent, validFrom, validTo }, '50')).toBe(code)
  })

  it('are written only if they change something', () => {
    const storedDealerDiscounts = [give(1, '5.00'), give(2, '8.00')]
    const rows = [give(1, '5'), give(2, '9'), { ...give(3, '0'), percent: null }, give(4, '0')]
    expect(changedAmong(rows, storedDealerDiscounts).map(({ targetId }) => targetId)).toEqual([2, 4])
    expect(changedAmong([{ ...give(1, '0'), percent: null }], storedDealerDiscounts)).toHaveLength(1)
  })
})

it('are stale if the discount differs from the one seen, or no longer exists', () => {
  const saved = [give(1, '5', { version: 7 }), give(2, '8', { version: 9 })]
  const change = (targetId: number, version: number) => ({ ...give(targetId, '1'), version })
  const changes = [change(1, 7), change(2, 8), change(3, 0), change(4, 3)]
  expect(staleAmong(changes, saved).map(({ targetId }) => targetId)).toEqual([2, 4])
})

describe('typed percentages', () => {
  it.each([
    ['12,5', '12.5'],
    ['%12.50', '12.5'],
    ['١٢٫٥', '12.5'],
    [' ', null],
    ['1e1', undefined],
    ['-5', undefined],
    ['5,555', undefined],
  ])('parse %j as %s', (text, percent) => {
    expect(typedPercent(text)).toBe(percent)
  })

  it('are read from touched rows of the form; dates without one are reported', () => {
    const form = new FormData()
    for (const [name, value] of [
      ...[
        ['row', '7'],
        ['percent-7', '5'],
        ['from-7', '2026-05-01'],
        ['to-7', ''],
        ['version-7', '12'],
      ],
      ...[
        ['row', '8'],
        ['percent-8', ''],
        ['to-8', '2026-05-01'],
        ['row', 'x'],
      ],
      ...[
        ['row', '9'],
        ['percent-9', '5'],
        ['filled-9', '5||'],
      ],
    ] as [string, string][])
      form.append(name, value)
    expect(parseChanges(typedRows(form))).toEqual({
      changes: [{ targetId: 7, percent: '5', validFrom: '2026-05-01', validTo: null, version: 12 }],
      unreadable: [8],
    })
  })
})

it('a tree is flattened with each category before its children', () => {
  const leaf = { id: 2, name: 'B', slug: 'b', children: [] }
  expect(targetsInTree([{ id: 1, name: 'A', slug: 'a', children: [leaf] }])).toEqual([
    { id: 1, name: 'A', up: [1] },
    { id: 2, name: 'B', up: [2, 1] },
  ])
})
