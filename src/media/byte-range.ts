export interface ByteRange {
  first: number
  /** Inclusive. */
  last: number
}

/**
 * The range requested by a Range header; undefined means the whole file: no header, more than one range, or another
 * unit, which a server may ignore.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first >= size || last < first || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { first, last }
}
