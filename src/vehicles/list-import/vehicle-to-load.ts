import type { StoredConditions } from '../vehicle.ts'

/** A vehicle of an imported list. */
export interface VehicleToLoad {
  make: string
  model: string
  engine: string
  yearFrom: number
  yearTo: number | null
  /** Its tyre sizes; the rear one if it differs. */
  tyres: { front: string; rear: string | null }[]
}

/** A fitment of an imported list. */
export interface FitmentToLoad {
  /** Row number, for the report. */
  at: number
  /** The product's own code; null if it is identified by another number. */
  code: string | null
  /** The key of that number. */
  key: string
  make: string
  model: string
  /** Undefined: every engine of the model. */
  engine: string | undefined
  years: { from: number | null; to: number | null }
  conditions: StoredConditions
}

/** Outcome of a row: `noProduct` and `noVehicle` for unknown ones. */
export type FitmentOutcome = 'new' | 'unchanged' | 'noProduct' | 'noVehicle'
