import { createHash } from 'node:crypto'

/** What was asked under a key, as it is kept beside the answer: all that was said, and nothing of when. */
export const digestRequest = (values: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(values)).digest()

/**
 * Whether this is what was asked under the key before (threat 4); anything else under it is refused with KeyReused. What
 * was kept before digests were is taken at its key.
 */
export const isRepetition = (stored: Buffer | null, received: Buffer): boolean =>
  stored === null || stored.equals(received)
