import { afterAll, beforeAll, expect, it } from 'vitest'
import { viewerScope } from '#src/permissions/viewer.ts'
import { rebuildSearch } from '#src/products/search-index-commands.server.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { query } from './queries.server.ts'
import { NO_FILTERS } from './search.ts'
import { readSearch } from './search-reading.ts'

let shop: SmallShop
const NAMES = [
  'W/SHOP MAN.TR6 SOFT',
  'C/KIT S&M67-74 RD NY',
  'MAINS TR5/6 +20',
  'MAIN BRG MGC +10',
  'LENS RRLH TR6 RED',
  'SPRING H/BRAKE CABLE',
  'O/RIDER SPIT 1/2 LHF',
  'O/D SOLENOID MGB62-7',
  'BOLT 1/4 BSF X 1',
  'BOLT 1/4 BSF X 2',
  'WHEEL NUT TR6 SS',
  'HIGH FLOW RAD 62-67',
  'HEATER SWITCH TF',
  'CLUTCH HOSE SPITFIRE',
  'HOSE BOTTOM SPITFIRE',
]

beforeAll(async () => {
  shop = await openSmallShop()
  for (const name of NAMES) {
    const id = await shop.product()
    await shop.db.updateTable('products').set({ name }).where('id', '=', id).execute()
  }
  await rebuildSearch(shop.db, shop.site.id)
})
afterAll(() => shop.close())

/** @requirement FIND-66 */
it.each([
  ['workshop manual tr6', 'W/SHOP MAN.TR6 SOFT'],
  ['red carpet set midget 1970', 'C/KIT S&M67-74 RD NY'],
  ['main bearings tr6 +20', 'MAINS TR5/6 +20'],
  ['tail light lens left tr6', 'LENS RRLH TR6 RED'],
  ['carpets midget 1970', 'C/KIT S&M67-74 RD NY'],
  ['handbrake cable spring', 'SPRING H/BRAKE CABLE'],
  ['front overrider nearside spitfire mk2', 'O/RIDER SPIT 1/2 LHF'],
  ['overdrive solenoid mgb 1965', 'O/D SOLENOID MGB62-7'],
  ['quarter inch bsf bolt 2 inch', 'BOLT 1/4 BSF X 2'],
  ['stainless steel wheel nuts tr6', 'WHEEL NUT TR6 SS'],
  ['high flow radiator 1964', 'HIGH FLOW RAD 62-67'],
  ['heater hose spitfire', 'HOSE BOTTOM SPITFIRE'],
])('finds %s as %s', async (text, name) => {
  const readings = [readSearch(text)].flatMap((reading) => reading ?? [])
  const request = { readings, filters: NO_FILTERS, group: null, sort: null, offset: 0, limit: 24 }
  const { hits } = await query(shop.db, viewerScope(shop.context('ayse')), request)
  const rows = await shop.db.selectFrom('products').where('id', 'in', hits.slice(0, 1)).select('name').execute()
  expect(rows).toEqual([{ name }])
})
