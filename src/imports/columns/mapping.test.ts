import { describe, expect, it } from 'vitest'
import { getSpecs, listConstants, readMapping } from './mapping.ts'

const why = (json: string) => {
  const read = readMapping(json)
  return 'why' in read ? read.why : 'it was taken'
}

describe('mapping files', () => {
  it('a column is a heading, a position, a template of columns, or an object', () => {
    const json = `{ "columns": { "code": 1, "name": "{Marka} {2}", "price": ["Liste", { "column": "Bayi", "priceList": "BAYI" }] } }`
    const read = readMapping(json)
    if ('why' in read) throw new Error(read.why)
    expect(getSpecs(read.mapping, 'code')).toEqual([{ column: 1 }])
    expect(getSpecs(read.mapping, 'name')).toEqual([{ column: '{Marka} {2}' }])
    expect(getSpecs(read.mapping, 'price')).toEqual([{ column: 'Liste' }, { column: 'Bayi', priceList: 'BAYI' }])
  })

  /** @requirement IMP-3 */
  it('is for products by default, and has defaults and constants', () => {
    const read = readMapping('\uFEFF{ "constants": { "brand": "Lucas" }, "defaults": { "currency": "EUR" } }')
    if ('why' in read || read.mapping.of !== 'products') throw new Error('not of products')
    expect(read.mapping.defaults.currency).toBe('EUR')
    expect(listConstants(read.mapping)).toEqual([['brand', 'Lucas']])
  })

  it('names the wrong position in one line', () => {
    expect(why('{ "columns": { "colour": 3 } }')).toMatch(/columns.*colour/i)
    expect(why('{ "columns": { "code": ["A", "B"] } }')).toMatch(/columns\.code/)
    expect(why('{ "defaults": { "currency": "lira" } }')).toMatch(
      /defaults\.currency: a currency is three capital letters/,
    )
    expect(why('{ "of": "orders" }')).toMatch(/of/)
    expect(why('{ "of": "customers", "columns": { "price": 2 } }')).toMatch(/price/)
    expect(why('[1]')).toMatch(/must be an object/)
    expect(why('{ "columns": ')).toMatch(/not JSON/)
  })

  it('a hostile name changes no prototype', () => {
    readMapping(
      '{ "columns": { "code": { "column": 1, "values": { "__proto__": "x" } } }, "__proto__": { "header": false } }',
    )
    expect({}).not.toHaveProperty('header')
    expect(Object.prototype).not.toHaveProperty('code')
  })
})
