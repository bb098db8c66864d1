import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with the values that every authenticator app supports. */
const openTotp = (secret: string, label: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({ ...label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })

/** A new shared secret in base32: 160 random bits. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address that authenticator apps read from the QR code. */
export const buildTotpAddress = (secret: string, { issuer, account }: { issuer: string; account: string }): string =>
  openTotp(secret, { issuer, label: account }).toString()

/**
 * The 30-second step whose code this is, of the present one and its two neighbours; undefined for a wrong code. Clocks
 * of phones differ, and a code may be typed while it changes.
 */
export function findTotpStep(secret: string, code: string, now: number): number | undefined {
  const totp = openTotp(secret)
  const delta = totp.validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta
}
