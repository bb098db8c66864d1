import { describe, expect, it } from 'vitest'
import { type Block, formatFooter } from '#src/exports/pdf/plan.ts'
import { renderPdf } from '#src/exports/pdf/queries.server.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { cellTitles, STANDARD_CELLS } from './cell.ts'
import { cardsPlan, type ProductList, type ProductWithPicture, productSheet, widePlan } from './product-list.ts'

const product = (code: string): ProductWithPicture => ({
  picture: 'brake',
  jpeg: new Uint8Array([1]),
  texts: {
    code: { text: code },
    name: { text: 'بطانة فرامل' },
    oem: { text: '06-1000, 0986 4520' },
    price: { text: '₺1,234.50', number: '1234.5' },
    purchasePrice: { text: '₺700.00', number: '700' },
  },
})

const list = (count: number, of: Partial<ProductList> = {}): ProductList => ({
  title: 'Liste',
  language: 'tr',
  footer: 'Anadolu Oto',
  cells: STANDARD_CELLS,
  titles: cellTitles(getMessages('tr')),
  products: Array.from({ length: count }, (_, at) => product(`VT-${at + 1}`)),
  ...of,
})

const getTexts = (block: Block): string[] => {
  if (block.kind === 'text') return [block.text]
  return 'children' in block ? block.children.flatMap(getTexts) : []
}

describe('a printed list (catalogue 2, 9)', () => {
  /** @requirement EXPORT-3 */
  it.each([
    [1, 1],
    [3, 1],
    [4, 2],
    [10, 4],
  ])('of %i products has %i pages of three across', (count, pages) => {
    expect(widePlan(list(count)).pages).toHaveLength(pages)
  })

  /** @requirement EXPORT-3 */
  it.each([
    [9, 1],
    [10, 2],
    [19, 3],
  ])('of %i products has %i pages of nine cards', (count, pages) => {
    const { pages: blocks } = cardsPlan(list(count))
    expect(blocks).toHaveLength(pages)
    expect(blocks.flatMap(getTexts).filter((text) => text.startsWith('VT-'))).toHaveLength(count)
  })

  /** @requirement EXPORT-3 */
  it('has a foot that reads from left to right, whatever marks the date of an Arabic list brings', () => {
    const day = formatDate('ar', new Date('2026-11-22T09:00:00Z'), { timeZone: 'Europe/Istanbul' })
    expect(day).toMatch(/[\u200f\u061c]/)
    const foot = formatFooter(`Anadolu Oto · ${day}`, { page: 1, of: 3 })
    expect(foot).not.toMatch(/[\u200f\u061c]/)
    expect(formatFooter('متجر · 7', { page: 1, of: 2 })).toBe('متجر\u200e · 7\u200e · 1 / 2')
    expect(foot.replaceAll('\u200e', '')).toBe('Anadolu Oto · 22/11/2026 · 1 / 3')
  })

  /** @requirement EXPORT-7 */
  it('has the configured columns and titles; the purchase price only on request', () => {
    const message = (cells = STANDARD_CELLS) => getTexts(widePlan(list(1, { cells })).pages[0] as Block)
    expect(message()).toEqual(
      expect.arrayContaining(['VT-1', '₺1,234.50', 'OEM numaraları', '06-1000, 0986\u00a04520']),
    )
    expect(message().join()).not.toContain('700')
    const exportCells = STANDARD_CELLS.map((cell) =>
      cell.value === 'purchasePrice' ? { ...cell, visible: true, title: 'Maliyet' } : cell,
    )
    expect(message(exportCells)).toEqual(expect.arrayContaining(['Maliyet', '₺700.00']))
  })

  /** @requirement EXPORT-4 */
  it.each(['tr', 'en', 'ar', 'ru', 'de'] as Language[])(
    'is a pdf in %s',
    async (language) => {
      const plain = { products: list(2).products.map((one) => ({ ...one, jpeg: null })) }
      const bytes = await renderPdf(cardsPlan(list(2, { language, ...plain })))
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
      expect(Buffer.from(bytes).includes('/FontFile2')).toBe(true)
    },
    60_000,
  )
})

describe('a list as a spreadsheet (orders 9)', () => {
  /** @requirement EXPORT-5 */
  it('has a picture of 88 pixels over rows of 88 / 1.325 points, numbers as numbers, and reads from the right in Arabic', () => {
    const sheet = productSheet(list(2, { language: 'ar' }))
    expect(sheet.rowHeight).toBeCloseTo(66.415, 3)
    expect(sheet.pictures?.map(({ row, column, width }) => [row, column, width])).toEqual([
      [0, 0, 88],
      [1, 0, 88],
    ])
    expect(sheet.rightToLeft).toBe(true)
    const price = sheet.columns.findIndex(({ title }) => title === 'Fiyat')
    expect(sheet.rows[0]?.[price]).toBe('1234.5')
  })

  it('has no tall rows where its pictures are switched off', () => {
    const cells = STANDARD_CELLS.map((cell) => (cell.value === 'picture' ? { ...cell, visible: false } : cell))
    expect(productSheet(list(1, { cells }))).not.toHaveProperty('rowHeight')
  })
})
