import { REFUSALS } from '../../src/api/refusal.ts'

/**
 * Keys the code puts together at run time: the prefix, and the endings where they are a closed list. A key under one of
 * these prefixes counts as used; where `endings` are given, each must have its text and no other may.
 */
export const keyFamilies: readonly KeyFamily[] = [{ prefix: 'refusal.', endings: REFUSALS }]

export interface KeyFamily {
  prefix: string
  endings?: readonly string[]
}
