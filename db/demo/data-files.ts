import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { type Texts, toTexts } from './texts.ts'

/** Converts the text of one cell; throws a plain reason if it cannot. */
export type Cell<Value> = (text: string) => Value

/** A text with one column per language: `names` is read from `name tr`, `name en` and so on. */
export const localized = 'localized'

/** The cells of a row. A column's head is its property in words: `priceList` is read from `price list`. */
export type Columns<Row> = {
  readonly [Key in keyof Row]: Row[Key] extends Texts ? typeof localized : Cell<Row[Key]>
}

const readData = (file: string) => readFileSync(join(import.meta.dirname, 'data', file), 'utf8')

/** A JSON file of the demo. Its type is trusted: the sections of the product validate their own documents. */
export const readJson = <Document>(file: string): Document => JSON.parse(readData(file))

/** A CSV file of the demo with one line of heads. A bad cell throws with file, row and column. */
export const readTable = <Row extends object>(file: string, columns: Columns<Row>): Row[] =>
  parseTable(file, readData(file), columns)

export function parseTable<Row extends object>(file: string, content: string, columns: Columns<Row>): Row[] {
  const [heads = [], ...lines]: string[][] = parse(content, { relax_column_count: true })
  const cellsByKey = Object.entries(columns) as [string, Cell<unknown> | typeof localized][]
  const known = cellsByKey.flatMap(([key, cell]) => (cell === localized ? toLocalizedHeads(key) : [toHead(key)]))
  checkHeads(file, heads, known)
  return lines.map((cells, at) => {
    // Row 1 has the heads, as in a spreadsheet.
    const place = `${file}, row ${at + 2}`
    if (cells.length !== heads.length) throw new Error(`${place}: ${cells.length} cells instead of ${heads.length}`)
    const convert = <Value>(head: string, cell: Cell<Value>): Value => {
      const content = cells[heads.indexOf(head)] ?? ''
      try {
        return cell(content)
      } catch (error) {
        throw new Error(`${place}, column "${head}": "${content}" ${(error as Error).message}`)
      }
    }
    const entries = cellsByKey.map(([key, cell]) => [
      key,
      cell === localized
        ? toTexts((language) => convert(toLocalizedHead(key, language), anyText))
        : convert(toHead(key), cell),
    ])
    return Object.fromEntries(entries) as Row
  })
}

function checkHeads(file: string, heads: readonly string[], known: readonly string[]) {
  const missing = known.find((head) => !heads.includes(head))
  if (missing !== undefined) throw new Error(`${file}: the column "${missing}" is missing`)
  const unknown = heads.find((head) => !known.includes(head))
  if (unknown !== undefined) throw new Error(`${file}: the column "${unknown}" is unknown`)
}

const toHead = (key: string) => key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
const toLocalizedHead = (key: string, language: string) => `${toHead(key).replace(/s$/, '')} ${language}`
const toLocalizedHeads = (key: string) => LANGUAGES.map((language) => toLocalizedHead(key, language))

export const anyText: Cell<string> = (text) => text

export const text: Cell<string> = (text) => {
  if (text.trim() === '') throw new Error('is empty')
  return text
}

export const number: Cell<number> = (text) => Number(amount(text))

/** Digits with an optional fraction, as the database stores an amount. */
export const amount: Cell<string> = (text) => {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new Error('is not a number')
  return text
}

export const yesOrNo: Cell<boolean> = (text) => {
  if (text !== 'yes' && text !== 'no') throw new Error('is neither yes nor no')
  return text === 'yes'
}

export const choice =
  <Choice extends string>(choices: readonly Choice[]): Cell<Choice> =>
  (text) => {
    const found = choices.find((one) => one === text)
    if (found === undefined) throw new Error(`is none of ${choices.join(', ')}`)
    return found
  }

/** An empty cell is null. */
export const orNull =
  <Value>(cell: Cell<Value>): Cell<Value | null> =>
  (text) =>
    text === '' ? null : cell(text)

/** Values between separators; an empty cell is an empty list. */
export const list =
  <Value>(cell: Cell<Value>, separator = ' '): Cell<Value[]> =>
  (text) =>
    text === '' ? [] : text.split(separator).map(cell)
