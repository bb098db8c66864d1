import type { ChosenVehicle } from '#src/shop/chosen-vehicle.ts'

/** Number of recent vehicles in a garage. */
export const GARAGE_SIZE = 8

/** A vehicle of a user's garage. */
export interface GarageVehicle {
  id: number
  /** "Fiat Egea 1.3 MultiJet 95". */
  name: string
  chosen: ChosenVehicle
}
