import { shippingSection } from '#src/shipping/section-commands.server.ts'
import { writeSection } from '#src/site/section-commands.server.ts'
import type { SmallShop } from './small-shop.ts'

/** Replaces this shop's shipping methods; returns their ids in that order. */
export async function ship(shop: SmallShop, methods: object[]): Promise<number[]> {
  const json = methods.map((one, at) => ({ key: `way-${at + 1}`, name: { en: `Way ${at + 1}` }, ...one }))
  await writeSection(shop.db, shop.site.id, { section: shippingSection, json })
  shop.site.version += 1
  const rows = await shop.db
    .selectFrom('shippingMethods')
    .select('id')
    .where('siteId', '=', shop.site.id)
    .where('retired', '=', false)
    .orderBy('sortNo')
    .execute()
  return rows.map(({ id }) => id)
}
