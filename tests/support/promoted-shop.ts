import { promotionsSection } from '#src/promotions/section-commands.server.ts'
import { writeSection } from '#src/site/section-commands.server.ts'
import type { SmallShop } from './small-shop.ts'

/** Replaces this shop's promotions and enables promotions for these users. */
export async function promote(shop: SmallShop, promotions: object[], names: readonly string[] = []): Promise<void> {
  for (const name of names) shop.person(name).viewer.promotions = true
  const json = promotions.map((one, at) => ({
    key: `promotion-${at + 1}`,
    name: { en: `Promotion ${at + 1}` },
    ...one,
  }))
  await writeSection(shop.db, shop.site.id, { section: promotionsSection, json })
}

export const loadCode = async (shop: SmallShop, productId: number): Promise<string> =>
  (await shop.db.selectFrom('products').select('code').where('id', '=', productId).executeTakeFirstOrThrow()).code
