import { readTyreSize } from '#src/products/tyre-size.ts'

/** A tyre by the marking on its side. */
interface Tyre {
  /** The same for every spelling of the size. */
  sizeKey: string
  /** As printed. */
  size: string
  /** Of metric sizes only. */
  width: number | null
  aspect: number | null
  rim: number | null
  loadIndex: number | null
  speed: string | null
}

const METRIC = /^(\d{3})(\d{2})(\d{2})$/
/** 91V, 107/105T, (98Y): after a size, or in a name. */
const INDEX = /(?:^|[\s(])(\d{2,3})(?:\s*\/\s*\d{2,3})?\s*([HJ-NP-Y])\)?(?=\s|$)/

function parseMeasures(key: string): Pick<Tyre, 'width' | 'aspect' | 'rim'> {
  const [, width, aspect, rim] = METRIC.exec(key) ?? []
  return width === undefined
    ? { width: null, aspect: null, rim: null }
    : { width: Number(width), aspect: Number(aspect), rim: Number(rim) }
}

/** 2055516 is formatted as 205/55R16; other sizes stay as printed. */
function formatSize(key: string, printed: string): string {
  const { width, aspect, rim } = parseMeasures(key)
  return width === null ? printed : `${width}/${aspect}R${rim}`
}

/** Load and speed follow the size, or are in the product's name. */
export function readTyre({ key, raw, name }: { key: string; raw: string; name: string }): Tyre {
  const [loadIndex, speed] = parseIndex(raw) ?? parseIndex(name) ?? [null, null]
  return { sizeKey: key, size: formatSize(key, raw), ...parseMeasures(key), loadIndex, speed }
}

const MIN_LOAD = 50
const MAX_LOAD = 180

function parseIndex(text: string): [number, string] | undefined {
  const bare = readTyreSize(text) ? text.replace(/^.*?\d{2}(?:[.,][05])?C?(?=\s)/, '') : text
  const [, load, speed] = INDEX.exec(bare.toUpperCase()) ?? []
  const index = Number(load)
  return speed !== undefined && isSpeed(speed) && index >= MIN_LOAD && index <= MAX_LOAD ? [index, speed] : undefined
}

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

/** The same, with the number of products of that size. */
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

/** Speed symbols, the slowest first: H is between U and V. */
export const SPEEDS = ['J', 'K', 'L', 'M', 'N', 'P', 'Q', 'R', 'S', 'T', 'U', 'H', 'V', 'W', 'Y'] as const
export type SpeedIndex = (typeof SPEEDS)[number]

export const isSpeed = (text: string): text is SpeedIndex => SPEEDS.some((speed) => speed === text)

/** H includes V, W and Y as well. */
export const listSpeeds = (speed: SpeedIndex): SpeedIndex[] => SPEEDS.slice(SPEEDS.indexOf(speed))
