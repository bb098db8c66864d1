import { describe, expect, it } from 'vitest'
import { type Download, type DownloadKind, getFileType } from './download.ts'
import { downloadGroups, filterFiles } from './download-view.ts'

const file = (number: number, kind: DownloadKind, more: Partial<Download> = {}): Download => ({
  number,
  kind,
  title: `File ${number}`,
  href: `/files/${number}.pdf`,
  size: 1_536_000,
  productCode: null,
  ...more,
})

/** @requirement CONTENT-18 */
describe('files to download (orders 3)', () => {
  /** @requirement CONTENT-17 */
  it('are grouped by their type in its order, and a type without files is not shown', () => {
    const groups = downloadGroups([file(1, 'guide'), file(2, 'software'), file(3, 'guide')], 'en')
    expect(groups.map(({ kind, lines }) => [kind, lines.map(({ number }) => number)])).toEqual([
      ['software', [2]],
      ['guide', [1, 3]],
    ])
  })

  it('state their type and size, and which are external', () => {
    const elsewhere = file(2, 'guide', { href: 'https://video.example/1', size: null })
    const [group] = downloadGroups([file(1, 'guide'), elsewhere], 'tr')
    expect(group?.lines[0]).toMatchObject({ type: 'PDF', size: '1,5 MB', isExternal: false })
    expect(group?.lines[1]).toMatchObject({ type: '', size: '', isExternal: true })
  })

  it.each([
    ['KILAVUZ', [1]],
    ['vt-10', [2]],
    ['disk kilavuz', []],
    ['', [1, 2]],
  ])('are found by words, ignoring case and accents: %s', (typed, found) => {
    const files = [file(1, 'guide', { title: 'Kullanım kılavuzu' }), file(2, 'guide', { productCode: 'VT-1001' })]
    expect(filterFiles(files, typed).map(({ number }) => number)).toEqual(found)
  })

  it.each([
    ['brosur.pdf', 'application/pdf'],
    ['x.html', undefined],
    ['x.svg', undefined],
    ['.pdf', undefined],
    ['a/b.pdf', undefined],
    ['a..b.pdf', undefined],
  ])('have a file name with their type: %s (threat 19)', (name, type) => {
    expect(getFileType(name)).toBe(type)
  })
})
