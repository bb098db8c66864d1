import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import type { RawSettings } from '../settings/wire.ts'
import { writeSection } from '../site/section-commands.server.ts'
import { bannersApi } from './api.server.ts'
import { bannersSection } from './commands.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
  const slide = (headline: string) => ({ entries: [{ language: 'tr', headline }] })
  const json = [
    { position: 'Super', beforeCutOff: true, ...slide('Bugün sipariş, bugün sevk') },
    { position: 'Super', ...slide('Her zaman') },
  ]
  await writeSection(shop.db, shop.site.id, { section: bannersSection, json })
})
afterAll(() => shop.close())

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const today = () => {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: shop.site.timeZone, dateStyle: 'short' }).format(new Date())
  return { day, weekDay: new Date(`${day}T00:00:00Z`).getUTCDay() || 7 }
}

interface Depot {
  cutOff: string | null
  leadDays: number | null
  workDays: number[]
}

/** The banners a visitor sees while every depot works like this. */
async function show(depot: Partial<Depot>, settings: Partial<RawSettings> = {}) {
  const rhythm = { cutOff: null, leadDays: 1, workDays: EVERY_DAY, ...depot }
  await shop.db.updateTable('depots').set(rhythm).where('siteId', '=', shop.site.id).execute()
  const wire = createWireClient(shop, bannersApi, shop.context('ayse', settings))
  const { BannerList } = await wire.get('banner/get-all-banner', { BannerPosition: 'Super' })
  return BannerList.$values as { OnlyBeforeCutOff: boolean; ShownUntil: string | null }[]
}

/** @requirement BANNER-35 */
describe('a banner that promises shipping today', () => {
  it('is shown until the end of the day if the depots have no cut-off, with its end', async () => {
    const [promise, other] = await show({})
    expect(promise).toMatchObject({ OnlyBeforeCutOff: true })
    expect(new Date(promise?.ShownUntil ?? 0).getTime()).toBeGreaterThan(Date.now())
    expect(other).toMatchObject({ OnlyBeforeCutOff: false, ShownUntil: null })
  })

  it.each([
    ['after the cut-off of a depot', () => show({ cutOff: '00:00' })],
    ['after the cut-off of the shop', () => show({}, { OrderCutOff: '00:00' })],
    ['on a day off of the depots', () => show({ workDays: EVERY_DAY.filter((day) => day !== today().weekDay) })],
    ['on a holiday', () => show({}, { DeliveryHolidays: today().day })],
    ['if no depot has a shipping time', () => show({ leadDays: null })],
  ])('is not shown %s', async (_when, look) => {
    expect((await look()).map(({ OnlyBeforeCutOff }) => OnlyBeforeCutOff)).toEqual([false])
  })
})
