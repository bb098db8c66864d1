import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { containsFolded } from './contains-folded.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop(2)
})
afterAll(() => shop.close())

const matches = async (text: string, typed: string) =>
  (await sql<{ found: boolean }>`select ${containsFolded(sql`${text}::text`, typed)} as found`.execute(shop.db)).rows[0]
    ?.found

/** @requirement REP-8 */
it.each([
  ['IŞIK İNŞAAT LTD. ŞTİ.', 'ışık inşaat'],
  ['Işık İnşaat', 'ISIK INSAAT'],
  ['isik insaat', 'IŞIK'],
  ['Müller & Großhandel', 'GROSSHANDEL'],
  ['Müller', 'muller'],
  ['Алёна Йод', 'АЛЕНА йод'],
  ['شركة الأَمل', 'شركه الامل'],
  ['50%_\\ off', '%_\\'],
  ['anything', ''],
])('%s contains %s', async (text, typed) => expect(await matches(text, typed)).toBe(true))

/** @requirement REP-8 */
it.each([
  ['Işık', '%'],
  ['Işık', 'i_ik'],
  ['Işık', 'ışıl'],
])('%s does not contain %s', async (text, typed) => expect(await matches(text, typed)).toBe(false))
