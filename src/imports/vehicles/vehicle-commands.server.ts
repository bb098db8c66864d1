import type { Tx } from '#src/platform/db.server.ts'
import { loadVehicles } from '#src/vehicles/list-import/vehicle-commands.server.ts'
import { vehicleKeys } from '#src/vehicles/vehicle.ts'
import type { Row } from '../file-reader/table.ts'
import type { Loader } from '../loader.ts'
import { emptyCounts } from '../outcome/counts.ts'
import type { Problem } from '../rows/problem.ts'
import type { RowOptions } from '../rows/row-reader.ts'
import { SeenRows } from '../rows/seen-rows.ts'
import { readVehicleRow, type VehicleRow } from './vehicle-row.ts'

export interface VehicleLoading {
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
    const made = await loadVehicles(tx, { siteId, write }, vehicles)
    for (const [at, { again }] of rows.entries()) if (!again) counts[made[at] ? 'new' : 'unchanged']++
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

function toKeys({ vehicle }: VehicleRow): string[] {
  const { makeKey, modelKey, engineKey } = vehicleKeys(vehicle)
  return [makeKey, modelKey, engineKey, String(vehicle.yearFrom), String(vehicle.yearTo)]
}
