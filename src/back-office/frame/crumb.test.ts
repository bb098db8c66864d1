import { expect, it } from 'vitest'
import { listCrumbs } from './crumb.ts'
import type { RailGroup } from './rail-view.ts'

const rail: RailGroup[] = [
  { name: '', links: [{ page: 'backOffice', name: 'Overview', href: '/desk', icon: 'home', count: 0 }] },
  {
    name: 'Orders',
    links: [{ page: 'orderDesk', name: 'Order desk', href: '/desk/order-desk', icon: 'list', count: 2 }],
  },
]

it.each([
  [
    'a page',
    { page: 'orderDesk', title: 'Order desk', isPageItself: true },
    [{ name: 'Orders' }, { name: 'Order desk' }],
  ],
  [
    'a record of a page',
    { page: 'orderDesk', title: 'Order 2026-1', isPageItself: false },
    [{ name: 'Orders' }, { name: 'Order desk', href: '/desk/order-desk' }, { name: 'Order 2026-1' }],
  ],
  [
    'a page without an entry in the rail',
    { page: 'attachInvoice', title: 'Attach', isPageItself: true },
    [{ name: 'Attach' }],
  ],
  ['a failed page', { page: 'attachInvoice', title: '', isPageItself: true }, []],
] as const)('lists the way to %s', (_, current, crumbs) => {
  expect(listCrumbs(rail, current)).toEqual(crumbs)
})
