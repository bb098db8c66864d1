import Big from 'big.js'
import { isBookingDay, type ReadStatement, type StatementLine } from '../bank-line.ts'

/** Tags of SWIFT MT940 at the start of a line. */
const TAG = /^:(\d{2}[A-Z]?):/

export const isMt940 = (text: string): boolean => /^:20:/m.test(text) && /^:61:/m.test(text)

/** Reads the statements of an MT940 file as one; lines that do not follow the standard are counted as skipped. */
export function readMt940(text: string): ReadStatement {
  const statement: ReadStatement = { account: '', lines: [], skipped: 0 }
  let currency: string | null = null
  // The line that the next details belong to.
  let last: StatementLine | undefined
  for (const { tag, value } of listFields(text)) {
    if (tag === '25') statement.account ||= value.split('\n')[0]?.trim() ?? ''
    if (tag === '60F' || tag === '60M') currency = /^[CD]\d{6}([A-Z]{3})/.exec(value)?.[1] ?? currency
    if (tag === '61') {
      last = readTransaction(value, currency)
      if (last) statement.lines.push(last)
      else statement.skipped++
    }
    if (tag === '86' && last) Object.assign(last, readDetails(value))
    if (tag !== '61') last = undefined
  }
  return statement
}

function listFields(text: string): { tag: string; value: string }[] {
  const fields: { tag: string; value: string }[] = []
  for (const line of text.split(/\r\n|\n|\r/)) {
    const tag = TAG.exec(line)
    if (tag) fields.push({ tag: tag[1] ?? '', value: line.slice(tag[0].length) })
    else if (line === '-' || line.startsWith('{')) continue
    else {
      const last = fields.at(-1)
      if (last) last.value += `\n${line}`
    }
  }
  return fields
}

/** Value day, entry day, side (R reverses), funds code, amount, type, reference of the customer and of the bank. */
const TRANSACTION = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d{1,15}(?:,\d{0,2})?)([NSF][A-Z0-9]{3})([^\n]*)/

function readTransaction(value: string, currency: string | null): StatementLine | undefined {
  const found = TRANSACTION.exec(value)
  if (!found) return undefined
  const [, valueDay = '', entryDay = '', side = '', typed = '', , references = ''] = found
  const toDay = (monthAndDay: string) =>
    `20${valueDay.slice(0, 2)}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2, 4)}`
  const bookedOn = [valueDay.slice(2), entryDay].map(toDay).find(isBookingDay)
  const amount = new Big(typed.replace(',', '.').replace(/\.$/, ''))
  if (bookedOn === undefined || amount.eq(0)) return undefined
  const isReceived = side === 'C' || side === 'RD'
  const [own = '', bank = ''] = references.split('//')
  return {
    bookedOn,
    amount: (isReceived ? amount : amount.times(-1)).toFixed(2),
    currency,
    reference: (bank || own).replace(/^NONREF$/, '').trim(),
    payer: '',
    iban: '',
    details: '',
  }
}

/** Structured details have subfields such as ?20 (purpose), ?31 (account) and ?32 (name); others are plain text. */
function readDetails(value: string): Pick<StatementLine, 'payer' | 'iban' | 'details'> {
  const text = value.replace(/\n/g, '')
  if (!/\?\d\d/.test(text)) return { payer: '', iban: findIban(text), details: value.replace(/\n/g, ' ') }
  const parts = [...text.matchAll(/\?(\d\d)([^?]*)/g)].map(([, code = '', part = '']) => ({ code, part }))
  const join = (isPart: (code: string) => boolean) =>
    parts
      .filter(({ code }) => isPart(code))
      .map(({ part }) => part)
      .join('')
  const details = join((code) => (code >= '20' && code <= '29') || (code >= '60' && code <= '63'))
  return {
    payer: join((code) => code === '32' || code === '33'),
    iban: join((code) => code === '31') || findIban(details),
    details,
  }
}

const findIban = (text: string) => /\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/.exec(text)?.[0] ?? ''
