import type { ChosenVehicle } from '../shop/chosen-vehicle.ts'

/** What was chosen so far, step by step; a later step counts only when those before it are chosen. */
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

/** What can be chosen in each step. */
export interface VehicleChoices {
  brands: Choice[]
  models: ModelChoice[]
  years: number[]
  engines: Choice[]
}

/** The same vehicle is the same question, in whatever order its words came. */
export const sameVehicle = ({ make, model, year, engine }: ChosenVehicle): ChosenVehicle => ({
  make,
  model,
  year,
  engine,
})
