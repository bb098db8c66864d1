import { describe, expect, it } from 'vitest'
import type { ArchiveStatus } from '#src/platform/postgres/wal-archive-status.server.ts'
import { archiveWarning, openLagMeter } from './wal-archive.server.ts'

const WELL: ArchiveStatus = { isOn: true, failures: 0, failing: null, current: 10, archived: 9, lastArchivedAt: null }
const SECOND = 1000
const HOUR = 3600 * SECOND

/** @requirement OPS-11 */
describe('the lag of archiving', () => {
  it('is absent while only the current segment is not archived, whatever the age of the last one', () => {
    const getLag = openLagMeter()
    expect(getLag(WELL, 0)).toBe(0)
    expect(getLag(WELL, 5 * HOUR)).toBe(0)
    expect(getLag({ ...WELL, current: 12 }, 5 * HOUR + SECOND)).toBe(0)
    expect(getLag({ ...WELL, current: 12, archived: 11 }, 5 * HOUR + 11 * SECOND)).toBe(0)
  })

  it('grows while one segment waits, and starts again with the next', () => {
    const getLag = openLagMeter()
    getLag({ ...WELL, current: 11 }, 0)
    expect(getLag({ ...WELL, current: 12 }, 30 * SECOND)).toBe(30)
    expect(getLag({ ...WELL, current: 12, archived: 10 }, 40 * SECOND)).toBe(10)
    expect(getLag({ ...WELL, current: 12, archived: 11 }, 50 * SECOND)).toBe(0)
  })

  it('counts from the first check if nothing was ever archived and archiving fails', () => {
    const getLag = openLagMeter()
    const failing = { ...WELL, archived: null, failing: '00000001000000000000000A' }
    getLag(failing, 0)
    expect(getLag(failing, 20 * SECOND)).toBe(20)
  })
})

describe('the warning about archiving', () => {
  const facts = { lagSeconds: 0, newestBase: 0, now: HOUR }

  it.each([
    [{ isOn: false }, {}, 'was started without it'],
    [{ failing: '00000001000000000000000A' }, {}, 'cannot archive 00000001000000000000000A'],
    [{}, { lagSeconds: 61 }, '61 s behind'],
    [{}, { newestBase: undefined }, 'has no base backup'],
    [{}, { now: 8 * 24 * HOUR }, 'older than a week'],
  ])('for %j and %j reports that it %s', (status, fact, words) => {
    expect(archiveWarning({ ...WELL, ...status }, { ...facts, ...fact })).toContain(words)
  })

  it('is none when all is well', () => {
    expect(archiveWarning(WELL, { ...facts, lagSeconds: 60 })).toBeUndefined()
  })
})
