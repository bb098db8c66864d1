import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { typeWords } from '#tests/support/command-line.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'vitrin-files-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const type = (...words: string[]) => typeWords(shop, 'files', '--site', 'corporate', ...words)
const print = (out: unknown) => ({ code: 0, out, error: '' })

/** @requirement CONTENT-21 */
it('stores a file under its own name, lists it and removes it', async () => {
  const file = join(folder, 'Fiyat-Listesi.csv')
  await writeFile(file, 'kod;fiyat\nVT-1;10\n')
  expect(await type('add', file)).toEqual(print('fiyat-listesi.csv  /files/fiyat-listesi.csv'))
  expect(await type('list')).toEqual(print('fiyat-listesi.csv  1 KB  not offered'))
  expect(await type('remove', 'fiyat-listesi.csv')).toEqual(print('fiyat-listesi.csv is gone.'))
  expect(await type('list')).toEqual(print('There are no files yet.'))
})

it.each([
  [['--site', 'localhost'], 2, /Usage: vitrin files/],
  [['--site', 'localhost', 'add'], 2, /Usage: vitrin files add/],
  [['--site', 'nowhere.test', 'list'], 1, /nowhere\.test/],
  [['--site', 'localhost', 'add', '/no/such/file.pdf'], 1, /cannot be read/],
  [['--site', 'localhost', 'add', import.meta.filename], 1, /not what its name says/],
  [['--site', 'localhost', 'remove', 'nothing.pdf'], 1, /no file has this name/],
])('%j ends with %i and prints the reason', async (words, code, line) => {
  expect(await typeWords(shop, 'files', ...words)).toEqual({ code, out: '', error: expect.stringMatching(line) })
})
