import { describe, expect, it } from 'vitest'
import { numberKey } from '#src/products/match-key.ts'
import { tyreSizeKey } from '#src/products/tyre-size.ts'
import { ean13, turkishIban } from './barcode.ts'
import { getCatalogue, wholeCatalogue } from './catalogue.ts'
import { CATEGORIES } from './categories.ts'
import { taxNumber } from './other-customers.ts'
import { NAMED_CUSTOMERS } from './people.ts'
import { findPicture } from './pictures.ts'
import { SITES } from './sites.ts'
import { BANK_ACCOUNTS } from './terms.ts'

const whole = wholeCatalogue()
const all = [...whole.parts, ...whole.tyres]
const [anadolu, b2b] = SITES
if (!anadolu || !b2b) throw new Error('The demo has no sites')

/** @requirement DEMO-2 */
describe('the generated catalogue', () => {
  it('is deterministic', () => {
    expect(wholeCatalogue()).toEqual(whole)
    expect(getCatalogue(b2b, whole)).toEqual(getCatalogue(b2b, wholeCatalogue()))
  })

  it('gives the first site about 4,000 products, 800 of them tyres', () => {
    const shelf = getCatalogue(anadolu, whole)
    expect(shelf.length).toBeGreaterThan(3900)
    expect(shelf.filter(({ tyre }) => tyre).length).toBeGreaterThan(750)
  })

  it('contains no duplicate code, barcode or maker number', () => {
    for (const of of [all.map(({ code }) => numberKey(code)), all.map(({ barcode }) => barcode)]) {
      expect(new Set(of).size).toBe(of.length)
    }
    const makers = Map.groupBy(all, ({ brand }) => brand.name)
    for (const [, products] of makers) {
      const numbers = products
        .filter(({ tyre }) => !tyre)
        .map(({ category, makerNumber }) => `${category} ${makerNumber}`)
      expect(new Set(numbers).size).toBe(numbers.length)
    }
  })

  it('has 2 to 8 OEM numbers on every part, and a searchable size on every tyre', () => {
    for (const { oem, tyre } of all) {
      if (tyre) expect(tyreSizeKey(tyre.size)).toMatch(/^\d{7}$/)
      else expect([2, 3, 4, 5, 6, 7, 8]).toContain(new Set(oem.map(numberKey)).size)
    }
  })

  it('names every product in five languages', () => {
    for (const { names, descriptions } of [
      ...all,
      ...CATEGORIES.map(({ names }) => ({ names, descriptions: names })),
    ]) {
      for (const text of [...Object.values(names), ...Object.values(descriptions)]) expect(text.trim()).not.toBe('')
    }
    expect(all.filter(({ names }) => !/[\u0600-\u06ff]/.test(names.ar) || !/[\u0400-\u04ff]/.test(names.ru))).toEqual(
      [],
    )
  })

  it('assigns every product to an existing category', () => {
    const known = new Set(CATEGORIES.map(({ code }) => code))
    expect(all.filter(({ category }) => !known.has(category))).toEqual([])
  })

  it('has an image for every product', () => {
    const keys = [...new Set(all.map(({ picture }) => picture))]
    expect(keys.filter((key) => !/^[a-z-]+_\d+_\d+_[a-z0-9-]+_[a-z]+$/.test(key))).toEqual([])
    // Rendering all of them would take seconds; brand and variant do not decide whether an image exists.
    const kinds = [...Map.groupBy(keys, (key) => key.split('_')[0]).values()].map(([first = '']) => first)
    expect(kinds.length).toBeGreaterThan(40)
    expect(kinds.filter((key) => findPicture(key) === undefined)).toEqual([])
  })
})

describe('check digits', () => {
  const valid13 = (code: string) => ean13(code.slice(0, 12)) === code

  it('are valid on every barcode (EAN-13)', () => {
    expect(valid13('4006381333931')).toBe(true)
    expect(all.filter(({ barcode }) => !/^869\d{10}$/.test(barcode) || !valid13(barcode))).toEqual([])
  })

  it('are valid on every IBAN (mod 97)', () => {
    // Example from the IBAN registry for Türkiye.
    expect(turkishIban('00061', '0519786457841326')).toBe('TR330006100519786457841326')
    for (const { iban } of BANK_ACCOUNTS) expect(iban).toMatch(/^TR\d{24}$/)
  })

  it('are valid on every tax number', () => {
    for (const { taxNumber: number } of Object.values(NAMED_CUSTOMERS)) {
      if (number) expect(taxNumber(number.slice(0, 9))).toBe(number)
    }
  })
})
