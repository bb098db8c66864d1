import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImportShop, openImportShop } from '#tests/support/import-shop.ts'
import { zip } from '#tests/support/spreadsheet.ts'
import { loadPictures } from './run-commands.server.ts'

let shop: ImportShop
let photo: Buffer
beforeAll(async () => {
  shop = await openImportShop()
  photo = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const list = join(shop.folder, 'products.csv')
  await writeFile(list, 'Kod;Ad\n06-1000;Balata\n205/55 R16;Lastik\nA_2;Disk\nA;Kampana\nX-1;Bolt\nX 1;Bolt\n')
  await shop.load(list)
})
afterAll(() => shop.close())

const give = async (path: string, more: { dryRun?: boolean; reportFile?: string } = {}) => {
  const pictures = await loadPictures(shop.db, 'localhost', {
    path,
    dryRun: false,
    reportFile: undefined,
    goOn: false,
    ...more,
  })
  if ('why' in pictures) throw new Error(pictures.why)
  return pictures
}
const why = async (path: string) =>
  loadPictures(shop.db, 'localhost', { path, dryRun: false, reportFile: undefined, goOn: false })
const folder = async (name: string, files: Record<string, Buffer | string>) => {
  for (const [path, bytes] of Object.entries(files)) {
    const file = join(shop.folder, name, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
  return join(shop.folder, name)
}
const loadGallery = async (code: string) => {
  const rows = await shop.db
    .selectFrom('productImages as i')
    .innerJoin('products as p', 'p.id', 'i.productId')
    .where('p.code', '=', code)
    .orderBy('i.sortNo')
    .select('i.picture')
    .execute()
  return rows.map(({ picture }) => picture)
}
const store = async () =>
  (await shop.db.selectFrom('mediaFiles').select('key').orderBy('key').execute()).map(({ key }) => key)

/** @requirement IMP-15 */
describe('pictures with the import', () => {
  it('of a folder and its sub-folders belong to the codes in their names; all others are reported and not stored', async () => {
    const path = await folder('photos', {
      '06-1000.png': photo,
      'more/06-1000_2.PNG': photo,
      '205-55 R16.png': photo,
      'A_2.png': photo,
      'UNKNOWN-9.png': photo,
      'A.png': 'not a picture at all',
      'X1.png': photo,
      'notes.txt': 'notes',
    })
    const reportFile = join(shop.folder, 'photos.errors.csv')
    expect(await give(path, { dryRun: true })).toMatchObject({ products: 4, pictures: 5, others: 1 })
    expect(await store()).toEqual([])
    const given = await give(path, { reportFile })
    expect(given).toMatchObject({ products: 3, pictures: 4, others: 1 })
    expect(given.problems.map(({ value, reason }) => `${value}: ${reason}`)).toEqual([
      'UNKNOWN-9.png: no product has this code',
      'X1.png: no product has this code',
      'A.png: not a picture that can be read',
    ])
    expect(await readFile(reportFile, 'utf8')).toContain('UNKNOWN-9.png;no product has this code')
    expect(await loadGallery('06-1000')).toEqual(['p-file-06-1000-1', 'p-file-06-1000-2'])
    expect((await loadGallery('205/55 R16')).length).toBe(1)
    expect((await loadGallery('A_2')).length).toBe(1)
    expect((await store()).length).toBe(4)
  })

  it('of a zip do the same, and a second run changes nothing', async () => {
    const path = join(shop.folder, 'photos.zip')
    await writeFile(path, zip({ 'all/X-1.png': photo, 'all/X 1.png': photo, '__MACOSX/._X-1.png': photo }))
    expect(await give(path)).toMatchObject({ products: 2, pictures: 2, problems: [] })
    const before = await shop.db.selectFrom('mediaFiles').select(['key', 'changedAt']).orderBy('key').execute()
    expect((await loadGallery('X-1'))[0]).not.toBe((await loadGallery('X 1'))[0])
    expect(await give(path)).toMatchObject({ products: 2, pictures: 2 })
    expect(await shop.db.selectFrom('mediaFiles').select(['key', 'changedAt']).orderBy('key').execute()).toEqual(before)
  })

  it('a malicious zip, a damaged one and other files are refused before anything is stored', async () => {
    const before = await store()
    const bomb = join(shop.folder, 'bomb.zip')
    await writeFile(bomb, zip({ 'X-1.png': Buffer.alloc(12_000_000) }))
    expect(await why(bomb)).toEqual({ why: expect.stringMatching(/would unpack to 12 MB/) })
    const lying = zip({ 'X-1.png': photo }, { 'X-1.png': 10 })
    await writeFile(bomb, lying)
    expect((await give(bomb)).problems).toMatchObject([
      { value: 'X-1.png', reason: expect.stringContaining('cannot be read') },
    ])
    await writeFile(bomb, zip({ 'X-1.png': photo }).subarray(0, 60))
    expect(await why(bomb)).toEqual({ why: expect.stringMatching(/cannot be opened|damaged/) })
    await writeFile(bomb, 'just text')
    expect(await why(bomb)).toEqual({ why: expect.stringMatching(/neither a folder nor a zip/) })
    expect(await why(join(shop.folder, 'nowhere'))).toEqual({ why: expect.stringMatching(/no folder or zip/) })
    expect(await store()).toEqual(before)
  })
})

describe('pictures of variations', () => {
  it('are in the gallery of their parent, one for each value of the first property', async () => {
    await shop.load(
      await shop.list(
        'shirts.csv',
        'Kod;Ana kod;Ad;Varyasyon: Renk;Varyasyon: Beden',
        'T;;Gömlek;;',
        'T-RED-M;T;;Kırmızı;M',
        'T-RED-L;T;;Kırmızı;L',
        'T-BLUE-M;T;;Mavi;M',
      ),
    )
    const path = join(shop.folder, 'shirts.zip')
    const picture = (background: string) =>
      sharp({ create: { width: 30, height: 30, channels: 3, background } })
        .png()
        .toBuffer()
    const [red, other, blue] = [await picture('#ff0000'), await picture('#ee0000'), await picture('#0000ff')]
    await writeFile(path, zip({ 'T-RED-M.png': red, 'T-RED-L.png': other, 'T-BLUE-M.png': blue, 'T.png': photo }))
    const show = async () => {
      const rows = await shop.db
        .selectFrom('productImages as image')
        .innerJoin('products as p', 'p.id', 'image.productId')
        .leftJoin('variationValues as value', 'value.id', 'image.variationValueId')
        .where('p.code', '=', 'T')
        .orderBy('image.sortNo')
        .select(['image.picture', 'value.code'])
        .execute()
      const own = await shop.db.selectFrom('products').select(['code', 'picture']).execute()
      const codeOf = new Map(own.map(({ code, picture }) => [picture, code]))
      return rows.map(({ picture, code }) => [codeOf.get(picture), code])
    }
    await give(path)
    const gallery = [
      ['T', null],
      ['T-RED-L', 'kirmizi'],
      ['T-BLUE-M', 'mavi'],
    ]
    expect(await show()).toEqual(gallery)
  })
})
