import { describe, expect, it } from 'vitest'
import type { PageRequest } from '#src/api/page-context.ts'
import { type ListRow, listRow } from '#src/catalog/views/list-row.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { interpret } from '#src/settings/shop.ts'
import { rawSettings } from '#src/settings/wire.ts'
import { productRow, rowPrice, visibleStock } from '#tests/support/product-row.ts'
import { renderRows } from './static-rows.tsx'

const shop = interpret(rawSettings.parse({ PlatformID: 1 }))
const at = (path: string) =>
  ({
    shop,
    language: 'tr',
    i18n: getMessages('tr'),
    url: new URL(path, 'https://shop.test'),
    site: { languages: ['tr'], mediaVersion: 3 },
  }) as unknown as PageRequest
const page = at('/urunler')
const buying = {
  add: '/sepet/add',
  login: null,
  back: '/urunler?page=2',
  quantityEntry: true,
  proposals: false,
  showsSpecialTerms: null,
  search: '/urunler-s-',
  quickViewPath: '/stok/',
}
const row = (more: object = {}): ListRow =>
  listRow(productRow({ price: rowPrice(), stock: visibleStock(), offer: 'buy', ...more }), page)
const renderHtml = (rows: ListRow[], splitByBanner = false) =>
  renderRows(page, { rows, buying, splitByBanner }).lists.map(({ html }) => html ?? '')

describe('static rows of a page', () => {
  /** @requirement LIST-1 */
  it("are rendered once in a page from the server: its data contains only the list's id", () => {
    const { lists } = renderRows(page, { rows: [row()], buying })
    expect(lists[0]?.html).toContain('<li class="row">')
    expect(JSON.parse(JSON.stringify(lists))).toEqual([{ id: 'rows-0' }])
  })

  it('are part of the data of a page that is loaded later', () => {
    const { lists } = renderRows(at('/urunler.data'), { rows: [row()], buying, id: 'page-2' })
    expect(JSON.parse(JSON.stringify(lists))).toEqual([{ id: 'page-2-0', html: renderHtml([row()])[0] }])
  })

  it('are two lists if something is rendered after the first eight', () => {
    const counts = (length: number) =>
      renderHtml(Array(length).fill(row()), true).map((html) => html.split('<li class="row">').length - 1)
    expect(counts(11)).toEqual([8, 3])
    expect(counts(8)).toEqual([8])
    expect(renderHtml([])).toEqual([])
  })

  it('post without script, with the return page', () => {
    expect(renderHtml([row()])[0]).toContain('action="/sepet/add?r=%2Furunler%3Fpage%3D2" method="post"')
  })

  it('escape names with special characters', () => {
    const [html] = renderHtml([row({ code: '<b>"1"</b>', name: '<script>alert(1)</script>' })])
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).not.toMatch(/<script|<b>"1"|="<b/)
  })
})
