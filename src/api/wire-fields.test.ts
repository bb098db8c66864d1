import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { queryNumber, wireDecimal, wireFlag, wireList, wireMoment, wireObject } from './wire-fields.ts'

const line = wireObject({
  id: ['CartID', z.number()],
  quantity: ['Quantity', wireDecimal],
  active: ['Active', wireFlag],
  note: ['Note', z.string().optional()],
})
const cart = wireObject({ lines: ['CartItem', wireList(line)], pageSize: ['PageRowCount', z.number()] })
const ours = { lines: [{ id: 7, quantity: '4.5', active: true }], pageSize: 24 }
const wire = { CartItem: { $values: [{ CartID: 7, Quantity: 4.5, Active: 1 as const }] }, PageRowCount: 24 }

describe('wire fields', () => {
  it('convert internal names to the names of the wire and back', () => {
    expect(z.encode(cart, ours)).toEqual(wire)
    expect(z.decode(cart, wire)).toEqual(ours)
  })

  it('let a union encode the branch that fits, though another one nests fields that are not there', () => {
    const form = wireObject({
      kind: ['Kind', z.literal('form')],
      card: ['Card', wireObject({ no: ['No', z.string()] })],
    })
    const listed = wireObject({ kind: ['Kind', z.literal('list')], lines: ['Lines', wireList(line)] })
    const frame = wireObject({ kind: ['Kind', z.literal('frame')], address: ['Address', z.string()] })
    const opening = z.union([form, listed, frame])
    expect(z.encode(opening, { kind: 'frame', address: 'a' })).toEqual({ Kind: 'frame', Address: 'a' })
    expect(z.encode(opening, { kind: 'form', card: { no: 'n' } })).toEqual({ Kind: 'form', Card: { No: 'n' } })
  })

  /** @requirement THREAT-9, THREAT-35 */
  it('drop unknown fields, such as a price or __proto__ (threats 9, 36)', () => {
    const hostile = JSON.parse('{"CartID":7,"Quantity":1,"Active":1,"Price":0.01,"__proto__":{"admin":true}}')
    const decoded = z.decode(line, hostile)
    expect(decoded).toEqual({ id: 7, quantity: '1', active: true })
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  /** @requirement THREAT-36 */
  it('refuse a list where one value belongs (threat 36)', () => {
    expect(line.safeDecode({ CartID: [7], Quantity: 1, Active: 1 } as never).success).toBe(false)
  })

  /** @requirement WIRE-4 */
  it.each([
    ['0.1', 0.1],
    ['1234.56785', 1234.5679],
    ['999999.0000', 999999],
  ])('send %s as a number with at most four decimals', (decimal, number) => {
    expect(z.encode(wireDecimal, decimal)).toBe(number)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuse %s as a decimal', (number) => {
    expect(wireDecimal.safeDecode(number).success).toBe(false)
  })

  it('send moments as ISO 8601 and read them back', () => {
    const moment = new Date('2026-01-31T22:30:00.000Z')
    expect(z.encode(wireMoment, moment)).toBe('2026-01-31T22:30:00.000Z')
    expect(z.decode(wireMoment, '2026-02-01T01:30:00+03:00')).toEqual(moment)
  })

  it.each(['-1', '1e9', '0x1', '1.5', ''])('refuse "%s" as a number of a query', (text) => {
    expect(queryNumber.safeDecode(text).success).toBe(false)
  })
})
