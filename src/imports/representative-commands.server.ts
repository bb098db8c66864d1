import { assignCustomers, assignmentsAmong } from '../customers/representatives/assignment-commands.server.ts'
import { loadExistingCustomers } from '../customers/representatives/listing-queries.server.ts'
import { saveRepresentatives } from '../customers/representatives/saving-commands.server.ts'
import type { Tx } from '../platform/db.server.ts'
import type { Row } from './file-reader/table.ts'
import { type Loader, refusal } from './loader.ts'
import { type Counts, emptyCounts } from './outcome/counts.ts'
import { type RepresentativeRow, readRepresentativeRow } from './representative-row.ts'
import type { Problem } from './rows/problem.ts'
import type { RowOptions } from './rows/row-reader.ts'
import { SeenRows } from './rows/seen-rows.ts'

export interface RepresentativeLoading {
  siteId: number
  write: boolean
  reading: RowOptions
}

/**
 * Loads lists of representatives: one row per person, identified by email; another row of the same email adds
 * customers.
 */
export function representativeLoader({ siteId, write, reading }: RepresentativeLoading): Loader<Tx> {
  const counts = emptyCounts()
  const seen = new SeenRows()

  const prepareRow = (row: Row, alreadyDone: boolean, ready: RepresentativeRow[]): Problem[] => {
    const found = readRepresentativeRow(row, reading)
    if ('problems' in found) return found.problems
    const { email, emailKey } = found.row.representative
    const isNew = seen.add(emailKey)
    if (!isNew && found.row.customers.length === 0) return [refusal(row.at, email, 'an earlier row has this e-mail')]
    if (!alreadyDone) ready.push(found.row)
    return []
  }

  return {
    counts,
    begin() {
      const ready: RepresentativeRow[] = []
      return {
        add: (rows, alreadyDone) => rows.flatMap((row) => prepareRow(row, alreadyDone, ready)),
        load: (tx) => loadBatch(tx, { siteId, write, counts }, ready),
      }
    },
    finish: async () => [],
  }
}

async function loadBatch(
  tx: Tx,
  { siteId, write, counts }: Omit<RepresentativeLoading, 'reading'> & { counts: Counts },
  rows: readonly RepresentativeRow[],
): Promise<Problem[]> {
  const firstRows = [...new Map(rows.toReversed().map((row) => [row.representative.emailKey, row])).values()]
  const requested = firstRows.map(({ representative }) => representative)
  const fates = await saveRepresentatives(tx, { siteId, write }, requested)
  const fateOf = new Map(requested.map(({ emailKey }, no) => [emailKey, fates[no] ?? 'unchanged']))
  const existingCustomers = await loadExistingCustomers(tx, siteId, [
    ...new Set(rows.flatMap(({ customers }) => customers)),
  ])
  const taken = rows.filter(({ representative }) => typeof fateOf.get(representative.emailKey) !== 'object')
  const pairs = taken.flatMap((row) => toPairs(row).filter(({ customerCode }) => existingCustomers.has(customerCode)))
  const existing = await assignmentsAmong(tx, siteId, pairs)
  const added = new Set(pairs.flatMap(({ representative }, no) => (existing[no] ? [] : [representative])))
  if (write) await assignCustomers(tx, siteId, pairs)
  return rows.flatMap((row) => {
    const { email, emailKey } = row.representative
    const fate = fateOf.get(emailKey) ?? 'unchanged'
    if (typeof fate === 'object') return [refusal(row.at, email, fate.why)]
    if (!firstRows.includes(row)) counts.joined++
    else counts[fate === 'unchanged' && added.has(emailKey) ? 'changed' : fate]++
    return row.customers.flatMap((code) => (existingCustomers.has(code) ? [] : [unknownCustomer(row.at, email, code)]))
  })
}

const toPairs = ({ representative, customers }: RepresentativeRow) =>
  customers.map((customerCode) => ({ representative: representative.emailKey, customerCode }))

const unknownCustomer = (at: number, code: string, customer: string): Problem => ({
  ...refusal(at, code, `there is no customer "${customer}"`),
  kind: 'note',
  value: customer,
})
