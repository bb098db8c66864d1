import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../tests/support/shop.ts'
import { answer } from './answer.ts'

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

const told = (...words: string[]) => answer(shop.db, ['--site', 'corporate', ...words])

it('a file is kept under its own name, listed, and removed', async () => {
  const file = join(folder, 'Fiyat-Listesi.csv')
  await writeFile(file, 'kod;fiyat\nVT-1;10\n')
  expect(await told('add', file)).toEqual({ lines: ['fiyat-listesi.csv  /files/fiyat-listesi.csv'], failed: false })
  expect(await told('list')).toEqual({ lines: ['fiyat-listesi.csv  1 KB  not offered'], failed: false })
  expect(await told('remove', 'fiyat-listesi.csv')).toEqual({ lines: ['fiyat-listesi.csv is gone.'], failed: false })
  expect(await told('list')).toEqual({ lines: ['Nothing is kept yet.'], failed: false })
})

it.each([
  [['--site', 'localhost'], /npm run files/],
  [['--site', 'localhost', 'add'], /npm run files/],
  [['--site', 'nowhere.test', 'list'], /nowhere\.test/],
  [['--site', 'localhost', 'add', '/no/such/file.pdf'], /cannot be read/],
  [['--site', 'localhost', 'add', import.meta.filename], /not what its name says/],
  [['--site', 'localhost', 'remove', 'nothing.pdf'], /no file has this name/],
])('%j is answered with what is wrong', async (args, line) => {
  const { lines, failed } = await answer(shop.db, args)
  expect(failed).toBe(true)
  expect(lines.join('\n')).toMatch(line)
})
