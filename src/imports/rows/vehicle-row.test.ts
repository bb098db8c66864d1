import { expect, it } from 'vitest'
import { readYears } from './vehicle-row.ts'

/** @requirement VEH-10 */
it.each([
  ['1999-2004', 1999, 2004],
  ['1999 – 2004', 1999, 2004],
  ['1999/2004', 1999, 2004],
  ['09/2005 - 03/2012', 2005, 2012],
  ['2005.09-2012.03', 2005, 2012],
  ['2015+', 2015, null],
  ['2015 -', 2015, null],
  ['2015 - günümüz', 2015, null],
  ['2015 – …', 2015, null],
  ['2015 ->', 2015, null],
  ['since 2015', 2015, null],
  ['-2013', null, 2013],
  ['→ 06/2013', null, 2013],
  ['2011', 2011, 2011],
  [2011, 2011, 2011],
])('reads years written %s as %s to %s', (cell, from, to) => {
  expect(readYears(cell)).toEqual({ value: { from, to } })
})

/** @requirement VEH-10 */
it.each(['99-04', '2012-2005', '1799', 'yeni', '2011, 2014', '20155'])(
  'rejects years written %s with a reason',
  (cell) => {
    expect(readYears(cell)).toHaveProperty('why')
  },
)

it('reads a blank cell as no years', () => expect(readYears('  ')).toEqual({ blank: true }))
