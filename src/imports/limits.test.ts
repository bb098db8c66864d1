import { describe, expect, it } from 'vitest'
import { interpret } from '#src/settings/shop.ts'
import { rawSettings } from '#src/settings/wire.ts'
import { findExceededLimits, isPriceStep, type LimitCounts, StepCounter } from './limits.ts'

const toLimits = (flags: object = {}) => interpret(rawSettings.parse({ PlatformID: 1, ...flags })).imports
const NOTHING = { prices: 0, priceSteps: 0, stocked: 0, emptied: 0, changed: 0, unchanged: 0, removed: 0 }

describe('a price', () => {
  it.each([
    ['100', '200', 100, false],
    ['100', '200.0001', 100, true],
    ['100', '50', 100, false],
    ['100', '49.99', 100, true],
    ['100', '111', 10, true],
    ['110', '100', 10, false],
    ['0', '100', 10, false],
    ['100', '0', 10_000, true],
  ])('from %s to %s changes by more than %d %%: %s', (before, after, percent, expected) => {
    expect(isPriceStep(before, after, percent)).toBe(expected)
  })
})

describe('limits', () => {
  it.each<[Partial<LimitCounts>, object, string[]]>([
    [{}, {}, []],
    [{ prices: 10, priceSteps: 1 }, {}, []],
    [{ prices: 9, priceSteps: 1 }, {}, ['priceSteps']],
    [{ prices: 9, priceSteps: 9 }, { ImportPriceStepShare: 100 }, []],
    [{ prices: 900, priceSteps: 1 }, { ImportPriceStepShare: 0 }, ['priceSteps']],
    [{ stocked: 10, emptied: 5 }, {}, []],
    [{ stocked: 10, emptied: 6 }, {}, ['emptied']],
    [{ changed: 2, unchanged: 2, removed: 5 }, {}, ['removed']],
    [{ changed: 9 }, {}, []],
    [{ changed: 9, unchanged: 3 }, { ImportChangedShare: 50 }, ['changed']],
  ])('%j with %j exceed %j', (counts, flags, expected) => {
    const exceeded = findExceededLimits({ ...NOTHING, ...counts }, toLimits(flags))
    expect(exceeded.map(({ name }) => name)).toEqual(expected)
  })

  it('count changed prices and counts that fall to zero', () => {
    const counter = new StepCounter(toLimits())
    for (const [field, before, after] of [
      ['price', '10.0000', '40.0000'],
      ['price', '10.0000', '11.0000'],
      ['price', null, '11.0000'],
      ['stock', '3.000', '0.000'],
      ['stock', '0.000', '3.000'],
      ['name', 'Old', 'New'],
    ] as const)
      counter.add({ field, before, after })
    expect(counter).toMatchObject({ prices: 2, priceSteps: 1, emptied: 1 })
  })
})
