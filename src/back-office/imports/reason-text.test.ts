import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { toMadeText, toReasonText } from './reason-text.ts'

const { t } = getMessages('tr')
const ROWS = join(import.meta.dirname, '../../imports/rows')

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

  it.each([
    ['"kapı" is none of tr, en, ar', '“kapı” şunlardan biri değil: tr, en, ar'],
    ['has 3 values where Marka has 2', '3 değer var; eşi olan sütunda 2 değer var'],
    ['"x" is no tyre size', '“x” bu sütuna uymuyor'],
  ])('%s is translated with its values', (reason, text) => {
    expect(toReasonText(t, reason)).toEqual({ text, isEnglish: false })
  })

  it('is translated wherever a row is read', async () => {
    const reasons = await listReasons()
    expect(reasons.length).toBeGreaterThan(60)
    expect(reasons.filter((reason) => toReasonText(t, reason).isEnglish)).toEqual([])
  })

  it.each([
    ['that entry is undone already'],
    ['it is in the books as something else: an entry is never changed, undo it by another that reverses it'],
    ['a reversal is as large as what it undoes and on the other side'],
    ['the shop has no rate for USD'],
    ['stands under A-1, which is no product here'],
    ['is the same variation of A-1 as A-2'],
    ['sends to A-2, A-3, which is no product here; loaded as a product'],
    ['there is no vehicle Fiat Egea 1.3 in these years, and a new one needs its first year'],
    ['no product bears this number'],
    ['it was merged into B-2'],
  ])('%s, of a loader, is translated', (reason) => {
    expect(toReasonText(t, reason).isEnglish).toBe(false)
  })

  it('stays English if it is not translated', () => {
    expect(toReasonText(t, 'the moon is full')).toEqual({ text: 'the moon is full', isEnglish: true })
  })
})

/** The reasons in the code that reads rows, with 7 for each value in them. */
async function listReasons(): Promise<string[]> {
  const files = (await readdir(ROWS)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const sources = await Promise.all(files.map((name) => readFile(join(ROWS, name), 'utf8')))
  return sources
    .flatMap((source) => [...source.matchAll(/(?:\b(?:refuse|note|unread)\(\s*|\bwhy: )(?:'([^']+)'|`([^`]+)`)/g)])
    .map(([, plain, template]) => plain ?? template?.replaceAll(/\$\{[^}]*\}/g, '7') ?? '')
}

it('names what a list makes', () => {
  expect(toMadeText(t, 'price list GOLD')).toBe('GOLD fiyat listesi')
  expect(toMadeText(t, 'Fiat Egea')).toBe('Fiat Egea')
})
