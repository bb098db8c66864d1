import { isSpeed, type SpeedIndex } from './tyres/speed.ts'

/** What the address of a listing says of vehicles and tyres. */
export interface VehicleFilters {
  /** Also what does not fit the chosen vehicle, or is not known to: `fit=all`. */
  everything: boolean
  tyres: TyreWish
}

/** Tyres of one of these sizes that carry at least so much at least so fast. */
export interface TyreWish {
  /** By the keys of sizes; none: no tyres are asked for. */
  sizes: string[]
  load: number | null
  speed: SpeedIndex | null
}

export const NO_VEHICLE_FILTERS: VehicleFilters = { everything: false, tyres: { sizes: [], load: null, speed: null } }

/** A vehicle has two sizes at most that belong together; who asks for more asks for a few. */
export const MAX_SIZES = 8
export const SIZE_KEY = /^[0-9A-Z]{3,12}$/

/** undefined where the address says nothing of either. */
export function parseVehicleFilters(params: URLSearchParams): VehicleFilters | undefined {
  if (!['size', 'fit'].some((name) => params.has(name))) return undefined
  const load = Number(params.get('load'))
  const speed = params.get('speed') ?? ''
  const sizes = params.getAll('size').filter((size) => SIZE_KEY.test(size))
  return {
    everything: params.get('fit') === 'all',
    tyres: {
      sizes: [...new Set(sizes)].slice(0, MAX_SIZES),
      load: Number.isInteger(load) && load >= 1 && load <= 300 ? load : null,
      speed: isSpeed(speed) ? speed : null,
    },
  }
}

/** As pairs for an address or for the hidden fields of a form; the defaults are not written. */
export function vehicleParams({
  everything,
  tyres,
}: VehicleFilters = NO_VEHICLE_FILTERS): [name: string, value: string][] {
  return [
    ...tyres.sizes.map((size): [string, string] => ['size', size]),
    ...(tyres.load === null ? [] : [['load', String(tyres.load)] as [string, string]]),
    ...(tyres.speed === null ? [] : [['speed', tyres.speed] as [string, string]]),
    ...(everything ? [['fit', 'all'] as [string, string]] : []),
  ]
}
