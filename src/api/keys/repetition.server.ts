import { createHash } from 'node:crypto'

/** What was asked under a key, as it is kept beside the answer: all that was said, and nothing of when. */
export const digestOf = (words: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(words)).digest()

/**
 * Whether this is what was asked under the key before (threat 4); anything else under it is refused with KeyReused. What
 * was kept before digests were is taken at its key.
 */
export const isRepetition = (kept: Buffer | null, asked: Buffer): boolean => kept === null || kept.equals(asked)
