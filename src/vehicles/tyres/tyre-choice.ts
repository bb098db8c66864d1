import type { SpeedIndex } from './speed.ts'

/** What was chosen of a size so far; a later step counts only when those before it are chosen. */
export interface SizeSteps {
  width: number | null
  aspect: number | null
  rim: number | null
}

/** What can be chosen next among the tyres that are sold. */
export interface SizeChoices {
  widths: number[]
  aspects: number[]
  rims: number[]
  /** Of the tyres of this size, or of all. */
  loads: number[]
  speeds: SpeedIndex[]
}

/** A size a vehicle stands on; a rear one where it is another. */
export interface VehicleTyre {
  front: string
  frontKey: string
  rear: string | null
  rearKey: string | null
}

/** The same, with how many tyres of it are sold. */
export interface VehicleTyreSold extends VehicleTyre {
  sold: number
}

/** Where a tyre of this size goes on the vehicle: on every wheel, on one axle, or nowhere. */
export function findAxle(key: string, tyres: readonly VehicleTyre[]): 'every' | 'front' | 'rear' | undefined {
  const axles = tyres.flatMap(({ frontKey, rearKey }) => {
    if (rearKey === null || rearKey === frontKey) return frontKey === key ? ['every' as const] : []
    return [...(frontKey === key ? ['front' as const] : []), ...(rearKey === key ? ['rear' as const] : [])]
  })
  return axles.includes('every') || new Set(axles).size > 1 ? 'every' : axles[0]
}
