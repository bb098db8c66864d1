import { describe, expect, it } from 'vitest'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { toPlace, toReason } from './problem-text.ts'

const { t } = getMessages('en')

describe('a problem of a document', () => {
  it.each([
    ['banners[2].link', { section: 'Banners', row: 'row 3', field: 'link' }],
    ['mail.port', { section: 'Mail server', row: '', field: 'port' }],
    ['menus.left[0].name', { section: 'Menus', row: '', field: 'left[0].name' }],
    ['bannerz', { section: 'bannerz', row: '', field: '' }],
    ['', { section: '', row: '', field: '' }],
  ])('has its place: %s', (path, place) => {
    expect(toPlace(t, path)).toEqual(place)
  })

  it('has a translated reason, or the English one', () => {
    expect(toReason(getMessages('de').t, 'Too big: expected string to have <=200 characters')).toEqual({
      text: 'Höchstens 200 Zeichen oder Einträge.',
      isEnglish: false,
    })
    expect(toReason(t, 'is no IBAN')).toEqual({ text: 'is no IBAN', isEnglish: true })
  })
})
