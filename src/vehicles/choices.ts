import type { ChosenVehicle } from '../shop/chosen-vehicle.ts'

/** The steps chosen so far; a later step counts only if the earlier ones are set. */
export interface VehicleSteps {
  make: string | null
  model: string | null
  year: number | null
}

export interface Choice {
  key: string
  name: string
}

export interface ModelChoice extends Choice {
  yearFrom: number
  yearTo: number | null
}

/** The options of each step. */
export interface VehicleChoices {
  brands: Choice[]
  models: ModelChoice[]
  years: number[]
  engines: Choice[]
}

/** Normalizes the key order, so that equal vehicles are equal cache keys. */
export const sameVehicle = ({ make, model, year, engine }: ChosenVehicle): ChosenVehicle => ({
  make,
  model,
  year,
  engine,
})
