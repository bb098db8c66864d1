import { describe, expect, it } from 'vitest'
import { drawQrCode } from './qr-code.server.ts'
import { formatRecoveryCode, isConfirmed, parseCode } from './second-factor.ts'
import { buildTotpAddress, createTotpSecret, findTotpStep } from './totp.server.ts'

describe('a typed code', () => {
  it.each([
    ['123456', { kind: 'authenticator', code: '123456' }],
    [' 123 456 ', { kind: 'authenticator', code: '123456' }],
    ['123-456', { kind: 'authenticator', code: '123456' }],
    ['١٢٣٤٥٦', { kind: 'authenticator', code: '123456' }],
    ['۱۲۳۴۵۶', { kind: 'authenticator', code: '123456' }],
    ['7QK2-M0V4-XB9T', { kind: 'recoveryCode', code: '7QK2M0V4XB9T' }],
    ['7qk2 mov4 xb9t', { kind: 'recoveryCode', code: '7QK2M0V4XB9T' }],
    ['123456789012', { kind: 'recoveryCode', code: '123456789012' }],
    ['12345', undefined],
    ['1234567', undefined],
    ['', undefined],
    ['7QK2-M0V4-XB9U', undefined],
  ] as const)('%j is %j', (typed, code) => {
    expect(parseCode(typed)).toEqual(code)
  })

  it('is shown in groups of four', () => {
    expect(formatRecoveryCode('7QK2M0V4XB9T')).toBe('7QK2-M0V4-XB9T')
  })
})

describe('a code of an authenticator app (RFC 6238)', () => {
  // Appendix B of RFC 6238: the secret is the ASCII text 12345678901234567890; the last six of its eight digits.
  const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
  ])('at second %i is %s', (second, code, step) => {
    expect(findTotpStep(SECRET, code, second * 1000)).toBe(step)
  })

  it.each([
    [-60, undefined],
    [-59, 37_037_036],
    [0, 37_037_036],
    [30, 37_037_036],
    [31, undefined],
  ])('%i seconds from the vector belongs to step %s', (seconds, step) => {
    // 1,111,111,109 is the last second of its step.
    expect(findTotpStep(SECRET, '081804', (1_111_111_109 + seconds) * 1000)).toBe(step)
  })

  it('is wrong for any other secret, and for other lengths', () => {
    expect(findTotpStep(createTotpSecret(), '081804', 1_111_111_109_000)).toBeUndefined()
    expect(findTotpStep(SECRET, '81804', 1_111_111_109_000)).toBeUndefined()
  })

  it('is set up by an address that names shop and user', () => {
    const address = buildTotpAddress(SECRET, { issuer: 'Anadolu Oto: Parça', account: 'ela@oto.test' })
    expect(new URL(address).searchParams.get('issuer')).toBe('Anadolu Oto: Parça')
    expect(new URL(address).searchParams.get('secret')).toBe(SECRET)
    expect(address).toMatch(/^otpauth:\/\/totp\//)
  })
})

it('draws a QR code with its quiet zone as one path', () => {
  const { size, path } = drawQrCode('otpauth://totp/x')
  expect(size).toBeGreaterThanOrEqual(21 + 8)
  expect(path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
  expect(path.startsWith('M4 4h')).toBe(true)
})

describe('a confirmation', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  it.each([
    [null, false],
    [new Date('2026-11-26T11:50:01Z'), true],
    [new Date('2026-11-26T11:50:00Z'), false],
  ])('proven at %s is valid: %s', (provenAt, valid) => {
    expect(isConfirmed(provenAt, now)).toBe(valid)
  })
})
