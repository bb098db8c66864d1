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

/** The names of a form; those below its level are empty. */
export function readNames(form: FormData, level: VehicleLevel): VehicleNames {
  const fields = listNameFields(level)
  const read = (field: VehicleLevel) => (fields.includes(field) ? clean(`${form.get(field) ?? ''}`) : '')
  return { make: read('make'), model: read('model'), engine: read('engine') }
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
