import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMapping, type ImportShop, openImportShop } from '#tests/support/import-shop.ts'
import { saveProposal } from './commands.server.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

const propose = (file: string, mappingFile = `${file}.map.json`) =>
  saveProposal(shop.db, { file, site: 'localhost', sheet: undefined, encoding: undefined, mappingFile })

const LINES = [
  'Ref;Libellé;Fabricant;Tarif;Dispo',
  'FR-1;Plaquettes de frein avant;Bosch;12 900,50 тг;4',
  'FR-2;Disque de frein;TRW;9 900 тг;12',
  'FR-3;Filtre à huile;Mann Filter;1 250 тг;4',
]

const folder = process.env.SAMPLE_DATA
const REAL = [
  { name: 'british_parts_17k.txt', fields: ['code', 'name'], rows: 17_200 },
  { name: 'tyre_sizes_2117.csv', fields: ['size'], rows: 2117 },
]

describe('--propose-mapping', () => {
  it('writes a mapping with which a list of unknown headings loads', async () => {
    const file = await shop.list('french.csv', ...LINES)
    expect(await shop.refusal(file)).toMatch(/No headings of products were recognised.*--propose-mapping/)
    const saved = await propose(file)
    if ('why' in saved) throw new Error(saved.why)
    expect(saved.lines.join('\n')).toMatch(/price +\d+ % +Tarif +\(numbers with a currency\) +"12 900,50 тг"/)
    const mapping = createMapping(JSON.parse(await readFile(`${file}.map.json`, 'utf8')))
    const { counts } = await shop.load(file, { mapping })
    expect(counts).toMatchObject({ read: 3, new: 3, newPrices: 3, changedStock: 3, refused: 0 })
    expect([...counts.created]).toContain('price list LISTE-KZT')
  })

  it('never overwrites a file', async () => {
    const file = await shop.list('again.csv', ...LINES)
    const mappingFile = join(shop.folder, 'mine.json')
    await writeFile(mappingFile, '{}')
    expect(await propose(file, mappingFile)).toMatchObject({ why: expect.stringMatching(/is there already/) })
    expect(await readFile(mappingFile, 'utf8')).toBe('{}')
  })

  for (const { name, fields, rows } of folder ? REAL : []) {
    it(`the real list ${name} loads with its proposal or reports the missing column`, async () => {
      const mappingFile = join(shop.folder, `${name}.map.json`)
      const saved = await propose(join(folder ?? '', 'catalogue', name), mappingFile)
      if ('why' in saved) throw new Error(saved.why)
      const mapping = createMapping(JSON.parse(await readFile(mappingFile, 'utf8')))
      expect(Object.keys(mapping.columns)).toEqual(expect.arrayContaining(fields))
      expect(saved.lines.join().includes('No column looks like the code')).toBe(!fields.includes('code'))
      if (!fields.includes('code')) return
      const { counts } = await shop.load(join(folder ?? '', 'catalogue', name), { mapping, dryRun: true })
      expect(counts.read).toBe(rows)
      expect(counts.refused).toBeLessThanOrEqual(1)
    })
  }
})
