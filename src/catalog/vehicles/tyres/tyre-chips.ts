import { NO_VEHICLE_PART, type VehiclePart } from '../listing-part.ts'

interface Narrowed {
  vehicles?: VehiclePart | undefined
}

/** The tyre a listing is narrowed to, as chips: each with what is left without it. */
export function tyreChips({ vehicles = NO_VEHICLE_PART }: Narrowed): { text: string; without: VehiclePart }[] {
  const { sizes, load, speed } = vehicles.tyres
  if (sizes.length === 0) return []
  const having = (change: Partial<VehiclePart['tyres']>) => ({ ...vehicles, tyres: { ...vehicles.tyres, ...change } })
  return [
    ...sizes.map((size) => ({
      text: sizeText(size),
      without: having({ sizes: sizes.filter((other) => other !== size) }),
    })),
    ...(load === null ? [] : [{ text: `≥ ${load}`, without: having({ load: null }) }]),
    ...(speed === null ? [] : [{ text: `≥ ${speed}`, without: having({ speed: null }) }]),
  ]
}

export const withoutTyres = ({ vehicles = NO_VEHICLE_PART }: Narrowed): VehiclePart => ({
  ...vehicles,
  tyres: NO_VEHICLE_PART.tyres,
})

/** 2055516 is read as 205/55R16; keys of other forms are told as they are. */
export const sizeText = (key: string) => key.replace(/^(\d{3})(\d{2})(\d{2})$/, '$1/$2R$3')
