import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { typeWords } from '#tests/support/command-line.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

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
const type = (...words: string[]) => typeWords(shop, 'media', '--site', 'localhost', ...words)
const print = (out: unknown) => ({ code: 0, out, error: '' })

it('stores a file under its own name, lists it and removes it', async () => {
  const file = join(folder, 'Vitrin Görseli.png')
  await writeFile(file, await picture('#224466'))
  expect(await type('add', file)).toEqual(print('vitrin-gorseli  40 x 40  /media/vitrin-gorseli-640.webp'))
  expect((await type('list')).out).toMatch(/^vitrin-gorseli {2}image\/png {2}\d+ KB$/)
  expect(await type('remove', 'vitrin-gorseli')).toEqual(print('vitrin-gorseli is gone.'))
  expect(await type('list')).toEqual(print('There are no files yet.'))
})

it('assigns pictures named after product codes, reports the failed ones and stores the rest', async () => {
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
  const execution = await type('products', of)
  const lines = execution.error.split('\n')
  expect(execution.code).toBe(1)
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
  [['--site', 'localhost'], 2, /Usage: vitrin media/],
  [['--site', 'localhost', 'add'], 2, /Usage: vitrin media add/],
  [['--site', 'localhost', 'add', 'a.png', 'b.png', '--key', 'x'], 2, /--key goes with one file/],
  [['--site', 'nowhere.test', 'list'], 1, /nowhere\.test/],
  [['--site', 'localhost', 'add', '/no/such/file.png'], 1, /cannot be read/],
  [['--site', 'localhost', 'remove', 'nothing-here'], 1, /no file has/],
])('%j ends with %i and prints the reason', async (words, code, line) => {
  expect(await typeWords(shop, 'media', ...words)).toEqual({ code, out: '', error: expect.stringMatching(line) })
})
