import { describe, expect, it } from 'vitest'
import { findNamedOrders, listFileNumbers, pairPdfs } from './invoice-file.ts'

describe('files of e-invoices', () => {
  it.each([
    ['2026-000123.xml', ['2026-000123']],
    ['siparis_2026-000123_VTR2026000000041.pdf', ['2026-000123', 'VTR2026000000041']],
    ['siparis-2026-000123.xml', ['SIPARIS-2026-000123', '2026-000123']],
    ['fatura.xml', []],
  ])('name numbers: %s', (name, numbers) => {
    expect(listFileNumbers(name)).toEqual(numbers)
  })

  it('are paired by name, by number and by UUID, each PDF once', () => {
    const invoices = [
      { file: 'a.xml', number: 'VTR2026000000001', uuid: 'aa-1' },
      { file: 'b.xml', number: 'VTR2026000000002', uuid: 'bb-2' },
      { file: 'c.xml', number: 'VTR2026000000003', uuid: 'cc-3' },
      { file: 'd.xml', number: 'VTR2026000000003', uuid: 'dd-4' },
    ]
    const pairs = pairPdfs(invoices, ['x-VTR2026000000003.PDF', 'A.pdf', 'bb-2.pdf', 'other.pdf'])
    expect([...pairs].sort()).toEqual([
      [0, 1],
      [1, 2],
      [2, 0],
    ])
  })

  it('belong to the orders of the most certain numbers', () => {
    const orders = new Map([
      ['1', 'one'],
      ['2', 'two'],
    ])
    expect(findNamedOrders([[], ['9'], ['2', '2']], orders)).toEqual(['two'])
    expect(findNamedOrders([['1', '2'], ['2']], orders)).toEqual(['one', 'two'])
    expect(findNamedOrders([], orders)).toEqual([])
  })
})
