import Big from 'big.js'
import { SaxesParser } from 'saxes'
import type { ReadStatement, StatementLine } from '../bank-line.ts'

export const isCamt = (text: string): boolean =>
  /urn:iso:std:iso:20022:tech:xsd:camt\.05[234]\./.test(text.slice(0, 2000))

class InvalidXml extends Error {}

const MAX_DEPTH = 40

/** Reads a CAMT.053 statement (also CAMT.052 and CAMT.054); undefined for malformed XML. */
export function readCamt(text: string): ReadStatement | undefined {
  const statement: ReadStatement = { account: '', lines: [], skipped: 0 }
  const path: string[] = []
  let words = ''
  let entry = new Fields()
  const parser = new SaxesParser({ position: false })
  const reject = () => {
    throw new InvalidXml()
  }
  parser.on('error', reject)
  parser.on('doctype', reject)
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.slice(name.indexOf(':') + 1)
    if (path.push(local) > MAX_DEPTH) reject()
    words = ''
    if (local === 'Ntry') entry = new Fields()
    if (local === 'TxDtls') entry.startPart()
    if (local === 'Amt' && typeof attributes.Ccy === 'string') entry.add([...path, 'Ccy'], attributes.Ccy)
  })
  parser.on('text', (part) => {
    words += part
  })
  parser.on('closetag', () => {
    const inside = path.indexOf('Ntry')
    if (inside >= 0) entry.add(path, words.trim())
    else if (path.slice(-3).join('/') === 'Acct/Id/IBAN') statement.account ||= words.trim()
    words = ''
    if (path.pop() === 'Ntry') {
      const lines = entry.toLines()
      for (const line of lines) statement.lines.push(line)
      if (lines.length === 0) statement.skipped++
    }
  })
  try {
    parser.write(text.replace(/^\uFEFF/, '')).close()
  } catch (error) {
    if (error instanceof InvalidXml) return undefined
    throw error
  }
  return statement
}

type Texts = Map<string, string[]>

/** The texts of an entry by the path of their element below it; each part of a collected entry has its own. */
class Fields {
  readonly #own: Texts = new Map()
  readonly #parts: Texts[] = []

  startPart() {
    this.#parts.push(new Map())
  }

  add(path: readonly string[], text: string) {
    if (text === '') return
    const below = path.slice(path.indexOf('Ntry') + 1)
    const detail = below.indexOf('TxDtls')
    const part = detail < 0 ? this.#own : this.#parts.at(-1)
    const key = below.slice(detail + 1).join('/')
    const texts = part?.get(key)
    if (texts) texts.push(text)
    else part?.set(key, [text])
  }

  /**
   * One line for the entry, or one for each of its parts if they have amounts that add up to it. None for an entry that
   * is not booked: a later statement has it again if the bank books it.
   */
  toLines(): StatementLine[] {
    if ((first(this.#own, 'Sts', 'Sts/Cd') ?? 'BOOK') !== 'BOOK') return []
    const amounts = this.#parts.map((part) => first(part, 'Amt', 'AmtDtls/TxAmt/Amt') ?? '')
    const total = first(this.#own, 'Amt') ?? ''
    const isSplit = amounts.length > 1 && amounts.every(isAmount) && isAmount(total) && sum(amounts).eq(total)
    const parts = isSplit ? this.#parts : [this.#parts[0] ?? new Map<string, string[]>()]
    return parts.flatMap((part, at) => this.#toLine(part, isSplit ? (amounts[at] ?? '') : total) ?? [])
  }

  #toLine(part: Texts, amount: string): StatementLine | undefined {
    const own = this.#own
    const bookedOn = (first(own, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt') ?? '').slice(0, 10)
    if (!isAmount(amount)) return undefined
    const isReceived = first(own, 'CdtDbtInd') === 'CRDT'
    const side = isReceived ? 'Dbtr' : 'Cdtr'
    return {
      bookedOn,
      amount: new Big(amount).times(isReceived ? 1 : -1).toFixed(2),
      currency: first(own, 'Amt/Ccy') ?? null,
      reference: first(part, 'Refs/AcctSvcrRef') ?? first(own, 'AcctSvcrRef', 'NtryRef') ?? '',
      payer: first(part, `RltdPties/${side}/Nm`, `RltdPties/${side}/Pty/Nm`) ?? '',
      iban: first(part, `RltdPties/${side}Acct/Id/IBAN`) ?? '',
      details: [
        ...(part.get('RmtInf/Ustrd') ?? []),
        ...(part.get('RmtInf/Strd/CdtrRefInf/Ref') ?? []),
        ...(own.get('AddtlNtryInf') ?? []),
      ].join(' '),
    }
  }
}

const first = (texts: Texts, ...keys: string[]): string | undefined =>
  keys.map((key) => texts.get(key)?.[0]).find((text) => text !== undefined)

/** An amount in hundredths; others, such as thousandths of a dinar, are not rounded. */
const isAmount = (text: string) => /^\d{1,13}(\.\d{1,2}0{0,3})?$/.test(text)

const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total.plus(amount), new Big(0))
