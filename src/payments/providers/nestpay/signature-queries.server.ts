import { createHash, timingSafeEqual } from 'node:crypto'
import type { FormField } from '../provider.ts'
import { signedText } from './signed-text.ts'

/** The hash of version 3 over these fields. Throws without a store key: with an empty one anyone could sign. */
export function computeSignature(fields: readonly FormField[], storeKey: string): string {
  if (storeKey === '') throw new Error('A terminal has no store key')
  const text = signedText(fields, storeKey)
  if (text === undefined) throw new Error('A field comes twice')
  return createHash('sha512').update(text, 'utf8').digest('base64')
}

/** Whether the bank signed these very fields. A missing or repeated hash is invalid. */
export function isSigned(fields: readonly FormField[], storeKey: string): boolean {
  const received = fields.find(({ name }) => name.toLowerCase() === 'hash')?.value
  if (!received || storeKey === '' || signedText(fields, storeKey) === undefined) return false
  const [ours, theirs] = [Buffer.from(computeSignature(fields, storeKey)), Buffer.from(received)]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}
