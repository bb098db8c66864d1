import { type LoadedCustomers, loadCustomers } from '../customers/loading/commands.server.ts'
import type { Tx } from '../platform/db.server.ts'
import { type Inviting, inviteWhoMayCome } from '../session/door/invitation-commands.server.ts'
import { type Loader, refusal } from './loader.ts'
import { addMade, addSample, emptyCounts } from './outcome/counts.ts'
import type { Row } from './reading/table.ts'
import { type CustomerReading, type CustomerRow, readCustomerRow } from './rows/customer-row.ts'
import type { Problem } from './rows/problem.ts'
import { SeenRows } from './rows/seen-rows.ts'

export interface CustomerLoading {
  /** Whom a list makes active is written to out of this shop, where he waits for his invitation. */
  inviting: Inviting
  write: boolean
  reading: CustomerReading
}

/** Loads customer lists: one row a customer. */
export function customerLoader({ inviting, write, reading }: CustomerLoading): Loader<Tx> {
  const counts = emptyCounts()
  const seen = new SeenRows()

  const prepareRow = (row: Row, alreadyDone: boolean, ready: CustomerRow[]): Problem[] => {
    const found = readCustomerRow(row, reading)
    if ('problems' in found) return found.problems
    const { code } = found.row.customer
    if (!seen.add(code)) return [refusal(row.at, code, 'an earlier row has this code')]
    if (!alreadyDone) ready.push(found.row)
    return found.row.notes
  }

  const load = async (tx: Tx, rows: readonly CustomerRow[]): Promise<Problem[]> => {
    const customers = rows.map(({ customer }) => customer)
    const loaded = await loadCustomers(tx, { siteId: inviting.site.id, write }, customers)
    if (write) await inviteWhoMayCome(tx, inviting, { customerIds: madeActive(loaded) })
    addMade(
      counts,
      loaded.groups.map((name) => `customer group ${name}`),
    )
    for (const { customer, existing, changes } of loaded.differences) {
      counts[existing ? (changes.length > 0 ? 'changed' : 'unchanged') : 'new']++
      for (const change of changes.slice(0, 2)) addSample(counts, { code: customer.code, ...change })
    }
    return []
  }

  return {
    counts,
    begin() {
      const ready: CustomerRow[] = []
      return {
        add: (rows, alreadyDone) => rows.flatMap((row) => prepareRow(row, alreadyDone, ready)),
        load: (tx) => load(tx, ready),
      }
    },
    finish: async () => [],
  }
}

const madeActive = ({ differences }: LoadedCustomers) =>
  differences.flatMap(({ customer, existing }) =>
    existing?.active === false && customer.fields.active ? [existing.id] : [],
  )
