import type { ChosenVehicle } from '../../shop/chosen-vehicle.ts'

/** A garage holds the vehicles looked for last: so many, then the oldest makes room. */
export const GARAGE_SIZE = 8

/** A vehicle of somebody's garage. */
export interface GarageVehicle {
  id: number
  /** "Fiat Egea 1.3 MultiJet 95". */
  name: string
  chosen: ChosenVehicle
}
