import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import {
  amount,
  anyText,
  choice,
  list,
  localized,
  number,
  orNull,
  parseTable,
  readJson,
  text,
  yesOrNo,
} from './data-files.ts'
import type { Texts } from './texts.ts'

const COLUMNS = {
  name: text,
  priceList: orNull(text),
  makes: list(choice(['brakes', 'filters'])),
  factor: number,
  credit: amount,
  ownStock: yesOrNo,
  note: anyText,
}
const HEADS = 'name,price list,makes,factor,credit,own stock,note'
const read = (...lines: string[]) => parseTable<object>('brands.csv', [HEADS, ...lines, ''].join('\n'), COLUMNS)

describe('a table of the demo', () => {
  it('converts every cell', () => {
    expect(read('"Torvent, A.Ş.",LISTE-A,brakes filters,-1.25,200.00,yes,', 'Akfren,,,1,0,no,new')).toEqual([
      {
        name: 'Torvent, A.Ş.',
        priceList: 'LISTE-A',
        makes: ['brakes', 'filters'],
        factor: -1.25,
        credit: '200.00',
        ownStock: true,
        note: '',
      },
      { name: 'Akfren', priceList: null, makes: [], factor: 1, credit: '0', ownStock: false, note: 'new' },
    ])
  })

  it.each([
    [',,,1,0,no,', 'brands.csv, row 2, column "name": "" is empty'],
    ['A,,tyres,1,0,no,', 'brands.csv, row 2, column "makes": "tyres" is none of brakes, filters'],
    ['A,,,1.,0,no,', 'brands.csv, row 2, column "factor": "1." is not a number'],
    ['A,,,1,much,no,', 'brands.csv, row 2, column "credit": "much" is not a number'],
    ['A,,,1,0,No,', 'brands.csv, row 2, column "own stock": "No" is neither yes nor no'],
    ['A,,,1,0,no', 'brands.csv, row 2: 6 cells instead of 7'],
  ])('names file, row and column of the bad cell in %j', (line, message) => {
    expect(() => read(line)).toThrow(message)
  })

  it('counts rows like a spreadsheet', () => {
    expect(() => read('A,,,1,0,no,', 'B,,,x,0,no,')).toThrow('row 3, column "factor"')
  })

  it('reads a localized text from one column per language', () => {
    const heads = 'code,name tr,name en,name ar,name ru,name de'
    const read = (content: string) =>
      parseTable<{ code: string; names: Texts }>('x.csv', content, { code: text, names: localized })
    expect(read(`${heads}\nfren,Fren,Brakes,الفرامل,Тормоза,Bremsen\n`)).toEqual([
      { code: 'fren', names: { tr: 'Fren', en: 'Brakes', ar: 'الفرامل', ru: 'Тормоза', de: 'Bremsen' } },
    ])
    expect(() => read('code,name tr,name en,name ar,name ru\n')).toThrow('x.csv: the column "name de" is missing')
  })

  it('rejects a missing and an unknown column', () => {
    expect(() =>
      parseTable<{ name: string; price: number }>('x.csv', 'name\nA\n', { name: text, price: number }),
    ).toThrow('x.csv: the column "price" is missing')
    expect(() => parseTable<{ name: string }>('x.csv', 'name,price\nA,1\n', { name: text })).toThrow(
      'x.csv: the column "price" is unknown',
    )
  })
})

describe('a document of the demo', () => {
  const files = readdirSync(join(import.meta.dirname, 'data')).filter((file) => file.endsWith('.json'))

  /** Where an object with a Turkish text lacks another language. */
  function findGaps(value: unknown, path: string): string[] {
    if (typeof value !== 'object' || value === null) return []
    const gaps = 'tr' in value ? LANGUAGES.filter((language) => !(language in value)) : []
    return [
      ...gaps.map((language) => `${path}.${language}`),
      ...Object.entries(value).flatMap(([key, below]) => findGaps(below, `${path}.${key}`)),
    ]
  }

  it.each(files)('%s has every text in every language', (file) => {
    expect(findGaps(readJson(file), file)).toEqual([])
  })
})
