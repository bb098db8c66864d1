import { expect, it } from 'vitest'
import type { PageRequest } from '#src/api/page-context.ts'
import type { StaffPermission } from '#src/permissions/staff.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { DAYS_BEFORE, FIGURE_DAYS, toChange } from './figures.ts'
import { toFiguresView } from './figures-view.ts'

it('compares the same weekday', () => {
  for (const day of FIGURE_DAYS) expect(DAYS_BEFORE[day] % 7).toBe(0)
})

it.each([
  [150, 100, 50],
  [50, 100, -50],
  [100, 100, 0],
  [1, 3, -67],
  [50, -100, 150],
  [-150, -100, -50],
  [5, 0, null],
  [0, 0, null],
])('%d instead of %d is a change of %s percent', (now, before, change) => {
  expect(toChange(now, before)).toBe(change)
})

it.each<[StaffPermission[], string[]]>([
  [['seeShopFigures'], []],
  [
    ['seeShopFigures', 'seeOrderDesk'],
    ['orders', 'revenue', 'averageOrder'],
  ],
  [['seeShopFigures', 'decideReturns'], ['returns']],
])('links the figures only to lists that the viewer may open: %s', (permissions, linked) => {
  const page = {
    site: { languages: ['en'], timeZone: 'UTC' },
    shop: { sells: { anything: true } },
    viewer: { role: 'staff', signedIn: true, customer: null, hides: new Set(), staffPermissions: new Set(permissions) },
    language: 'en',
    i18n: getMessages('en'),
  } as unknown as PageRequest
  const days = FIGURE_DAYS.map((day) => ({
    day,
    date: '2026-11-26',
    orders: 1,
    revenue: '10',
    averageOrder: '10',
    margin: null,
    customers: 1,
    returns: 1,
    unrated: [],
  }))
  const { metrics } = toFiguresView(page, { days, currency: 'EUR' }, new Date())
  expect(metrics.map(({ metric }) => metric)).not.toContain('margin')
  expect(metrics.filter(({ href }) => href !== null).map(({ metric }) => metric)).toEqual(linked)
})
