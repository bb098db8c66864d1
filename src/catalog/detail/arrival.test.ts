import { describe, expect, it } from 'vitest'
import { arrivalDay, type DispatchSchedule, daysBetween, siteMoment } from './arrival.ts'

const MON_TO_SAT = [1, 2, 3, 4, 5, 6]
const schedule = (of: Partial<DispatchSchedule> = {}): DispatchSchedule => ({
  cutOff: '16:00',
  leadDays: 1,
  workDays: MON_TO_SAT,
  holidays: [],
  ...of,
})

/** @requirement DET-13 */
describe('the promised delivery day (catalogue 2)', () => {
  // 2026-11-16 is a Monday, 2026-11-21 a Saturday.
  it.each([
    ['before the cut-off, with a day on the way', '2026-11-16', '15:59', schedule(), '2026-11-17'],
    ['at the cut-off: it leaves tomorrow', '2026-11-16', '16:00', schedule(), '2026-11-18'],
    ['on the day itself, where nothing is on the way', '2026-11-16', '09:00', schedule({ leadDays: 0 }), '2026-11-16'],
    ['after the cut-off of that', '2026-11-16', '18:30', schedule({ leadDays: 0 }), '2026-11-17'],
    ['whatever the hour, without a cut-off', '2026-11-16', '23:59', schedule({ cutOff: null }), '2026-11-17'],
    ['on Saturday in time: Sunday does not count', '2026-11-21', '10:00', schedule(), '2026-11-23'],
    ['on Saturday too late: it leaves on Monday', '2026-11-21', '17:00', schedule(), '2026-11-24'],
    ['on a Sunday', '2026-11-22', '08:00', schedule(), '2026-11-24'],
    ['over a weekend of two days', '2026-11-20', '09:00', schedule({ workDays: [1, 2, 3, 4, 5] }), '2026-11-23'],
    ['over the turn of the year', '2026-12-31', '09:00', schedule({ leadDays: 2 }), '2027-01-02'],
    ['from a depot that works on Wednesdays', '2026-11-16', '09:00', schedule({ workDays: [3] }), '2026-11-25'],
  ])('ordered %s', (_, day, time, depot, arrives) => expect(arrivalDay(depot, { day, time })).toBe(arrives))

  it('is undefined for a depot without working days', () =>
    expect(arrivalDay(schedule({ workDays: [] }), { day: '2026-11-16', time: '09:00' })).toBeUndefined())

  it('skips the holidays of the depot, on the day of dispatch and in transit', () => {
    const holidays = [
      { name: 'Sayım', from: '2026-11-16', until: '2026-11-17', yearly: false },
      { name: 'Bayram', from: '2020-11-19', until: '2020-11-19', yearly: true },
    ]
    expect(arrivalDay(schedule({ holidays }), { day: '2026-11-16', time: '09:00' })).toBe('2026-11-20')
    const always = [{ name: 'Kapalı', from: '2026-01-01', until: '2026-12-31', yearly: true }]
    expect(arrivalDay(schedule({ holidays: always }), { day: '2026-11-16', time: '09:00' })).toBeUndefined()
  })

  it("uses the site's time zone", () => {
    const moment = new Date('2026-11-16T21:30:00Z')
    expect(siteMoment(moment, 'Europe/Istanbul')).toEqual({ day: '2026-11-17', time: '00:30' })
    expect(siteMoment(moment, 'America/New_York')).toEqual({ day: '2026-11-16', time: '16:30' })
    expect(daysBetween('2026-11-16', '2026-12-01')).toBe(15)
  })
})
