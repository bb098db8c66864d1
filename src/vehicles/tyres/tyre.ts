import { readTyreSize } from '#src/products/tyre-size.ts'
import { isSpeed } from './speed.ts'

/** A tyre by the marking on its side. */
export interface Tyre {
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
/** 91V, 107/105T, (98Y): behind a size or in a name. */
const INDEX = /(?:^|[\s(])(\d{2,3})(?:\s*\/\s*\d{2,3})?\s*([HJ-NP-Y])\)?(?=\s|$)/

export function parseMeasures(key: string): Pick<Tyre, 'width' | 'aspect' | 'rim'> {
  const [, width, aspect, rim] = METRIC.exec(key) ?? []
  return width === undefined
    ? { width: null, aspect: null, rim: null }
    : { width: Number(width), aspect: Number(aspect), rim: Number(rim) }
}

/** 205/55R16 of the key 2055516; other sizes as they were printed. */
export function formatSize(key: string, printed: string): string {
  const { width, aspect, rim } = parseMeasures(key)
  return width === null ? printed : `${width}/${aspect}R${rim}`
}

/** Load and speed are read behind the size, or from the product's name. */
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
