import type { SpeedIndex } from './speed.ts'

/** The selected steps of a size; a later step counts only if those before it are selected. */
export interface SizeSteps {
  width: number | null
  aspect: number | null
  rim: number | null
}

/** The choices of the next step among the tyres for sale. */
export interface SizeChoices {
  widths: number[]
  aspects: number[]
  rims: number[]
  /** Of the tyres of this size, or of all. */
  loads: number[]
  speeds: SpeedIndex[]
}

/** A tyre size of a vehicle; with a rear size if it differs. */
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

/** Where a tyre of this size fits on the vehicle: every wheel, one axle, or nowhere. */
export function findAxle(key: string, tyres: readonly VehicleTyre[]): 'every' | 'front' | 'rear' | undefined {
  const axles = tyres.flatMap(({ frontKey, rearKey }) => {
    if (rearKey === null || rearKey === frontKey) return frontKey === key ? ['every' as const] : []
    return [...(frontKey === key ? ['front' as const] : []), ...(rearKey === key ? ['rear' as const] : [])]
  })
  return axles.includes('every') || new Set(axles).size > 1 ? 'every' : axles[0]
}
