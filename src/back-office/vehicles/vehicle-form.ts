import { clean } from '#src/imports/rows/vocabulary.ts'
import {
  listNameFields,
  NAME_LENGTH,
  VEHICLE_LEVELS,
  type VehicleLevel,
  type VehicleNames,
} from '#src/vehicles/listed-vehicle.ts'
import { vehicleKeys } from '#src/vehicles/vehicle.ts'

export const VEHICLE_PROBLEMS = ['missing', 'tooLong'] as const
export type NameProblem = (typeof VEHICLE_PROBLEMS)[number]
export type NameProblems = Partial<Record<VehicleLevel, NameProblem>>

/** The names as they are stored; those below the level are empty. */
export function cleanNames(names: VehicleNames, level: VehicleLevel): VehicleNames {
  const fields = listNameFields(level)
  const read = (field: VehicleLevel) => (fields.includes(field) ? clean(names[field]) : '')
  return { make: read('make'), model: read('model'), engine: read('engine') }
}

export function readNames(form: FormData, level: VehicleLevel): VehicleNames {
  const read = (field: VehicleLevel) => `${form.get(field) ?? ''}`
  return cleanNames({ make: read('make'), model: read('model'), engine: read('engine') }, level)
}

/** An engine may be empty: lists without engines have such vehicles. */
export function findNameProblems(names: VehicleNames, level: VehicleLevel): NameProblems {
  const { makeKey, modelKey } = vehicleKeys(names)
  const isMissing = { make: makeKey === '', model: level !== 'make' && modelKey === '', engine: false }
  const problems = VEHICLE_LEVELS.flatMap((field): [VehicleLevel, NameProblem][] => {
    if (isMissing[field]) return [[field, 'missing']]
    return names[field].length > NAME_LENGTH ? [[field, 'tooLong']] : []
  })
  return Object.fromEntries(problems)
}
