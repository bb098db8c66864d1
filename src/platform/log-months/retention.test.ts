import { expect, it } from 'vitest'
import { getMonthStart, type LogPartition, listExpiredSites, listSitesWithExpiredRows } from './retention.ts'

const month = (text: string) => new Date(`${text}-01T00:00:00Z`)
const NOVEMBER: LogPartition = { name: 'november', startsAt: month('2026-11'), endsAt: month('2026-12') }

it.each([
  ['2026-11-29T23:59:59Z', 3, '2027-02'],
  ['2026-03-31T12:00:00Z', -1, '2026-02'],
  ['2026-01-01T00:00:00Z', -13, '2024-12'],
])('at %s, the month %i months away is %s', (now, months, expected) => {
  expect(getMonthStart(new Date(now), months)).toEqual(month(expected))
})

it('a month is over for the sites whose first stored moment is its end or later', () => {
  const retentionStarts = new Map([
    [1, month('2026-11')],
    [2, month('2026-12')],
    [3, month('2027-01')],
  ])
  expect(listExpiredSites(NOVEMBER, retentionStarts)).toEqual([2, 3])
  expect(listSitesWithExpiredRows(NOVEMBER, retentionStarts).map(([siteId]) => siteId)).toEqual([2, 3])
})

it('earlier rows and those of the default partition are shortened, the default partition never over', () => {
  const retentionStarts = new Map([[1, month('2026-12')]])
  expect(listSitesWithExpiredRows({ ...NOVEMBER, startsAt: null }, retentionStarts)).toHaveLength(1)
  expect(listExpiredSites({ ...NOVEMBER, startsAt: null, endsAt: null }, retentionStarts)).toEqual([])
})
