import { expect, it } from 'vitest'
import { detectFileType, toDocumentTitle } from './document.ts'

it.each([
  ['%PDF-1.7\n', 'pdf'],
  ['\x89PNG\r\n\x1a\n....', 'png'],
  ['\xff\xd8\xff\xe0....', 'jpg'],
  ['<html>', undefined],
  ['PK\x03\x04....', undefined],
  ['', undefined],
])('recognizes a file by its first bytes: %j', (content, type) => {
  expect(detectFileType(Buffer.from(content, 'latin1'))).toBe(type)
})

it.each([
  ['Bayilik sözleşmesi 2026.pdf', 'Bayilik sözleşmesi 2026'],
  ['vergi.levhasi.JPEG', 'vergi.levhasi'],
  ['.pdf', '.pdf'],
  [`${'x'.repeat(300)}.pdf`, 'x'.repeat(200)],
])('makes the title of the name of the file: %s', (name, title) => {
  expect(toDocumentTitle(name)).toBe(title)
})
