import type { Tx } from '#src/platform/db.server.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import { loadGroupQuantities } from '#src/products/goods/quantity-commands.server.ts'
import type { GroupQuantities } from '#src/products/quantity.ts'
import type { Row } from '../file-reader/table.ts'
import { countOutcome, emptyCounts } from '../outcome/counts.ts'
import type { Problem } from '../rows/cell-result.ts'
import { parseGroupQuantities } from '../rows/product-terms.ts'
import { SeenRows } from '../rows/repeated-rows.ts'
import { type RowOptions, RowReader } from '../rows/row-reader.ts'
import { type Loader, refusal } from './loader.ts'

interface QuantityLoading {
  siteId: number
  write: boolean
  reading: RowOptions
}

interface ReadyRow {
  at: number
  quantities: GroupQuantities
}

/**
 * Loads the quantity rules of customer groups: one row per product and group; a row without quantities removes the
 * rule.
 */
export function quantityLoader({ siteId, write, reading }: QuantityLoading): Loader<Tx> {
  const counts = emptyCounts()
  const seen = new SeenRows()

  const prepareRow = (row: Row, alreadyDone: boolean, ready: ReadyRow[]): Problem[] => {
    const cells = new RowReader(row, reading)
    const quantities = parseGroupQuantities(cells)
    const { code, group } = quantities
    if (cells.refused) return cells.problems(code)
    if (!seen.add(code, fold(group))) return [refusal(row.at, code, 'an earlier row has this code and group')]
    if (!alreadyDone) ready.push({ at: row.at, quantities })
    return []
  }

  const load = async (tx: Tx, ready: readonly ReadyRow[]): Promise<Problem[]> => {
    const rows = ready.map(({ quantities }) => quantities)
    const outcomes = await loadGroupQuantities(tx, { siteId, write }, rows)
    return ready.flatMap(({ at, quantities }, no) => {
      const outcome = outcomes[no] ?? 'unchanged'
      if (typeof outcome === 'object' && 'why' in outcome) return [refusal(at, quantities.code, outcome.why)]
      countOutcome(counts, { code: `${quantities.code} ${quantities.group}`, outcome })
      return []
    })
  }

  return {
    counts,
    begin() {
      const ready: ReadyRow[] = []
      return {
        add: (rows, alreadyDone) => rows.flatMap((row) => prepareRow(row, alreadyDone, ready)),
        load: (tx) => load(tx, ready),
      }
    },
    finish: async () => [],
  }
}
