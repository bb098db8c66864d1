import { isSpeed, type SpeedIndex } from './tyres/tyre.ts'

/** Vehicle and tyre filters in the address of a listing. */
export interface VehicleFilters {
  /** Includes products that do not fit, or may not: `fit=all`. */
  everything: boolean
  tyres: TyreWish
}

/** Tyres of these sizes with a minimum load and speed. */
export interface TyreWish {
  /** Size keys; empty: no tyre filter. */
  sizes: string[]
  load: number | null
  speed: SpeedIndex | null
}

export const NO_VEHICLE_FILTERS: VehicleFilters = { everything: false, tyres: { sizes: [], load: null, speed: null } }

/** A vehicle has at most two matching sizes; a filter may have a few. */
export const MAX_SIZES = 8
export const SIZE_KEY = /^[0-9A-Z]{3,12}$/

/** undefined without either filter. */
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

/** As pairs for an address or hidden form fields; defaults are omitted. */
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
