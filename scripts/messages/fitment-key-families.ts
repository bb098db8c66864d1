import { FITMENT_FIELDS, FITMENT_PROBLEMS } from '#src/back-office/products/fitments/fitment-row.ts'
import { VEHICLE_PROBLEMS } from '#src/back-office/vehicles/vehicle-form.ts'
import { VEHICLE_LEVELS } from '#src/vehicles/listed-vehicle.ts'
import { AXLES, SIDES } from '#src/vehicles/vehicle.ts'
import type { KeyFamily } from './key-families.ts'

/** The families of the page with the vehicles that a product fits. */
export const fitmentKeyFamilies: readonly KeyFamily[] = [
  { prefix: 'productFitments.field.', endings: FITMENT_FIELDS },
  { prefix: 'productFitments.problem.', endings: FITMENT_PROBLEMS },
  { prefix: 'productFitments.pasteError.', endings: ['none', 'many'] },
  { prefix: 'vehicles.condition.', endings: [...AXLES, ...SIDES], open: true },
  { prefix: 'deskVehicles.field.', endings: VEHICLE_LEVELS },
  { prefix: 'deskVehicles.problem.', endings: VEHICLE_PROBLEMS, open: true },
  { prefix: 'deskVehicles.parts.', endings: ['make', 'model'] },
]
