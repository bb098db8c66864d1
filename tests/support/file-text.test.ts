import { expect, it } from 'vitest'
import { drawPdf } from '#src/exports/pdf/drawing-queries.server.ts'
import { fileText } from './file-text.ts'
import { spreadsheet } from './spreadsheet.ts'

it('extracts the text of a PDF, in both fonts', async () => {
  const block = (text: string) => ({ kind: 'text', text, size: 9 }) as const
  for (const [language, text] of [
    ['tr', 'Toplam ₺1.373,57 ŞİĞ'],
    ['ar', '₺1.373,57'],
  ] as const) {
    const file = await drawPdf({ title: 'x', language, pages: [block(text)], footer: 'Foot' })
    expect(fileText(file)).toContain(text)
  }
})

it('extracts the cells of a spreadsheet', () => {
  expect(fileText(spreadsheet({ sheets: [{ name: 'A', rows: [['Kod', 1373.57]] }] }))).toMatch(/Kod[\s\S]*1373\.57/)
})
