import { describe, expect, it } from 'vitest'
import { listProductKinds } from './product-kind.ts'

const listKinds = (name: string, { category = '', description = '' } = {}) =>
  listProductKinds({ names: [name], categories: [category], descriptions: [description] }).map(({ id }) => id)

describe('the kind of a product', () => {
  it('is that of its category if the name mentions it, whatever else it mentions', () => {
    expect(listKinds('Laptop with docking station', { category: 'Notebooks' })).toEqual(['notebook'])
    expect(listKinds('Sensor for radiator', { category: 'Radiators' })).toEqual(['radiator'])
  })

  it('is that of the name if the category is another', () => {
    expect(listKinds('Yağ filtresi', { category: 'Motor yağı' })).toEqual(['oil-filter'])
  })

  it('is that of the category, or with which the description begins, if the name has none', () => {
    expect(listKinds('Set X1', { category: 'Triger kayışı' })).toEqual(['timing-belt'])
    expect(listKinds("Store 'n' Go 1000 GB", { description: '1TB SSD, USB 3.2, black' })).toEqual(['ssd'])
    expect(listKinds('Store 1000 GB', { description: 'Fits in every notebook bag. An SSD.' })).toEqual(['notebook-bag'])
    expect(listKinds('X1', { description: `${'Long text without an end '.repeat(5)} SSD` })).toEqual([])
  })

  it('is not that of a component', () => {
    const computer = 'Lenovo 330 35.6 cm (14") Intel 8 GB DDR4-SDRAM 256 GB SSD Wi-Fi'
    expect(listKinds(computer)).toEqual([])
    expect(listKinds(computer, { category: 'Notebooks' })).toEqual(['notebook'])
    expect(listKinds('E500 16 GB 1512 GB HDD+SSD Tower Black Workstation')).toEqual(['workstation'])
    expect(listKinds('Chromebox 16 GB DDR4-SDRAM 128 GB SSD Mini PC Black')).toEqual(['mini-pc'])
    expect(listKinds('Samsung 870 EVO 1TB SSD')).toEqual(['ssd'])
  })

  it('is not found by a short word that only begins like one', () => {
    expect(listKinds('Fujitsu 1TB Serial ATA')).toEqual([])
    expect(listKinds('фар')).toEqual(['headlight'])
  })
})
