import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { siteScope } from '../permissions/viewer.ts'
import { writeSection } from '../site/section-commands.server.ts'
import { downloadsApi } from './api.server.ts'
import { downloadsSection, removeFile, saveFile } from './commands.server.ts'
import { DOWNLOAD_KIND_NAMES, DOWNLOAD_KINDS } from './download.ts'
import { loadFiles, offeredFile } from './queries.server.ts'

let shop: SmallShop
const FILES = DOWNLOAD_KIND_NAMES.map((kind, at) => ({
  number: at + 1,
  kind,
  titles: { tr: `Dosya ${kind}`, en: `File ${kind}` },
  file: kind === 'video' ? null : `${kind}.pdf`,
  webAddress: kind === 'video' ? 'https://video.example/1' : null,
  size: 1000 + at,
  productCode: kind === 'guide' ? 'VT-1001' : null,
}))
const now = async () => {
  const { version } = await shop.db.selectFrom('sites').select('version').executeTakeFirstOrThrow()
  shop.site.version = version
}
const write = async (json: unknown) => {
  await writeSection(shop.db, shop.site.id, { section: downloadsSection, json })
  await now()
}
const pdf = (words: string) => Buffer.from(`%PDF-1.7 ${words}`)
const keep = async (name: string, bytes: Buffer) => {
  const file = await saveFile(shop.db, shop.site.id, { name, bytes })
  await now()
  return file
}

beforeAll(async () => {
  shop = await openSmallShop(4)
  await write(FILES)
  for (const { file } of FILES) if (file) await keep(file, pdf(file))
})
afterAll(() => shop.close())

const files = async (query: Record<string, string> = {}) => {
  const { $values } = await createWireClient(shop, downloadsApi, shop.context('ayse')).get('common/get-files', query)
  return $values
}

describe('files to download (orders 3)', () => {
  /** @requirement CONTENT-17 */
  it('have the six types of the specification, and those of documents of products', async () => {
    expect(DOWNLOAD_KINDS).toMatchObject({
      software: 2,
      video: 3,
      brochure: 4,
      specification: 5,
      firmware: 6,
      guide: 7,
    })
    const types = (await files()).map(({ FileType }: { FileType: number }) => FileType)
    expect(types).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  it('lie in the store of the shop or elsewhere', async () => {
    const [software, video] = await files()
    expect(software).toEqual({
      ID: 1,
      FileType: 2,
      Name: 'File software',
      Url: '/files/software.pdf',
      Size: pdf('software.pdf').length,
      ProductCode: null,
    })
    expect(video).toMatchObject({ Url: 'https://video.example/1' })
  })

  it('are requested by the product that they belong to', async () => {
    expect(await files({ ProductCode: 'VT-1001' })).toMatchObject([{ ID: 6, Name: 'File guide' }])
    expect(await files({ ProductCode: 'VT-9999' })).toEqual([])
  })

  it('are served from the store only if the site offers them', async () => {
    const scope = siteScope(shop.context('ayse'))
    await keep('secret.pdf', pdf('secret'))
    expect(await offeredFile(shop.db, scope, 'guide.pdf')).toMatchObject({ size: pdf('guide.pdf').length })
    expect(await offeredFile(shop.db, scope, 'secret.pdf')).toBeUndefined()
    expect(await loadFiles(shop.db, shop.site.id)).toContainEqual({ name: 'secret.pdf', size: 15, offered: false })
  })

  it('are not shown while their content is not there', async () => {
    expect(await removeFile(shop.db, shop.site.id, { name: 'firmware.pdf' })).toMatchObject({ ok: true })
    await now()
    expect((await files()).map(({ FileType }: { FileType: number }) => FileType)).toEqual([2, 3, 4, 5, 7, 8, 9, 10, 11])
    await keep('firmware.pdf', pdf('firmware.pdf'))
    expect(await removeFile(shop.db, shop.site.id, { name: 'nothing.pdf' })).toMatchObject({ ok: false })
  })

  /** @requirement CONTENT-19, THREAT-19 */
  it.each([
    ['brosur.pdf', Buffer.from('<html><script>alert(1)</script>')],
    ['program.exe', Buffer.from('PK')],
    ['liste.csv', Buffer.from('a;b\0')],
    ['page.html', Buffer.from('<p>')],
    ['empty.pdf', Buffer.alloc(0)],
  ])('have the content of their extension: %s is refused (threat 19)', async (name, bytes) => {
    expect(await keep(name, bytes)).toMatchObject({ ok: false, refusal: { code: 'InvalidFile' } })
  })
})

/** @requirement CONTENT-21 */
describe('the part `files` of a site', () => {
  it('is read as it was written', async () => {
    expect(await downloadsSection.read(shop.db, shop.site.id)).toEqual(FILES)
  })

  it.each([
    ['a script', { file: 'x.js' }],
    ['a page', { file: 'x.html' }],
    ['a drawing with scripts', { file: 'x.svg' }],
    ['a way out of the folder', { file: '../x.pdf' }],
    ['a hidden way out of the folder', { file: 'a..pdf' }],
    ['an address that acts', { file: null, webAddress: 'javascript:alert(1)' }],
    ['a file and an address', { file: 'x.pdf', webAddress: 'https://a.example/' }],
    ['neither', { file: null }],
  ])('refuses %s (threat 19)', async (_, wrong) => {
    const titles = { tr: 'x' }
    await expect(write([{ number: 1, kind: 'brochure', titles, ...wrong }])).rejects.toThrow()
  })
})
