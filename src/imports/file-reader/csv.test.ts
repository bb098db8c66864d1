import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inspectFile, readRows } from './queries.server.ts'
import type { Row } from './table.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrin-csv-'))

async function read(content: string | Buffer) {
  const path = join(folder, 'list.csv')
  writeFileSync(path, content)
  const file = await inspectFile(path, {})
  const rows: Row[] = []
  for await (const piece of readRows(file)) rows.push(...piece)
  return { file, rows, cells: rows.map(({ cells }) => cells) }
}

/** @requirement IMP-1 */
describe('reading csv', () => {
  it('reads UTF-8 with and without its mark, and windows-1254', async () => {
    const expected = [
      ['Kod', 'Ürün Adı'],
      ['A1', 'KIŞ LASTİĞİ'],
    ]
    const text = 'Kod;Ürün Adı\r\nA1;KIŞ LASTİĞİ\r\n'
    const turkish = Buffer.from('Kod;\xdcr\xfcn Ad\xfd\r\nA1;KI\xde LAST\xdd\xd0\xdd\r\n', 'latin1')
    expect((await read(text)).cells).toEqual(expected)
    expect((await read(`\uFEFF${text}`)).cells).toEqual(expected)
    expect((await read(turkish)).cells).toEqual(expected)
    expect((await read(Buffer.from(`\uFEFF${text}`, 'utf16le'))).cells).toEqual(expected)
  })

  it('counts lines as an editor does: blank ones and breaks inside quotes too', async () => {
    const { rows } = await read('a,b\n\n"one\ntwo",2\n,\n3,4\n')
    expect(rows.map(({ at }) => at)).toEqual([1, 3, 6])
    expect(rows[1]?.cells).toEqual(['one\ntwo', '2'])
  })

  it('preserves quotes, delimiters in quotes, and leading zeros', async () => {
    const { cells } = await read('code,name\n00712,"17"" rim, steel"\n00713,17" rim\n')
    expect(cells.slice(1)).toEqual([
      ['00712', '17" rim, steel'],
      ['00713', '17" rim'],
    ])
  })

  it('skips the line that tells Excel the delimiter', async () => {
    const { file, cells } = await read('sep=;\nA1;1,5\nA2;2,5\n')
    expect(file).toMatchObject({ delimiter: ';', skipLines: 1 })
    expect(cells).toEqual([
      ['A1', '1,5'],
      ['A2', '2,5'],
    ])
  })

  /** @requirement IMP-4 */
  it('yields in batches, so that a long file is never completely in memory', async () => {
    writeFileSync(join(folder, 'long.csv'), 'A1,Bolt\n'.repeat(2000))
    const pieces: number[] = []
    for await (const piece of readRows(await inspectFile(join(folder, 'long.csv'), {}))) pieces.push(piece.length)
    expect(pieces).toEqual([500, 500, 500, 500])
  })

  it('stops at an unclosed quotation mark before it swallows the list', async () => {
    await expect(read(`code,name\nA1,"open\n${'A2,Bolt\n'.repeat(1000)}`)).rejects.toThrow(
      /quotation mark.*never closed/,
    )
    await expect(read(`A1,"open\n${'x'.repeat(2_000_000)}`)).rejects.toThrow(/quotation mark.*never closed/)
  })

  it.each([
    ['', /empty/],
    ['%PDF-1.7 x', /PDF/],
    ['<html><table><tr><td>A1', /web page/],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), /\.xls/],
    [Buffer.from([1, 0, 2, 0, 3]), /Neither/],
  ])('refuses %j by its first bytes', async (content, line) => {
    await expect(read(content)).rejects.toThrow(line)
  })

  it('reports a missing file in one line', async () => {
    await expect(inspectFile(join(folder, 'none.csv'), {})).rejects.toThrow(/There is no file/)
    await expect(inspectFile(folder, {})).rejects.toThrow(/folder/)
  })
})
