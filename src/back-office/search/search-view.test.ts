import { expect, it } from 'vitest'
import type { PageRequest } from '#src/api/page-context.ts'
import { can, type Permission } from '#src/permissions/policy.ts'
import type { StaffPermission } from '#src/permissions/staff.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import type { SearchResult } from './search.ts'
import { loadSearchView } from './search-view.ts'

const result: SearchResult = {
  orders: [],
  customers: [{ id: 7, code: 'C/7', name: 'Yıldız Oto', city: '', active: true }],
  users: [
    {
      id: 9,
      role: 'dealer',
      name: 'Ayşe',
      email: 'ayse@yildiz.test',
      customerId: 7,
      customerCode: 'C/7',
      customerName: 'Yıldız',
    },
  ],
  notes: [],
  products: [{ slug: 'balata', code: 'B/1', name: 'Balata', brand: 'Bosch' }],
  settings: [{ name: 'AutoApproveOrders', group: 'orders', groupTitle: 'Orders', title: 'Approve orders at once' }],
}

/** The page of a search by a member of staff with these permissions. */
function toPage(permissions: readonly StaffPermission[]): PageRequest {
  const context = {
    shop: { sells: { anything: true } },
    viewer: { role: 'staff', signedIn: true, customer: null, hides: new Set(), staffPermissions: new Set(permissions) },
  } as unknown as Pick<PageRequest, 'shop' | 'viewer'>
  return {
    ...context,
    site: { languages: ['en'], timeZone: 'UTC' },
    language: 'en',
    i18n: getMessages('en'),
    url: new URL('https://shop.example/desk/search?q=C%2F7'),
    can: (permission: Permission) => can(context, permission),
    call: async () => result,
  } as unknown as PageRequest
}

it.each<[StaffPermission[], string | null, string | null, string | null]>([
  [
    ['manageCustomers', 'seeAccounts'],
    '/desk/customers/C%2F7',
    '/desk/customers/C%2F7/users/9',
    '/desk/customers?q=C%2F7',
  ],
  [['seeAccounts'], '/accountactivity?customer=7', '/accountactivity?customer=7', null],
  [['decideMembers'], null, null, null],
])('links customers and their users to a page that the viewer may open: %s', async (permissions, href, user, more) => {
  const { groups } = await loadSearchView(toPage(permissions))
  const find = (kind: string) => groups.find((group) => group.kind === kind)
  expect(find('customers')).toMatchObject({ hits: [{ href }], more })
  expect(find('users')).toMatchObject({ hits: [{ href: user }] })
})

it.each<[StaffPermission[], string, string | null]>([
  [['manageCatalogue'], '/desk/product-list/code/B%2F1', '/desk/product-list?q=C%2F7'],
  [['manageCustomers'], '/products/balata', null],
])('links products to their page of the back office for staff who may open it: %s', async (permissions, href, more) => {
  const { groups } = await loadSearchView(toPage(permissions))
  expect(groups.find(({ kind }) => kind === 'products')).toMatchObject({ hits: [{ href }], more })
})

it('links a setting to its place in its group', async () => {
  const { groups } = await loadSearchView(toPage(['manageSettings']))
  expect(groups.find(({ kind }) => kind === 'settings')).toMatchObject({
    hits: [{ href: '/desk/settings/orders#AutoApproveOrders', name: 'Approve orders at once' }],
    more: '/desk/settings?q=C%2F7',
  })
})
