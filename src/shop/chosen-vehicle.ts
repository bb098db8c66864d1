/**
 * The vehicle a buyer is looking for parts for, by the folded keys of its names, so that it stays valid when the
 * vehicle list changes.
 */
export interface ChosenVehicle {
  make: string
  model: string
  /** Null means any year. */
  year: number | null
  /** Null means any engine. */
  engine: string | null
}

/** Stores the chosen vehicle in the browser until it is cleared (catalogue 2); read on every page. */
export const VEHICLE_COOKIE = 'vehicle'

const MAX_LENGTH = 100
export const FIRST_YEAR = 1880
export const LAST_YEAR = 2100

/**
 * Parses `make=fiat&model=egea&year=2018&engine=1.3 multijet 95`; null for anything invalid, because a cookie is
 * untrusted.
 */
export function readVehicle(text: string | undefined): ChosenVehicle | null {
  const params = new URLSearchParams(text ?? '')
  const getParameter = (name: string) => {
    const value = params.get(name) ?? ''
    return value.length <= MAX_LENGTH && !value.includes('\0') ? value : ''
  }
  const [make, model, engine] = [getParameter('make'), getParameter('model'), getParameter('engine')]
  return make && model ? { make, model, year: parseYear(params.get('year')), engine: engine || null } : null
}

export function writeVehicle({ make, model, year, engine }: ChosenVehicle): string {
  const params = new URLSearchParams({ make, model })
  if (year !== null) params.set('year', String(year))
  if (engine !== null) params.set('engine', engine)
  return params.toString()
}

export function parseYear(text: string | null): number | null {
  const year = /^\d{4}$/.test(text ?? '') ? Number(text) : 0
  return year >= FIRST_YEAR && year <= LAST_YEAR ? year : null
}
