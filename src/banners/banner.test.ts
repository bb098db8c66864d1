import { describe, expect, it } from 'vitest'
import { composeAlternateText, getForm, HOME_SLOTS, splitAlternateText, stripTags } from './banner.ts'

/** @requirement BANNER-19 */
describe('the alternate text of a banner picture (storefront 3)', () => {
  it.each([
    ['Hızlı teslimat <button>İncele</button>', { description: 'Hızlı teslimat', button: 'İncele' }],
    ['Yalnız açıklama', { description: 'Yalnız açıklama', button: '' }],
    ['<button class="x">Go</button>', { description: '', button: 'Go' }],
    ['<b>Bold</b> text<button><i>Go</i></button>', { description: 'Bold text', button: 'Go' }],
    ['<BUTTON>GO</BUTTON> after', { description: '', button: 'GO' }],
    ['<script>alert(1)</script>Text <button onclick="x()">Go</button>', { description: 'alert(1) Text', button: 'Go' }],
    ['2 < 3', { description: '2 < 3', button: '' }],
    ['', { description: '', button: '' }],
  ])('is a description, and the text of a button if it has the tag: %s', (text, expected) => {
    expect(splitAlternateText(text)).toEqual(expected)
  })

  it.each([
    [{ description: 'Hızlı', button: 'İncele' }, 'Hızlı <button>İncele</button>'],
    [{ description: 'Hızlı', button: ' ' }, 'Hızlı'],
    [{ description: '', button: 'Go' }, '<button>Go</button>'],
    [{ description: 'a</button>b', button: '<b>Go</b>' }, 'a b <button>Go</button>'],
  ])('is composed of its two fields, and split into them: %j', (fields, text) => {
    expect(composeAlternateText(fields)).toBe(text)
    expect(composeAlternateText(splitAlternateText(text))).toBe(text)
  })

  it.each(['<img src=x onerror=alert(1)>', '<svg/onload=alert(1)', '<!--', '</button'])(
    'contains no tag, complete or broken: %s',
    (text) => expect(stripTags(text)).toBe(''),
  )
})

describe('positions of banners', () => {
  /** @requirement BANNER-2, HOME-1 */
  it('are thirteen on the home page (storefront 9)', () => {
    expect(HOME_SLOTS).toHaveLength(13)
  })

  /** @requirement BANNER-4, FORM-28 */
  it.each([
    ['ContactBerlin', 'contact'],
    ['homecontact', 'contact'],
    ['CustomerRequest', 'request'],
    ['Home', undefined],
  ])('that contain contact or request have that form (storefront 2.9): %s', (position, form) => {
    expect(getForm(position)).toBe(form)
  })
})
