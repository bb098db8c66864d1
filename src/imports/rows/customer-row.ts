import { isEmail } from '../../customers/email.ts'
import type { CustomerFields, CustomerToLoad } from '../../customers/loading/customer.ts'
import type { Row } from '../reading/table.ts'
import type { Problem } from './problem.ts'
import { read, unread } from './reading.ts'
import { RowReader, type Writing } from './row-reader.ts'
import { depotOfCount, listOfPrice, type Terms } from './terms.ts'
import { readText } from './word.ts'

export interface CustomerRow {
  at: number
  customer: CustomerToLoad
  notes: Problem[]
}

export interface CustomerReading extends Writing {
  terms: Terms
}

const SHORT = 100
const LONG = 200

/** One row of a customer list, whole or not at all. Lists and depots must be there already; groups need not. */
export function readCustomerRow(row: Row, reading: CustomerReading): { row: CustomerRow } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const code = cells.text('code', SHORT)
  if (code === undefined && !cells.refused) cells.refuse('the row has no code', cells.columns('code')[0])
  const fields = fieldsIn(cells, reading.terms)
  const group = cells.text('group', SHORT)
  if (cells.refused || code === undefined) return { problems: cells.problems(code ?? '') }
  const customer: CustomerToLoad = { code, fields, ...(group !== undefined && { group }) }
  return { row: { at: row.at, customer, notes: cells.problems(code) } }
}

type MaybeFields = { [K in keyof CustomerFields]: CustomerFields[K] | undefined }

function fieldsIn(cells: RowReader, terms: Terms): Partial<CustomerFields> {
  const fields: MaybeFields = {
    companyName: cells.text('companyName', LONG),
    firstName: cells.text('firstName', SHORT),
    lastName: cells.text('lastName', SHORT),
    email: emailIn(cells),
    phone: cells.text('phone', 50),
    mobilePhone: cells.text('mobilePhone', 50),
    webAddress: cells.text('webAddress', LONG),
    taxOffice: cells.text('taxOffice', SHORT),
    taxNumber: cells.text('taxNumber', 30),
    annualRevenue: cells.decimal('annualRevenue', { digits: 2, below: 1e15 }),
    priceListId: named(cells, 'priceList', (list) => listOfPrice(terms, { list })),
    depotId: named(cells, 'depot', (depot) => depotOfCount(terms, depot)),
    currency: cells.currency('currency'),
    creditLimit: cells.decimal('creditLimit', { digits: 2, below: 1e13 }),
    termsDays: cells.whole('termsDays', { most: 3650 }),
    active: cells.flag('active'),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function emailIn(cells: RowReader): string | undefined {
  return cells.one('email', (cell) => {
    const text = readText(cell, { longest: LONG })
    if (!('value' in text)) return text
    return isEmail(text.value) ? text : unread(`"${text.value}" is no e-mail address`)
  })
}

function named(
  cells: RowReader,
  field: 'priceList' | 'depot',
  find: (name: string) => { id: number } | { why: string },
): number | undefined {
  return cells.one(field, (cell) => {
    const text = readText(cell, { longest: SHORT })
    if (!('value' in text)) return text
    const found = find(text.value)
    return 'why' in found ? unread(found.why) : read(found.id)
  })
}
