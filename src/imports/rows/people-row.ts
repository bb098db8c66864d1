import { CREDIT_LIMIT_BOUND, DETAIL_LENGTHS, MAX_TERMS_DAYS } from '#src/customers/details.ts'
import { isEmail, LONGEST_EMAIL } from '#src/customers/email.ts'
import type { CustomerFields, CustomerToLoad, UserToLoad } from '#src/customers/members/customer-to-load.ts'
import type { RepresentativeToSave } from '#src/customers/representatives/representative.ts'
import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { emailKey } from '#src/session/auth/login-name.ts'
import { parseLanguageName } from '../columns/heading.ts'
import type { Row } from '../file-reader/table.ts'
import { ok, type Problem, unread } from './cell-result.ts'
import { type RowOptions, RowReader } from './row-reader.ts'
import { findDepot, findPriceList, type Terms } from './terms.ts'
import { isNone, readText, splitList } from './vocabulary.ts'

export interface CustomerRow {
  at: number
  customer: CustomerToLoad
  /** Users of the customer: one per email, in the order of the cell. */
  users: UserToLoad[]
  /** Keys of its representatives by email or code; empty: remove all; undefined: no such column. */
  representatives: string[] | undefined
  notes: Problem[]
}

export interface CustomerReading extends RowOptions {
  terms: Terms
}

const SHORT = 100
const LONG = 200
const MAX_EMAILS_LENGTH = 2000

/** One row of a customer list, complete or refused. Price lists and depots must exist; groups are created. */
export function readCustomerRow(row: Row, reading: CustomerReading): { row: CustomerRow } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const code = cells.text('code', DETAIL_LENGTHS.code)
  if (code === undefined && !cells.refused) cells.refuse('the row has no code', cells.columns('code')[0])
  const fields = parseFields(cells, reading.terms)
  const emails = parseEmails(cells)
  const group = cells.text('group', SHORT)
  const representative = cells.text('representative', LONG)
  const language = parseLanguage(cells)
  if (cells.refused || code === undefined) return { problems: cells.problems(code ?? '') }
  const email = emails[0] === undefined ? {} : { email: emails[0] }
  const customer: CustomerToLoad = { code, fields: { ...fields, ...email }, ...(group !== undefined && { group }) }
  const users = fields.active === false ? [] : toUsers(customer, emails, language)
  return {
    row: { at: row.at, customer, users, representatives: splitNames(representative), notes: cells.problems(code) },
  }
}

function toUsers({ code, fields }: CustomerToLoad, emails: readonly string[], language: Language | undefined) {
  return emails.map((email, no) => ({
    customerCode: code,
    customerKey: emailKey(code),
    email,
    emailKey: emailKey(email),
    // The names and the phone of a row belong to its first email.
    firstName: no === 0 ? (fields.firstName ?? '') : '',
    lastName: no === 0 ? (fields.lastName ?? '') : '',
    phone: no === 0 ? (fields.mobilePhone ?? fields.phone ?? '') : '',
    language,
  }))
}

function splitNames(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined
  return isNone(text) ? [] : splitList(text).map(emailKey)
}

function parseLanguage(cells: RowReader): Language | undefined {
  return cells.one('language', (cell) => {
    const text = readText(cell, { longest: SHORT })
    if (!('value' in text)) return text
    const language = parseLanguageName(text.value)
    return language ? ok(language) : unread(`"${text.value}" is none of ${LANGUAGES.join(', ')}`)
  })
}

type MaybeFields = { [K in Exclude<keyof CustomerFields, 'email'>]: CustomerFields[K] | undefined }

function parseFields(cells: RowReader, terms: Terms): Partial<CustomerFields> {
  const fields: MaybeFields = {
    companyName: cells.text('companyName', DETAIL_LENGTHS.companyName),
    firstName: cells.text('firstName', DETAIL_LENGTHS.firstName),
    lastName: cells.text('lastName', DETAIL_LENGTHS.lastName),
    phone: cells.text('phone', DETAIL_LENGTHS.phone),
    mobilePhone: cells.text('mobilePhone', DETAIL_LENGTHS.mobilePhone),
    webAddress: cells.text('webAddress', DETAIL_LENGTHS.webAddress),
    taxOffice: cells.text('taxOffice', DETAIL_LENGTHS.taxOffice),
    taxNumber: cells.text('taxNumber', DETAIL_LENGTHS.taxNumber),
    annualRevenue: cells.decimal('annualRevenue', { digits: 2, below: 1e15 }),
    priceListId: findNamed(cells, 'priceList', (list) => findPriceList(terms, { list })),
    depotId: findNamed(cells, 'depot', (depot) => findDepot(terms, depot)),
    depotIds: parseDepots(cells, terms),
    currency: cells.currency('currency'),
    creditLimit: cells.decimal('creditLimit', { digits: 2, below: CREDIT_LIMIT_BOUND }),
    termsDays: cells.whole('termsDays', { maximum: MAX_TERMS_DAYS }),
    active: cells.flag('active'),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Depots by code or name; `-` for all. */
function parseDepots(cells: RowReader, terms: Terms): number[] | undefined {
  return cells.one('servingDepots', (cell) => {
    const text = readText(cell, { longest: LONG })
    if (!('value' in text)) return text
    if (isNone(text.value)) return ok([])
    const ids: number[] = []
    for (const name of splitList(text.value)) {
      const found = findDepot(terms, name)
      if ('why' in found) return unread(found.why)
      ids.push(found.id)
    }
    return ok([...new Set(ids)].sort((one, other) => one - other))
  })
}

function parseEmails(cells: RowReader): string[] {
  const emails = cells.one('email', (cell) => {
    const text = readText(cell, { longest: MAX_EMAILS_LENGTH, lines: true })
    if (!('value' in text)) return text
    const emails = [...new Map(splitList(text.value).map((email) => [emailKey(email), email])).values()]
    const wrong = emails.find((email) => !isEmail(email))
    return wrong === undefined ? ok(emails) : unread(`"${wrong}" is no e-mail address`)
  })
  return emails ?? []
}

function findNamed(
  cells: RowReader,
  field: 'priceList' | 'depot',
  find: (name: string) => { id: number } | { why: string },
): number | undefined {
  return cells.one(field, (cell) => {
    const text = readText(cell, { longest: SHORT })
    if (!('value' in text)) return text
    const found = find(text.value)
    return 'why' in found ? unread(found.why) : ok(found.id)
  })
}

export interface RepresentativeRow {
  at: number
  representative: RepresentativeToSave
  /** Codes of customers to assign, in addition to existing ones. */
  customers: string[]
}
const MAX_CODES_LENGTH = 100_000

/** One row of a list of representatives, complete or refused. */
export function readRepresentativeRow(
  row: Row,
  options: RowOptions,
): { row: RepresentativeRow } | { problems: Problem[] } {
  const cells = new RowReader(row, options)
  const email = cells.one('email', (cell) => {
    const text = readText(cell, { longest: LONGEST_EMAIL })
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
  const customers = cells.one('customers', (cell) => readText(cell, { longest: MAX_CODES_LENGTH, lines: true }))
  if (cells.refused || email === undefined) return { problems: cells.problems(email ?? '') }
  const coded = code === undefined ? {} : { code, codeKey: emailKey(code) }
  const representative = { email, emailKey: emailKey(email), ...coded, ...facts }
  return { row: { at: row.at, representative, customers: splitList(customers ?? '') } }
}
