import { describe, expect, it } from 'vitest'
import type { ListedNews } from './content.ts'
import { newsOfPage, toNewsLine } from './news-view.ts'

const entry = (number: number): ListedNews => ({
  number,
  address: `haber-${number}`,
  addresses: {},
  title: `Haber ${number}`,
  summary: '',
  picture: null,
  publishedAt: new Date('2026-11-02T22:30:00Z'),
})
const all = Array.from({ length: 30 }, (_, at) => entry(at + 1))

describe('the list of news (orders 2)', () => {
  /** @requirement CONTENT-15 */
  it.each([
    [1, 1, 1],
    [3, 3, 25],
    [99, 3, 25],
    [-4, 1, 1],
    [Number.NaN, 1, 1],
  ])('request for page %s shows page %s', (request, page, first) => {
    const visible = newsOfPage(all, request)
    expect([visible.page, visible.pages, visible.entries[0]?.number]).toEqual([page, 3, first])
  })

  it('has one page if there are no entries', () => {
    expect(newsOfPage([], 1)).toEqual({ page: 1, pages: 1, entries: [] })
  })

  it('shows the date by the time zone of the site, in the language of the reader', () => {
    const site = { languages: ['tr', 'en'], timeZone: 'Europe/Istanbul' } as never
    expect(toNewsLine(entry(1), { site, language: 'tr' })).toMatchObject({
      day: '3 Kasım 2026',
      href: '/haber-detay/haber-1',
    })
    expect(toNewsLine(entry(1), { site, language: 'en' })).toMatchObject({ href: '/en/news-detail/haber-1' })
  })
})
