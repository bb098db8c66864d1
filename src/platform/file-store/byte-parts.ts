const RANGE_BYTES = 262_144

/** A range of bytes: start, counted from 1 as in PostgreSQL, and length. */
interface ByteRange {
  from: number
  length: number
}

/** The bytes from `first` to `last`, inclusive, in chunks: a large file is never in memory whole. */
export async function* readByteRanges(
  { first, last }: { first: number; last: number },
  read: (range: ByteRange) => Promise<Buffer | undefined>,
): AsyncGenerator<Buffer> {
  for (let at = first; at <= last; at += RANGE_BYTES) {
    const bytes = await read({ from: at + 1, length: Math.min(RANGE_BYTES, last - at + 1) })
    if (!bytes || bytes.length === 0) return
    yield bytes
  }
}
