import { latinDigitsOfAny } from '#src/platform/i18n/digits.ts'
import { formatKey, parseKey } from '../secrets/typed-key.ts'

/** What a user can prove after the password. */
export const FACTORS = ['authenticator', 'passkey', 'recoveryCode'] as const
export type Factor = (typeof FACTORS)[number]

/** How long a proven second factor permits steps that ask for it again, in one session. */
export const CONFIRMED_MINUTES = 10

export const isConfirmed = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() < CONFIRMED_MINUTES * 60_000

export const RECOVERY_CODES = 10
export const RECOVERY_CODE_LENGTH = 12
/** Longer than any code with additional spaces and dashes. */
export const LONGEST_CODE = 60
export const LONGEST_PASSKEY_NAME = 60
export const MAX_PASSKEYS = 10

/** A recovery code in groups of four: `7QK2-M0V4-XB9T`. */
export const formatRecoveryCode = (code: string): string => formatKey(code, { length: RECOVERY_CODE_LENGTH, group: 4 })

/** A code of an authenticator app, or a recovery code. */
export type TypedCode = { kind: 'authenticator' | 'recoveryCode'; code: string }

/** Parses a typed code; digits of any keyboard, spaces and dashes are accepted. undefined if it can be neither. */
export function parseCode(typed: string): TypedCode | undefined {
  const digits = latinDigitsOfAny(typed).replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(digits)) return { kind: 'authenticator', code: digits }
  const code = parseKey(latinDigitsOfAny(typed), RECOVERY_CODE_LENGTH)
  return code === undefined ? undefined : { kind: 'recoveryCode', code }
}

/** A passkey as its owner sees it. */
export interface OwnPasskey {
  id: number
  name: string
  /** The host of the shop that it was added at. */
  host: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** The second factors of a user. */
export interface SecondFactors {
  authenticatorSince: Date | null
  passkeys: OwnPasskey[]
  /** Unused recovery codes. */
  recoveryCodesLeft: number
}
