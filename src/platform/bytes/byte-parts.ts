const PART_BYTES = 262_144

/** A run of bytes: where it begins, counted from 1 as PostgreSQL does, and how long it is. */
interface Part {
  from: number
  length: number
}

/** The bytes from `first` to `last`, both included, part by part: a large file is never in memory whole. */
export async function* byteParts(
  { first, last }: { first: number; last: number },
  read: (part: Part) => Promise<Buffer | undefined>,
): AsyncGenerator<Buffer> {
  for (let at = first; at <= last; at += PART_BYTES) {
    const part = await read({ from: at + 1, length: Math.min(PART_BYTES, last - at + 1) })
    if (!part || part.length === 0) return
    yield part
  }
}
