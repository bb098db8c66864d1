import type { Tx } from '#src/platform/db.server.ts'
import { loadFitments } from '#src/vehicles/list-import/fitment-commands.server.ts'
import type { FitmentOutcome } from '#src/vehicles/list-import/vehicle-to-load.ts'
import { type Loader, refusal } from '../loader.ts'
import { addCreated, emptyCounts } from '../outcome/counts.ts'
import type { Problem } from '../rows/problem.ts'
import { type FitmentReading, type FitmentRow, readFitmentRow } from './fitment-row.ts'

export interface FitmentLoading {
  siteId: number
  write: boolean
  reading: FitmentReading
}

/** Loads fitment lists: one row per product and vehicle, with conditions. */
export function fitmentLoader({ siteId, write, reading }: FitmentLoading): Loader<Tx> {
  const counts = emptyCounts()

  const load = async (tx: Tx, rows: readonly FitmentRow[]): Promise<Problem[]> => {
    const fitments = rows.map(({ fitment }) => fitment)
    const { outcomes, created } = await loadFitments(tx, { siteId, write }, fitments)
    addCreated(counts, created)
    return rows.flatMap((row) => {
      const outcome = outcomes.get(row.at) ?? 'unchanged'
      if (outcome === 'new' || outcome === 'unchanged') counts[outcome]++
      const reason = explainOutcome(outcome, row)
      return reason === undefined ? [] : [refusal(row.at, row.fitment.code ?? row.fitment.key, reason)]
    })
  }

  return {
    counts,
    begin() {
      const ready: FitmentRow[] = []
      return {
        add: (rows, alreadyDone) =>
          rows.flatMap((row) => {
            const found = readFitmentRow(row, reading)
            if ('problems' in found) return found.problems
            if (!alreadyDone) ready.push(found.row)
            return found.row.notes
          }),
        load: (tx) => load(tx, ready),
      }
    },
    finish: async () => [],
  }
}

function explainOutcome(outcome: FitmentOutcome, { fitment }: FitmentRow): string | undefined {
  if (outcome === 'noProduct') {
    return fitment.code === null ? 'no product bears this number' : 'there is no product of this code'
  }
  if (outcome !== 'noVehicle') return undefined
  const vehicle = [fitment.make, fitment.model, fitment.engine].filter(Boolean).join(' ')
  return `there is no vehicle ${vehicle} in these years, and a new one needs its first year`
}
