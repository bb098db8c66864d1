import { NO_VEHICLE_FILTERS, type VehicleFilters } from '../listing-params.ts'

interface ChipFilters {
  vehicles?: VehicleFilters | undefined
}

/** The tyre filters of a listing as chips, each with the link that removes it. */
export function tyreChips({ vehicles = NO_VEHICLE_FILTERS }: ChipFilters): { text: string; without: VehicleFilters }[] {
  const { sizes, load, speed } = vehicles.tyres
  if (sizes.length === 0) return []
  const withTyres = (change: Partial<VehicleFilters['tyres']>) => ({
    ...vehicles,
    tyres: { ...vehicles.tyres, ...change },
  })
  return [
    ...sizes.map((size) => ({
      text: sizeText(size),
      without: withTyres({ sizes: sizes.filter((other) => other !== size) }),
    })),
    ...(load === null ? [] : [{ text: `≥ ${load}`, without: withTyres({ load: null }) }]),
    ...(speed === null ? [] : [{ text: `≥ ${speed}`, without: withTyres({ speed: null }) }]),
  ]
}

export const withoutTyres = ({ vehicles = NO_VEHICLE_FILTERS }: ChipFilters): VehicleFilters => ({
  ...vehicles,
  tyres: NO_VEHICLE_FILTERS.tyres,
})

/** 2055516 is formatted as 205/55R16; keys of other forms are unchanged. */
export const sizeText = (key: string) => key.replace(/^(\d{3})(\d{2})(\d{2})$/, '$1/$2R$3')
