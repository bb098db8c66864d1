import { describe, expect, it } from 'vitest'
import { productRow, rowPrice, visibleStock } from '../../../tests/support/product-row.ts'
import { getMessages } from '../../platform/i18n/messages.server.ts'
import { interpret } from '../../shop/settings/shop.ts'
import { rawSettings } from '../../shop/settings/wire.ts'
import { buildComparison, comparedIds } from './comparison.ts'

const place = {
  ...{ site: { languages: ['tr' as const] }, language: 'tr' as const, i18n: getMessages('tr') },
  ...{ shop: interpret(rawSettings.parse({ PlatformID: 1 })), url: { origin: 'https://shop.test' } },
}

describe('products side by side (catalogue 2)', () => {
  it('are two to four, once each, and whatever else an address names is left out', () => {
    expect(comparedIds(['7', '7', '9', 'x', '-1', '1', '2', '3'])).toEqual([7, 9, 1, 2])
  })

  it('are told apart where they differ, and what none of them has is no line', () => {
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

  it('keep a number with spaces in one line', () => {
    const rows = [productRow({ oemNumbers: ['1 517 405', 'BK21'] }), productRow({ id: 8 })]
    const { lines } = buildComparison({ rows, properties: [] }, place)
    expect(lines.find(({ name }) => name === 'OEM numaraları')?.texts[0]).toBe('1\u00a0517\u00a0405, BK21')
  })

  it('say nothing of a price or stock that may not be seen', () => {
    const { lines } = buildComparison({ rows: [productRow(), productRow({ id: 8 })], properties: [] }, place)
    expect(lines.map(({ name }) => name)).not.toContain('Fiyat')
    expect(lines.map(({ name }) => name)).not.toContain('Stok')
  })

  it('are told apart by what they are too, a property a line after the others, in its order', () => {
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
