import { describe, expect, it } from 'vitest'
import { computeLimitUse, toAccountRow } from './account-row.ts'

describe('the used part of a credit limit', () => {
  it.each([
    ['0.00', '1000.00', '0'],
    ['-50.00', '1000.00', '0'],
    ['500.00', '1000.00', '50'],
    ['999.99', '1000.00', '99'],
    ['1000.00', '1000.00', '100'],
    ['1000.01', '1000.00', '101'],
    ['3000.00', '1000.00', '300'],
  ])('of a debt of %s and a limit of %s is %s percent', (balance, limit, percent) => {
    expect(computeLimitUse(balance, limit)).toBe(percent)
  })
})

describe('a row of the list of accounts', () => {
  const account = {
    id: 7,
    customerId: 3,
    code: 'C-1',
    name: '',
    currency: 'TRY',
    representative: '',
    balance: '1500.00',
    overdue: '0.00',
    notDue: '1500.00',
    upTo30: '0.00',
    upTo60: '0.00',
    upTo90: '0.00',
    older: '0.00',
    limit: '1000.00',
    lastPayment: '2026-11-02',
  }

  it('leaves out empty buckets, and marks a debt above the limit', () => {
    const { cells } = toAccountRow('en', account, '/account')
    expect(cells.name?.text).toBe('C-1')
    expect(cells.overdue).toBeUndefined()
    expect(cells.notDue?.value).toBe('1500.00')
    expect(cells.limitUse).toMatchObject({ value: '150', alert: true })
    expect(cells.lastPayment?.text).toContain('2026')
  })

  it('has no use of a limit in an account without one', () => {
    const { cells } = toAccountRow('en', { ...account, limit: null }, '/account')
    expect(cells.limit).toBeUndefined()
    expect(cells.limitUse).toBeUndefined()
  })
})
