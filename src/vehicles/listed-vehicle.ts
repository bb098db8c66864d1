import type { VehicleGroup } from '#src/vehicles/vehicle.ts'

/** Longest name of a make, model or engine (src/imports/rows). */
export const NAME_LENGTH = 100
/** Models of a make, or engines of a model, on its page. */
export const MAX_PARTS = 500

/** What a page of vehicles is about: a make, a model, or an engine of a model. */
export const VEHICLE_LEVELS = ['make', 'model', 'engine'] as const
export type VehicleLevel = (typeof VEHICLE_LEVELS)[number]

export interface VehicleNames {
  make: string
  /** Empty for a make. */
  model: string
  /** Empty for a make or a model, or if the model has no engines. */
  engine: string
}

/** The keys of vehicles down to the level. */
export const toVehicleGroup = (level: VehicleLevel, keys: VehicleNames): VehicleGroup => ({
  make: keys.make,
  model: level === 'make' ? null : keys.model,
  engine: level === 'engine' ? keys.engine : null,
})

/** The names that a level has. */
export const listNameFields = (level: VehicleLevel): readonly VehicleLevel[] =>
  VEHICLE_LEVELS.slice(0, VEHICLE_LEVELS.indexOf(level) + 1)

export interface ListedModel {
  /** A vehicle of the model, by which its page finds it. */
  id: number
  make: string
  model: string
  yearFrom: number
  yearTo: number | null
  engines: number
  products: number
}

export const formatNames = ({ make, model, engine }: VehicleNames): string =>
  [make, model, engine].filter(Boolean).join(' ')
