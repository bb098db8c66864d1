import fc from 'fast-check'
import type { Shape } from '#src/imports/columns/field.ts'
import { spreadsheet } from './spreadsheet.ts'

export const LONG = 'Ağır vasıta ve iş makineleri için yüksek basınçlı hidrolik yağ filtresi elemanları '
/** Names for any kind of list: existing, unknown and nearly identical ones. */
const NAMES = [
  ...[
    'A-1',
    'a 1',
    'A1',
    'B-2',
    'C/4',
    '007',
    '7',
    'OE-A-1',
    'X-9',
    'C-1',
    'c-2',
    'C-3',
    'C-9',
    'Bayi',
    'BAYİ',
    'Servis',
  ],
  ...[
    'Bosch',
    'BOSCH',
    'Mann-Filter',
    'MANN FILTER',
    'Fren',
    'Fren > Balata',
    'Шины',
    'Shiny',
    'فلتر',
    'MRK',
    'LISTE',
    'TRY',
  ],
  ...[
    'ali@firma.test',
    'ALI@firma.test',
    'veli@firma.test, ali@firma.test',
    'Fiat',
    'FIAT',
    'Egea',
    '1.3 Multijet',
    'İğne ı',
  ],
  ...[
    '2015+',
    '1999-2004',
    '2015 - günümüz',
    '10+5',
    '12',
    'percent',
    'gift',
    'yes',
    'hayır',
    'one',
    'both',
    `${LONG}1`,
  ],
]
/** Invalid cells: control characters, lone surrogates, formulas, invalid numbers and dates. */
export const ODD_CELLS = [
  ...[
    '',
    ' ',
    '-',
    '\u0000',
    'a\u0000b',
    '\ud83d',
    'x\udc00y',
    '🚗',
    '\u200f06-1\u200e',
    '"',
    '""',
    "'",
    '=1+1',
    '#N/A',
  ],
  ...[
    'x'.repeat(130),
    'y'.repeat(3000),
    '\u0007',
    '\u202e',
    'null',
    '0',
    '-1',
    '1e9',
    '99999999999999999999',
    '0,00001',
  ],
  ...[
    '31.02.2026',
    '01.01.0001',
    '2026-13-01',
    '9999-12-31',
    '8,69E+12',
    'NaN',
    'Infinity',
    '%100',
    '101',
    '100+100',
    '>',
    'A > > B',
  ],
]
const NUMBERS = ['1', '12,50', '1.250,00', '99,90 TL', '0', '5', '%20', '10+', '3 adet', '-2', '1 200', '7']
const BY_SHAPE: Partial<Record<Shape, readonly string[]>> = {
  numbers: ['GDB1330 GDB1331', 'A-1', '06A115561B, 06A115562', 'W 712/75'],
  flag: ['1', '0', 'evet', 'hayır', 'yes', 'no', 'true', 'да', 'نعم', 'x'],
  day: ['01.02.2026', '2026-02-01', '13/02/2026', '46054'],
  currency: ['TRY', 'TL', '€', 'USD', '$', '₸', 'XXX'],
  unit: ['Adet', 'шт.', 'Rulo'],
  season: ['yaz', 'kış', 'winter', 'dört mevsim'],
  letter: ['A', 'b', 'G', 'H'],
}

/** A typical cell, occasionally one of another column or an invalid one. */
export const arbitraryCell = (shape: Shape) =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...(BY_SHAPE[shape] ?? (shape === 'text' ? NAMES : NUMBERS))), weight: 12 },
    { arbitrary: fc.constantFrom(...NAMES), weight: 1 },
    { arbitrary: fc.constantFrom(...ODD_CELLS), weight: 1 },
    { arbitrary: fc.string({ unit: 'binary', maxLength: 12 }), weight: 1 },
  )

export interface ListContent {
  headings: string[]
  rows: string[][]
  /** Rows that are repeated at the end. */
  repeated: number[]
  format: 'csv' | 'xlsx'
}

/** Mostly csv, because every reading of a spreadsheet starts a thread. */
export const arbitraryFormat = () => fc.constantFrom<ListContent['format']>('csv', 'csv', 'csv', 'xlsx')

/** Removes characters that XML, and so a spreadsheet, cannot contain. */
const inXml = (text: string) => text.toWellFormed().replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '')

/** The list as a file: csv with quoted cells, or a spreadsheet whose short numbers are numeric. */
export function toBytes({ headings, rows, repeated, format }: ListContent): Buffer {
  const written = [headings, ...rows, ...repeated.flatMap((at) => (rows[at] ? [rows[at]] : []))]
  if (format === 'csv')
    return Buffer.from(
      written.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n'),
    )
  const cell = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : inXml(text))
  return spreadsheet({ sheets: [{ name: 'List', rows: written.map((cells) => cells.map(cell)) }] })
}
