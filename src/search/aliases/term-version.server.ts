import { createHash } from 'node:crypto'

/**
 * The version of what is saved for a term: the same text has the same version, another text another one. 0 for nothing.
 * Staff who receive it see the text itself.
 */
export const toTermVersion = (saved: string): number =>
  saved === '' ? 0 : createHash('sha256').update(saved).digest().readUIntBE(0, 6)

/** The text of pinned products that their version is made of. */
export const joinPinnedCodes = (codes: readonly string[]): string => codes.join('\n')
