import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { getProductCard } from '../wire.ts'
import { addNamedPictureCall } from './wire.ts'

let shop: FoundedShop
let staff: Browser
beforeAll(async () => {
  shop = await openFoundedShop('both', '--public-list', 'PERAKENDE')
  await shop.load(['Stok Kodu;Stok Adı;Perakende', '07-1258;Ön fren balatası;120,00', 'AB-4_2;Yağ filtresi;60,00'])
  staff = await joinStaff(shop, { email: 'katalog@oto.test', role: 'catalogue' })
})
afterAll(() => shop.close())

const draw = async (background: string) => {
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background } })
  return (await picture.png().toBuffer()).toString('base64')
}
const send = async (fileName: string, background: string) =>
  staff.call(addNamedPictureCall, { fileName, content: await draw(background) })
const load = async (code: string) => (await staff.call(getProductCard, { code })).pictures

it('files named after codes become pictures at their places; the same name replaces its picture only', async () => {
  expect(await send('fotos/07-1258_2.PNG', '#ff0000')).toMatchObject({ code: '07-1258', outcome: 'added' })
  expect(await send('07 1258.png', '#00ff00')).toMatchObject({ code: '07-1258', outcome: 'added' })
  expect(await load('07-1258')).toEqual(['p-file-07-1258-1', 'p-file-07-1258-2'])
  expect(await send('07-1258.png', '#00ff00')).toMatchObject({ outcome: 'unchanged' })
  expect(await send('07-1258.png', '#0000ff')).toMatchObject({ outcome: 'replaced' })
  expect(await load('07-1258')).toEqual(['p-file-07-1258-1', 'p-file-07-1258-2'])
  // The code itself ends in a number.
  expect(await send('AB-4_2.png', '#ff0000')).toMatchObject({ code: 'AB-4_2', outcome: 'added' })
})

it('a file without a product, or without a picture, is refused and changes nothing', async () => {
  const before = await load('07-1258')
  expect(await send('99-0000_3.png', '#ff0000')).toMatchObject({ refusal: 'UnknownProductCode', outcome: null })
  expect((await send('99-0000_3.png', '#ff0000')).message).toContain('99-0000')
  const content = Buffer.from('no picture').toString('base64')
  expect(await staff.call(addNamedPictureCall, { fileName: '07-1258_3.png', content })).toMatchObject({
    refusal: 'PictureFile',
  })
  expect(await load('07-1258')).toEqual(before)
})

it('many files of a product at once are all stored, in the order of their numbers', async () => {
  await Promise.all(['3', '4', '5'].map((number) => send(`07-1258_${number}.png`, `#0000f${number}`)))
  expect(await load('07-1258')).toEqual([1, 2, 3, 4, 5].map((number) => `p-file-07-1258-${number}`))
})
