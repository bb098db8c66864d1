import { expect, it } from 'vitest'
import { interpret } from '#src/settings/shop.ts'
import { rawSettings } from '#src/settings/wire.ts'
import { can } from './policy.ts'
import { computeLowestPrice, getPriceLimit } from './price-limit.ts'
import { VISITOR, type Viewer } from './viewer.ts'

const createContext = (viewer: Partial<Viewer>, SalesPriceLimit = 0) => ({
  viewer: { ...VISITOR, signedIn: true, ...viewer },
  shop: interpret(rawSettings.parse({ PlatformID: 1, SalesPriceLimit })),
})
const owner = { role: 'owner' } as const
const sales = { role: 'staff', staffRole: 'sales', staffPermissions: new Set(['workOrders'] as const) } as const
const own = { role: 'staff', staffPermissions: new Set(['changeOrderPrices'] as const) } as const
const warehouse = { role: 'staff', staffRole: 'warehouse', staffPermissions: new Set(['shipOrders'] as const) } as const

it.each([
  ['the owner', createContext(owner, 5), true, null],
  ['sales, if the site sets a limit', createContext(sales, 5), true, '5'],
  ['sales, if the site sets none', createContext(sales, 0), false, null],
  ['an own role with a limit', createContext({ ...own, priceLimit: '12.50' }, 5), true, '12.50'],
  ['an own role without a limit', createContext({ ...own, priceLimit: null }, 5), true, null],
  ['another built-in role', createContext(warehouse, 5), false, null],
])('changes prices of orders within the limit of the role: %s', (_, context, isPermitted, limit) => {
  expect(can(context, 'changeOrderPrices')).toBe(isPermitted)
  expect(getPriceLimit(context)).toBe(limit)
})

it.each([
  ['100', '10', '90'],
  ['100', '0', '100'],
  ['100', '100', '0'],
  ['33.3333', '12.5', '29.1667'],
  ['0', '10', '0'],
])('of %s, %s percent leave at least %s', (price, limit, lowest) => {
  expect(computeLowestPrice({ priceBefore: null, netPrice: price }, limit)).toBe(lowest)
})

it('the lowest price is measured from the price before the first change; a lower one may stay', () => {
  expect(computeLowestPrice({ priceBefore: '100', netPrice: '95' }, '10')).toBe('90')
  expect(computeLowestPrice({ priceBefore: '100', netPrice: '50' }, '10')).toBe('50')
})
