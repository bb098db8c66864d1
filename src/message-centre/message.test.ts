import { describe, expect, it } from 'vitest'
import type { StaffPermission } from '#src/permissions/staff.ts'
import { VISITOR } from '#src/permissions/viewer.ts'
import { cleanLine, cleanText, formatParty, getAllowedParties, messageIntent, parseParty } from './message.ts'

describe('message parties (orders 2)', () => {
  /** @requirement MSG-2 */
  it.each([
    ['dealer', 'owners', true],
    ['dealer', 'customer', false],
    ['subDealer', 'owners', false],
    ['subDealer', 'dealer', true],
    ['representative', 'everyone', false],
    ['representative', 'customer', true],
    ['owner', 'group', true],
    ['visitor', 'owners', false],
  ] as const)('lets a %s write to %s: %s', (role, kind, allowed) => {
    expect(getAllowedParties({ ...VISITOR, role }).includes(kind)).toBe(allowed)
  })

  it('are those of the owner for staff with the permission, and none for other staff', () => {
    const member = (...permissions: StaffPermission[]) =>
      getAllowedParties({ ...VISITOR, role: 'staff', staffPermissions: new Set(permissions) })
    expect(member('messageCustomers')).toEqual(getAllowedParties({ ...VISITOR, role: 'owner' }))
    expect(member('workOrders')).toEqual([])
  })

  it('exclude sub-dealers where those are hidden', () => {
    expect(getAllowedParties({ ...VISITOR, role: 'dealer' })).toContain('subDealers')
    expect(getAllowedParties({ ...VISITOR, role: 'dealer', hides: new Set(['subDealers']) })).not.toContain(
      'subDealers',
    )
  })

  it.each(['owners', 'customer:12', 'group:3'])('round-trips %s', (text) => {
    const party = parseParty(text)
    expect(party && formatParty(party)).toBe(text)
  })

  it.each(['', 'customer', 'owners:1', 'customer:0', 'customer:1 or 1=1', 'unknown'])('rejects %j', (text) => {
    expect(parseParty(text)).toBeUndefined()
  })
})

describe('typed text', () => {
  /** @requirement MSG-4 */
  it('retains its lines and loses control characters', () => {
    expect(cleanText('  a\r\nb\u0000\u202ec\u0007 ', 100)).toBe('a\nbc')
    expect(cleanLine('a\nb\t c', 100)).toBe('a b c')
    expect(cleanText('x'.repeat(20), 5)).toBe('xxxxx')
  })
})

const parseIntent = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return messageIntent(form)
}

it.each([
  [{ intent: 'find', q: 'yıl' }, 'find'],
  [{ intent: 'send', q: 'yıl', found: '' }, 'send'],
  [{ intent: 'enter', q: 'yıl', found: '' }, 'find'],
  [{ intent: 'enter', q: 'yıl', found: 'yıl' }, 'send'],
  [{ intent: 'enter' }, 'send'],
  [{}, 'send'],
])('with %j has the intent %s', (fields, intent) => {
  expect(parseIntent(fields as Record<string, string>)).toBe(intent)
})
