import type { Tx } from '#src/platform/db.server.ts'
import { loadFitments, loadVehicles } from '#src/vehicles/import-commands.server.ts'
import { type FitmentOutcome, vehicleKeys } from '#src/vehicles/vehicle.ts'
import type { Row } from '../file-reader/table.ts'
import { addCreated, emptyCounts, reportNew, reportState } from '../outcome/counts.ts'
import type { Problem } from '../rows/cell-result.ts'
import { SeenRows } from '../rows/repeated-rows.ts'
import type { RowOptions } from '../rows/row-reader.ts'
import {
  type FitmentReading,
  type FitmentRow,
  readFitmentRow,
  readVehicleRow,
  type VehicleRow,
} from '../rows/vehicle-row.ts'
import { type Loader, refusal } from './loader.ts'

interface VehicleLoading {
  siteId: number
  write: boolean
  reading: RowOptions
}

/** Loads vehicle lists: one row per vehicle; a repeated vehicle (another gearbox, another body) is merged. */
export function vehicleLoader({ siteId, write, reading }: VehicleLoading): Loader<Tx> {
  const counts = emptyCounts()
  const seen = new SeenRows()

  const prepareRow = (row: Row, alreadyDone: boolean, ready: VehicleRow[]): Problem[] => {
    const found = readVehicleRow(row, reading)
    if ('problems' in found) return found.problems
    const isNew = seen.add(...toKeys(found.row))
    if (!isNew) counts.joined += alreadyDone ? 0 : 1
    if (!alreadyDone && (isNew || found.row.vehicle.tyres.length > 0)) ready.push({ ...found.row, again: !isNew })
    return found.row.notes
  }

  const load = async (tx: Tx, rows: readonly VehicleRow[]): Promise<Problem[]> => {
    const vehicles = rows.map(({ vehicle }) => vehicle)
    const created = await loadVehicles(tx, { siteId, write }, vehicles)
    for (const [at, { again, vehicle }] of rows.entries()) {
      if (again) continue
      counts[created[at] ? 'new' : 'unchanged']++
      if (created[at]) reportNew(counts, toTitle(vehicle), vehicle.engine)
    }
    return []
  }

  return {
    counts,
    begin() {
      const ready: VehicleRow[] = []
      return {
        add: (rows, alreadyDone) => rows.flatMap((row) => prepareRow(row, alreadyDone, ready)),
        load: (tx) => load(tx, ready),
      }
    },
    finish: async () => [],
  }
}

const toTitle = ({ make, model }: VehicleRow['vehicle']) => `${make} ${model}`

function toKeys({ vehicle }: VehicleRow): string[] {
  const { makeKey, modelKey, engineKey } = vehicleKeys(vehicle)
  return [makeKey, modelKey, engineKey, String(vehicle.yearFrom), String(vehicle.yearTo)]
}

interface FitmentLoading {
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
      if (outcome === 'new' || outcome === 'unchanged') {
        counts[outcome]++
        const { code, key, make, model } = row.fitment
        reportState(counts, { code: `${code ?? key} ${make} ${model}`, state: outcome })
      }
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
