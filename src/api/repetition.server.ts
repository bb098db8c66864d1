import { createHash } from 'node:crypto'

/** The digest of a request under an idempotency key, stored with its result: all values, without times. */
export const digestRequest = (values: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(values)).digest()

/**
 * Whether the key was used for the same request before (threat 4); another request under it is refused with KeyReused.
 * A key stored before digests existed matches any request.
 */
export const isRepetition = (stored: Buffer | null, received: Buffer): boolean =>
  stored === null || stored.equals(received)
