import { describe, expect, it } from 'vitest'
import { splitAlternateText } from './banner.ts'

describe('the alternate text of a banner picture (storefront 3)', () => {
  it.each([
    ['Hızlı teslimat <button>İncele</button>', { description: 'Hızlı teslimat', button: 'İncele' }],
    ['Yalnız açıklama', { description: 'Yalnız açıklama', button: '' }],
    ['<button class="x">Go</button>', { description: '', button: 'Go' }],
    ['<b>Bold</b> text<button><i>Go</i></button>', { description: 'Bold text', button: 'Go' }],
    ['', { description: '', button: '' }],
  ])('%s', (text, expected) => {
    expect(splitAlternateText(text)).toEqual(expected)
  })
})
