import { describe, expect, it } from 'vitest'
import { chooseGroup, readListingAddress, toggleProperty, toggleStock, writeListingAddress } from './listing-address.ts'

const parseAddress = (query: string) => readListingAddress(new URLSearchParams(query))

describe('the address of a listing contains its state (catalogue 2)', () => {
  /** @requirement LIST-29 */
  it.each([
    '?view=poly',
    '?view=table',
    '?stock=1',
    '?group=512',
    '?category=fren&stock=1&group=128&view=poly',
    '?p-cap=280-mm&p-cap=300-mm&p-aks=on&properties=all',
  ])('%s is parsed as written', (query) => expect(writeListingAddress(parseAddress(query))).toBe(query))

  it.each(['view=grid', 'stock=yes', 'group=7', 'group=x'])('%s is invalid and ignored', (query) =>
    expect(writeListingAddress(parseAddress(query))).toBe(''),
  )

  /** @requirement LIST-30 */
  it('the stock filter and the group are set and cleared from the first page on', () => {
    expect(writeListingAddress(toggleStock(parseAddress('page=3')))).toBe('?stock=1')
    expect(writeListingAddress(toggleStock(parseAddress('stock=1&page=3')))).toBe('')
    expect(writeListingAddress(chooseGroup(parseAddress('page=3'), 'new'))).toBe('?group=512')
    expect(writeListingAddress(chooseGroup(parseAddress('group=512'), null))).toBe('')
  })

  it('a property value is added and removed, from the first page on', () => {
    const one = toggleProperty(parseAddress('page=3'), 'cap', '280-mm')
    expect(writeListingAddress(one)).toBe('?p-cap=280-mm')
    expect(writeListingAddress(toggleProperty(one, 'cap', '300-mm'))).toBe('?p-cap=280-mm&p-cap=300-mm')
    expect(toggleProperty(one, 'cap', '280-mm').filters.properties).toBeUndefined()
  })
})
