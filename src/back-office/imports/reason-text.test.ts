import { describe, expect, it } from 'vitest'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { toMadeText, toReasonText } from './reason-text.ts'

const { t } = getMessages('tr')

describe('a reason of the reader of lists', () => {
  it.each([
    ['"abc" is not a number', '“abc” bir sayı değil'],
    ['the row has no code', 'Gerekli hücre boş'],
    ['there is no product of this code', 'Bu kodda ürün yok'],
    ['there is no product of this code, and a new one needs a name', 'Bu kodda ürün yok; yeni ürün için ad gerekir'],
    ['an earlier row has this code', 'Daha önceki bir satırı yineliyor'],
    ['longer than 100 characters', '100 karakterden uzun'],
  ])('%s is translated', (reason, text) => {
    expect(toReasonText(t, reason)).toEqual({ text, isEnglish: false })
  })

  it('stays English if it is rare', () => {
    expect(toReasonText(t, 'variations are displayed in mode 3, 4 or 8').isEnglish).toBe(true)
  })
})

it('names what a list makes', () => {
  expect(toMadeText(t, 'price list GOLD')).toBe('GOLD fiyat listesi')
  expect(toMadeText(t, 'Fiat Egea')).toBe('Fiat Egea')
})
