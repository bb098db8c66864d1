import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { typeForJson, typeWords } from '#tests/support/command-line.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop({ DEMO: '0' }, 'empty')
  folder = await mkdtemp(join(tmpdir(), 'vitrin-import-'))
  await typeForJson(shop, 'site', 'new', 'oto', '--host', 'shop.example', '--name', 'Oto', '--sells-to', 'dealers')
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function load(text: string, ...words: string[]) {
  const file = join(folder, 'list.csv')
  await writeFile(file, text)
  return typeForJson<{ token: string; counts: { new: number; made: string[] } }>(
    shop,
    ...['import', '--site', 'oto', file, ...words],
  )
}

it('ends with 3 and writes nothing when counts changed since the preview', async () => {
  const { counts } = await load('Kod;Ad;Fiyat;Stok\nA-1;One;12,50;5\n')
  expect(counts).toMatchObject({ new: 1, made: expect.arrayContaining(['depot MAIN']) })
  const { token } = await load('Kod;Stok\nA-1;7\n', '--update', 'stock')
  await load('Kod;Ad;Stok\nA-1;One;6\n')
  const apply = ['import', '--site', 'oto', '--apply', token]
  expect(await typeWords(shop, ...apply)).toEqual({
    code: 3,
    out: '',
    error: expect.stringContaining('Nothing was changed: 1 counts moved since the list was compared.'),
  })
  const { code, out } = await typeWords(shop, ...apply, '--json')
  expect([code, JSON.parse(out)]).toEqual([3, expect.objectContaining({ refused: true, written: 0 })])
  expect((await typeWords(shop, ...apply, '--leave-moved')).code).toBe(0)
})

it.each([
  [[], 'Name a file'],
  [['list.csv', '--apply', 'x'], 'a file does not go with --apply'],
  [['list.csv', '--update', 'prices', '--held-included'], '--held-included goes with --update stock'],
  [['list.csv', '--update', 'stock', '--of', 'products'], '--of does not go with --update'],
  [['list.csv', '--leave-moved'], '--leave-moved does not go with a list'],
])('ends with 2 for %j', async (words, sentence) => {
  const ran = await typeWords(shop, 'import', '--site', 'oto', ...words)
  expect(ran).toMatchObject({ code: 2, error: expect.stringContaining(sentence) })
})
