import type { StoredConditions } from '../vehicle.ts'

/** A vehicle as a list brings it. */
export interface VehicleToLoad {
  make: string
  model: string
  engine: string
  yearFrom: number
  yearTo: number | null
  /** Sizes it stands on; a rear one where it is another. */
  tyres: { front: string; rear: string | null }[]
}

/** What a list says a product fits. */
export interface FitmentToLoad {
  /** The row, to tell what came of it. */
  at: number
  /** The product's own code; null where it is known by another number. */
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

/** What came of a row: `noProduct` and `noVehicle` say what the shop does not know. */
export type FitmentOutcome = 'new' | 'unchanged' | 'noProduct' | 'noVehicle'
