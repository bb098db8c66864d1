import { readTyreSize } from '../../search/tyre-size.ts'
import { isSpeed } from './speed.ts'

/** A tyre by what is printed on its side. */
export interface Tyre {
  /** The same for every spelling of the size. */
  sizeKey: string
  /** As printed. */
  size: string
  /** Of metric sizes alone. */
  width: number | null
  aspect: number | null
  rim: number | null
  loadIndex: number | null
  speed: string | null
}

const METRIC = /^(\d{3})(\d{2})(\d{2})$/
/** 91V, 107/105T, (98Y): behind a size or in a name. */
const INDEX = /(?:^|[\s(])(\d{2,3})(?:\s*\/\s*\d{2,3})?\s*([HJ-NP-Y])\)?(?=\s|$)/

export function measuresOf(key: string): Pick<Tyre, 'width' | 'aspect' | 'rim'> {
  const [, width, aspect, rim] = METRIC.exec(key) ?? []
  return width === undefined
    ? { width: null, aspect: null, rim: null }
    : { width: Number(width), aspect: Number(aspect), rim: Number(rim) }
}

/** 205/55R16 of the key 2055516; other sizes as they were printed. */
export function spelledSize(key: string, printed: string): string {
  const { width, aspect, rim } = measuresOf(key)
  return width === null ? printed : `${width}/${aspect}R${rim}`
}

/** Load and speed are read behind the size, or from the product's name. */
export function readTyre({ key, raw, name }: { key: string; raw: string; name: string }): Tyre {
  const [loadIndex, speed] = indexIn(raw) ?? indexIn(name) ?? [null, null]
  return { sizeKey: key, size: spelledSize(key, raw), ...measuresOf(key), loadIndex, speed }
}

const LEAST_LOAD = 50
const MOST_LOAD = 180

function indexIn(text: string): [number, string] | undefined {
  const bare = readTyreSize(text) ? text.replace(/^.*?\d{2}(?:[.,][05])?C?(?=\s)/, '') : text
  const [, load, speed] = INDEX.exec(bare.toUpperCase()) ?? []
  const index = Number(load)
  return speed !== undefined && isSpeed(speed) && index >= LEAST_LOAD && index <= MOST_LOAD ? [index, speed] : undefined
}
