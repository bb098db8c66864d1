import { isEmail } from '../customers/email.ts'
import type { RepresentativeToSave } from '../customers/representatives/representative.ts'
import { emailKey } from '../session/auth/login-name.ts'
import type { Row } from './file-reader/table.ts'
import { unread } from './rows/cell-result.ts'
import { splitList } from './rows/list-cells.ts'
import type { Problem } from './rows/problem.ts'
import { type RowOptions, RowReader } from './rows/row-reader.ts'
import { readText } from './rows/vocabulary.ts'

export interface RepresentativeRow {
  at: number
  representative: RepresentativeToSave
  /** Codes of customers to assign, in addition to existing ones. */
  customers: string[]
}

const SHORT = 100
const MANY_CODES = 100_000

/** One row of a list of representatives, complete or refused. */
export function readRepresentativeRow(
  row: Row,
  writing: RowOptions,
): { row: RepresentativeRow } | { problems: Problem[] } {
  const cells = new RowReader(row, writing)
  const email = cells.one('email', (cell) => {
    const text = readText(cell, { longest: 254 })
    if (!('value' in text)) return text
    return isEmail(text.value) ? text : unread(`"${text.value}" is no e-mail address`)
  })
  if (email === undefined && !cells.refused) cells.refuse('the row has no e-mail', cells.columns('email')[0])
  const code = cells.text('code', SHORT)
  if (code?.includes('@')) cells.refuse('a code has no @', cells.columns('code')[0])
  const facts = {
    firstName: cells.text('firstName', SHORT),
    lastName: cells.text('lastName', SHORT),
    phone: cells.text('phone', 50),
    discountLimit: cells.percent('discountLimit'),
    active: cells.flag('active'),
  }
  const customers = cells.one('customers', (cell) => readText(cell, { longest: MANY_CODES, lines: true }))
  if (cells.refused || email === undefined) return { problems: cells.problems(email ?? '') }
  const coded = code === undefined ? {} : { code, codeKey: emailKey(code) }
  const representative = { email, emailKey: emailKey(email), ...coded, ...facts }
  return { row: { at: row.at, representative, customers: splitList(customers ?? '') } }
}
