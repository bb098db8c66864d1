import {
  assignCustomers,
  assignmentsAmong,
  saveRepresentatives,
} from '#src/customers/representatives/commands.server.ts'
import { loadExistingCustomers } from '#src/customers/representatives/queries.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { Row } from '../file-reader/table.ts'
import { type Counts, emptyCounts, reportChange, reportState } from '../outcome/counts.ts'
import type { Problem } from '../rows/cell-result.ts'
import { type RepresentativeRow, readRepresentativeRow } from '../rows/people-row.ts'
import { SeenRows } from '../rows/repeated-rows.ts'
import type { RowOptions } from '../rows/row-reader.ts'
import { type Loader, refusal } from './loader.ts'

interface RepresentativeLoading {
  siteId: number
  write: boolean
  /** New representatives do not see purchase prices. */
  hidesPurchasePrices: boolean
  reading: RowOptions
}

/**
 * Loads lists of representatives: one row per person, identified by email; another row of the same email adds
 * customers.
 */
export function representativeLoader({ reading, ...loading }: RepresentativeLoading): Loader<Tx> {
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
        load: (tx) => loadRepresentativeRows(tx, { ...loading, counts }, ready),
      }
    },
    finish: async () => [],
  }
}

async function loadRepresentativeRows(
  tx: Tx,
  { siteId, write, hidesPurchasePrices, counts }: Omit<RepresentativeLoading, 'reading'> & { counts: Counts },
  rows: readonly RepresentativeRow[],
): Promise<Problem[]> {
  const firstRows = [...new Map(rows.toReversed().map((row) => [row.representative.emailKey, row])).values()]
  const requested = firstRows.map(({ representative }) => representative)
  const outcomes = await saveRepresentatives(tx, { siteId, write, hidesPurchasePrices }, requested)
  const outcomeByEmail = new Map(requested.map(({ emailKey }, no) => [emailKey, outcomes[no] ?? 'unchanged']))
  const existingCustomers = await loadExistingCustomers(tx, siteId, [
    ...new Set(rows.flatMap(({ customers }) => customers)),
  ])
  const accepted = rows.filter(({ representative }) => typeof outcomeByEmail.get(representative.emailKey) !== 'object')
  const pairs = accepted.flatMap((row) =>
    toPairs(row).filter(({ customerCode }) => existingCustomers.has(customerCode)),
  )
  const existing = await assignmentsAmong(tx, siteId, pairs)
  const addedPairs = pairs.filter((_, no) => !existing[no])
  const added = new Set(addedPairs.map(({ representative }) => representative))
  for (const { representative, customerCode } of addedPairs)
    reportChange(counts, { code: representative, field: 'customers', before: null, after: customerCode })
  if (write) await assignCustomers(tx, siteId, pairs)
  return rows.flatMap((row) => {
    const { email, emailKey } = row.representative
    const outcome = outcomeByEmail.get(emailKey) ?? 'unchanged'
    if (typeof outcome === 'object') return [refusal(row.at, email, outcome.why)]
    if (!firstRows.includes(row)) counts.joined++
    else {
      counts[outcome === 'unchanged' && added.has(emailKey) ? 'changed' : outcome]++
      reportState(counts, { code: emailKey, state: outcome })
    }
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
