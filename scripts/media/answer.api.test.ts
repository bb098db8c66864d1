import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../tests/support/shop.ts'
import { answer } from './answer.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'vitrin-pictures-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const picture = (colour: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer()
const told = (...words: string[]) => answer(shop.db, ['--site', 'localhost', ...words])

it('a file is kept under its own name, listed, and removed', async () => {
  const file = join(folder, 'Vitrin Görseli.png')
  await writeFile(file, await picture('#224466'))
  expect(await told('add', file)).toEqual({
    lines: ['vitrin-gorseli  40 x 40  /media/vitrin-gorseli-640.webp'],
    failed: false,
  })
  expect((await told('list')).lines[0]).toMatch(/^vitrin-gorseli {2}image\/png {2}\d+ KB$/)
  expect(await told('remove', 'vitrin-gorseli')).toEqual({ lines: ['vitrin-gorseli is gone.'], failed: false })
  expect(await told('list')).toEqual({ lines: ['Nothing is kept yet.'], failed: false })
})

it('a folder of files named after codes gives products their pictures; what cannot be is told, the rest is done', async () => {
  const { id, code } = await shop.db
    .selectFrom('products')
    .innerJoin('sites', 'sites.id', 'products.siteId')
    .where('sites.key', '=', 'anadolu')
    .select(['products.id', 'products.code'])
    .orderBy('products.id')
    .executeTakeFirstOrThrow()
  const files = {
    [`${code}.png`]: await picture('#ff0000'),
    [`${code}_2.png`]: await picture('#00ff00'),
    'NO-SUCH-CODE.png': await picture('#0000ff'),
    [`${code}_3.png`]: Buffer.from('not a picture'),
  }
  const of = await mkdtemp(join(folder, 'products-'))
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(of, name), bytes)
  const { lines, failed } = await told('products', of)
  expect(failed).toBe(true)
  expect(lines).toContain('  NO-SUCH-CODE.png: no product has this code')
  expect(lines).toContain('1 products have 2 pictures.')
  expect(lines.find((line) => line.includes(`${code}_3.png`))).toContain('not a picture')
  const row = await shop.db.selectFrom('products').select('picture').where('id', '=', id).executeTakeFirstOrThrow()
  const gallery = await shop.db
    .selectFrom('productImages')
    .select('picture')
    .where('productId', '=', id)
    .orderBy('sortNo')
    .execute()
  expect(gallery.map((one) => one.picture)).toEqual([row.picture, row.picture?.replace(/-1$/, '-2')])
})

it.each([
  [['--site', 'localhost'], /npm run media/],
  [['--site', 'localhost', 'add'], /npm run media/],
  [['--site', 'nowhere.test', 'list'], /nowhere\.test/],
  [['--site', 'localhost', 'add', '/no/such/file.png'], /cannot be read/],
  [['--site', 'localhost', 'remove', 'nothing-here'], /nothing is kept/],
])('%j is answered with what is wrong', async (args, line) => {
  const { lines, failed } = await answer(shop.db, args)
  expect(failed).toBe(true)
  expect(lines.join('\n')).toMatch(line)
})
