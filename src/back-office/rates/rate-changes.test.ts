import { expect, it } from 'vitest'
import { LISTED_CHANGES, listRateChanges } from './rate-changes.ts'

const at = new Date('2026-11-27T09:00:00Z')

it.each([
  [{ USD: '41.25' }, { USD: '42' }, [['USD', '41.25', '42']]],
  [
    {},
    { USD: '42', EUR: '48.5' },
    [
      ['EUR', null, '48.5'],
      ['USD', null, '42'],
    ],
  ],
  [{ USD: '42' }, {}, [['USD', '42', null]]],
  [{ USD: '42', EUR: '48' }, { USD: '42', EUR: '49' }, [['EUR', '48', '49']]],
])('%o to %o changes %o', (before, after, changes) => {
  const listed = listRateChanges([{ at, actor: 'Ela', before, after }])
  expect(listed.map((change) => [change.currency, change.before, change.after])).toEqual(changes)
})

it('lists the last changes only', () => {
  const saves = Array.from({ length: 600 }, (_, day) => ({ at, actor: '', before: {}, after: { USD: `${day}` } }))
  expect(listRateChanges(saves)).toHaveLength(LISTED_CHANGES)
})
