import type { Decimal } from '#src/platform/money.ts'
import type { ProposalReason, StatementLine } from './bank-line.ts'

/** What the texts of lines are compared with. */
export interface ProposalIndex {
  customers: readonly { id: number; code: string; name: string; taxNumber: string }[]
  /** Customer by folded number of an order, an e-invoice or a document of the account. */
  documents: ReadonlyMap<string, number>
  /** Customer of the last booked line from an IBAN. */
  ibans: ReadonlyMap<string, number>
  /** Customers by `toBalanceKey` of what they owe, in all or overdue. */
  balances: ReadonlyMap<string, readonly number[]>
}

export interface Proposal {
  customerId: number
  reason: ProposalReason
}

export const toBalanceKey = (currency: string, amount: Decimal) => `${currency} ${Number(amount).toFixed(2)}`

/** Upper case without Turkish dots, accents and signs, for comparing names. */
export const foldName = (text: string): string =>
  text
    .replace(/[ıİ]/g, 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The words of a line that may be a number: an order, an invoice, a code or a tax number. */
export function listNumbers({
  reference,
  payer,
  details,
}: Pick<StatementLine, 'reference' | 'payer' | 'details'>): string[] {
  const words = `${reference} ${payer} ${details}`.toUpperCase().split(/[\s,;:()"']+/)
  // Trimming takes quadratic time of a word's length.
  const plain = words
    .filter((word) => word.length <= 60)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  return [...new Set(plain.filter((word) => word.length >= 3 && word.length <= 40 && /[\p{L}\p{N}]/u.test(word)))]
}

/** Legal forms and words that many firms have in common. */
const COMMON_WORDS = new Set(
  'AS A S LTD STI LTDSTI SAN TIC VE TICARET SANAYI LIMITED SIRKETI ANONIM GMBH AG KG OHG CO INC LLC OOO ИП ООО ЗАО АО OTO OTOMOTIV LASTIK YEDEK PARCA'.split(
    ' ',
  ),
)

/** A name without legal forms; empty if nothing distinctive is left. */
export function toDistinctiveName(name: string): string {
  const words = foldName(name)
    .split(' ')
    .filter((word) => !COMMON_WORDS.has(word))
  return words.join(' ').length >= 4 ? words.join(' ') : ''
}

/** Prepares the index once for all lines of a file; a name or code of two customers proposes neither. */
export function createProposer(index: ProposalIndex): (line: StatementLine, currency: string) => Proposal | null {
  const codes = groupUnique(index.customers.map(({ id, code }) => [code.toUpperCase(), id]))
  const taxNumbers = groupUnique(index.customers.map(({ id, taxNumber }) => [taxNumber.trim(), id]))
  const names = groupUnique(index.customers.map(({ id, name }) => [foldName(name), id]))
  const distinctive = groupUnique(index.customers.map(({ id, name }) => [toDistinctiveName(name), id]))
  const find = (numbers: readonly string[], known: ReadonlyMap<string, number>) => {
    const found = new Set(numbers.flatMap((number) => known.get(number) ?? []))
    return found.size === 1 ? [...found][0] : undefined
  }
  return (line, currency) => {
    if (line.amount.startsWith('-')) return null
    const numbers = listNumbers(line)
    const candidates: [ProposalReason, number | undefined][] = [
      ['document', find(numbers, index.documents)],
      // A short code, or one like a year, is an ordinary word or number in a text.
      [
        'code',
        find(
          numbers.filter(
            (number) => (number.length >= 4 || /\D\d|\d\D/.test(number)) && !/^(19|20)\d{2}$/.test(number),
          ),
          codes,
        ),
      ],
      ['iban', line.iban === '' ? undefined : index.ibans.get(line.iban)],
      [
        'taxNumber',
        find(
          numbers.filter((number) => /^\d{8,12}$/.test(number)),
          taxNumbers,
        ),
      ],
      ['name', findByName(line, names, distinctive)],
      ['amount', findByAmount(line, currency, index)],
    ]
    const best = candidates.find(([, id]) => id !== undefined)
    return best?.[1] === undefined ? null : { customerId: best[1], reason: best[0] }
  }
}

function findByName(
  { payer, details }: StatementLine,
  names: ReadonlyMap<string, number>,
  distinctive: ReadonlyMap<string, number>,
): number | undefined {
  const exact = names.get(foldName(payer)) ?? distinctive.get(toDistinctiveName(payer))
  if (exact !== undefined) return exact
  const words = foldName(`${payer} ${details}`).split(' ')
  const found = new Set<number>()
  // Names of two to four words inside a longer text.
  for (let length = 2; length <= 4; length++)
    for (let at = 0; at + length <= words.length; at++) {
      const part = words.slice(at, at + length).join(' ')
      const id = names.get(part) ?? distinctive.get(part)
      if (id !== undefined) found.add(id)
    }
  return found.size === 1 ? [...found][0] : undefined
}

function findByAmount({ amount }: StatementLine, currency: string, { balances }: ProposalIndex): number | undefined {
  const owing = balances.get(toBalanceKey(currency, amount)) ?? []
  return owing.length === 1 ? owing[0] : undefined
}

/** Customers by key, without empty keys and without those that two customers have. */
export function groupUnique(entries: readonly (readonly [string, number])[]): Map<string, number> {
  const found = new Map<string, number>()
  const repeated = new Set<string>()
  for (const [key, id] of entries) {
    if (key === '') continue
    if (found.has(key) && found.get(key) !== id) repeated.add(key)
    found.set(key, id)
  }
  for (const key of repeated) found.delete(key)
  return found
}
