import { describe, expect, it } from 'vitest'
import { getPhotos, parseAmounts, parseReturnForm } from './typed-return.ts'

describe('the form of a return', () => {
  it('preserves the input, and creates a key if there is none', () => {
    const form = new FormData()
    form.set('order', '2026-000123')
    form.set('line', '2')
    form.set('reason', 'x')
    form.set('description', '  broken ')
    expect(parseReturnForm(form)).toMatchObject({
      orderNumber: '2026-000123',
      lineNo: 2,
      reason: 0,
      description: 'broken',
    })
    expect(parseReturnForm(form).key).not.toBe(parseReturnForm(form).key)
  })

  it('accepts five photos and no empty file', () => {
    const form = new FormData()
    form.append('photos', new File([], ''))
    expect(getPhotos(form)).toEqual([])
    for (const _ of [1, 2, 3, 4, 5]) form.append('photos', new File(['x'], 'a.jpg'))
    expect(getPhotos(form)).toHaveLength(5)
    form.append('photos', new File(['x'], 'a.jpg'))
    expect(getPhotos(form)).toBeUndefined()
  })

  it('reads the input as numbers, and zero or empty as undefined', () => {
    expect(parseAmounts({ quantity: '1,5', amount: '1.250,00' })).toEqual({ quantity: '1.5', amount: '1250' })
    expect(parseAmounts({ quantity: '0', amount: '' })).toEqual({ quantity: undefined, amount: undefined })
    expect(parseAmounts({ quantity: 'x', amount: 'x' })).toEqual({ quantity: undefined, amount: undefined })
  })
})
