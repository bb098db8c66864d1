import { describe, expect, it } from 'vitest'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { interpret } from '#src/settings/shop.ts'
import { rawSettings } from '#src/settings/wire.ts'
import { productRow, rowPrice, visibleStock } from '#tests/support/product-row.ts'
import { buildComparison, comparedIds } from './comparison.ts'

const place = {
  site: { languages: ['tr' as const] },
  language: 'tr' as const,
  i18n: getMessages('tr'),
  shop: interpret(rawSettings.parse({ PlatformID: 1 })),
  url: { origin: 'https://shop.test' },
}

describe('compared products (catalogue 2)', () => {
  /** @requirement LIST-28 */
  it('are two to four distinct ids; others in the address are ignored', () => {
    expect(comparedIds(['7', '7', '9', 'x', '-1', '1', '2', '3'])).toEqual([7, 9, 1, 2])
  })

  /** @requirement LIST-28, LIST-47 */
  it('mark differing values, and omit lines without values', () => {
    const { lines } = buildComparison(
      {
        rows: [
          productRow({ price: rowPrice(), stock: visibleStock() }),
          productRow({ id: 8, price: rowPrice({ amount: '90' }), stock: visibleStock() }),
        ],
        properties: [],
      },
      place,
    )
    const differing = lines.filter(({ differs }) => differs).map(({ name }) => name)
    expect(differing).toEqual(['Fiyat'])
    expect(lines.map(({ name }) => name)).toContain('Stok')
    expect(lines.map(({ name }) => name)).not.toContain('Mevsim')
  })

  it('keep a number with spaces on one line', () => {
    const rows = [productRow({ oemNumbers: ['1 517 405', 'BK21'] }), productRow({ id: 8 })]
    const { lines } = buildComparison({ rows, properties: [] }, place)
    expect(lines.find(({ name }) => name === 'OEM numaraları')?.texts[0]).toBe('1\u00a0517\u00a0405, BK21')
  })

  it('omit prices and stock that the viewer may not see', () => {
    const { lines } = buildComparison({ rows: [productRow(), productRow({ id: 8 })], properties: [] }, place)
    expect(lines.map(({ name }) => name)).not.toContain('Fiyat')
    expect(lines.map(({ name }) => name)).not.toContain('Stok')
  })

  /** @requirement LIST-47 */
  it('include properties after the other lines, in their order', () => {
    const properties = [
      { key: 'cap', name: 'Çap', values: [['280 mm'], ['256 mm']] },
      {
        key: 'aks',
        name: 'Aks',
        values: [
          ['Ön', 'Arka'],
          ['Ön', 'Arka'],
        ],
      },
      { key: 'dis', name: 'Diş', values: [[], ['M10×1']] },
      { key: 'yon', name: 'Yön', values: [[], []] },
    ]
    const { lines } = buildComparison({ rows: [productRow(), productRow({ id: 8 })], properties }, place)
    expect(lines.slice(-3)).toEqual([
      { key: 'property cap', name: 'Çap', texts: ['280 mm', '256 mm'], differs: true },
      { key: 'property aks', name: 'Aks', texts: ['Ön, Arka', 'Ön, Arka'], differs: false },
      { key: 'property dis', name: 'Diş', texts: ['', 'M10×1'], differs: true },
    ])
  })
})
