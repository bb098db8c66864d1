import { expect, it } from 'vitest'
import { findSettingProblems } from './setting-problems.ts'
import { rawSettings } from './wire.ts'

it.each<[object, string[]]>([
  [{}, []],
  [{ MenuParameter: { WhatsAppPhone: '+90 (532) 111 22 33' } }, []],
  [{ MenuParameter: { WhatsAppPhone: 'call us' } }, ['MenuParameter.WhatsAppPhone']],
  [{ SubDealerDiscountLimit: 12.5, MinimumOrderAmount: 99.99 }, []],
  [{ SubDealerDiscountLimit: 12.345 }, ['SubDealerDiscountLimit']],
  [{ MinimumOrderAmount: 1e-7 }, ['MinimumOrderAmount']],
  [{ DeliveryHolidays: '2026-04-23,2026-10-29' }, []],
  [{ DeliveryHolidays: '2026-02-30' }, ['DeliveryHolidays']],
  [{ settings: { ProductImageAspectRatio: '4/0' } }, ['settings.ProductImageAspectRatio']],
])('%j has problems %j', (flags, names) => {
  const found = findSettingProblems(rawSettings.parse({ PlatformID: 1, ...flags }))
  expect(found.map(({ name }) => name)).toEqual(names)
})
