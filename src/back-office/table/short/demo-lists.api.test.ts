import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#db/demo/people.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { BANNERS_LIST } from '#src/back-office/banners/banners-list.ts'
import { PAGES_LIST } from '#src/back-office/content-pages/pages-list.ts'
import { CONTRACTS_LIST } from '#src/back-office/contracts/contracts-list.ts'
import { GROUPS_LIST } from '#src/back-office/customer-groups/groups-list.ts'
import { DEPOTS_LIST } from '#src/back-office/depots/depots-list.ts'
import { DOWNLOADS_LIST } from '#src/back-office/downloads/downloads-list.ts'
import { EMAILS_LIST } from '#src/back-office/emails/emails-list.ts'
import { NEWS_LIST } from '#src/back-office/news/news-list.ts'
import { PRICE_LISTS_LIST } from '#src/back-office/price-lists/price-lists-list.ts'
import { STAFF_LIST } from '#src/back-office/staff-list/staff-list.ts'
import { BRANDS_LIST } from '#src/back-office/taxonomy/brands-list.ts'
import { CATEGORIES_LIST } from '#src/back-office/taxonomy/categories-list.ts'
import { UNITS_LIST } from '#src/back-office/units/units-list.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { signIn } from '#src/session/wire.ts'
import { openBrowser } from '#tests/support/browser-calls.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import type { TableSort } from '../table.ts'
import type { ShortList } from './short-list.ts'
import { type ShortRow, selectRows } from './short-rows.ts'

let shop: TestShop
let page: PageRequest
beforeAll(async () => {
  shop = await openTestShop()
  const owner = await openBrowser(shop)
  const login = { email: 'ela@vitrin.test', password: DEMO_PASSWORD, remember: false, privacyAccepted: true }
  await owner.call(signIn, { ...login, signInKind: 'user' })
  const open = await shop.app.sites.find('localhost')
  for (const staffRole of ['sales', 'catalogue', 'warehouse']) {
    const email = `${staffRole}@vitrin.test`
    const member = { siteId: open?.site.id ?? 0, role: 'staff', staffRole, email, emailKey: email }
    const name = { firstName: staffRole, lastName: 'Ak', loginKind: 'userAccount', passwordHash: '' }
    await shop.db
      .insertInto('users')
      .values({ ...member, ...name, active: staffRole !== 'sales' })
      .execute()
  }
  page = {
    call: owner.call,
    site: open?.site,
    shop: open?.shop,
    language: 'tr',
    i18n: getMessages('tr'),
    viewer: { userId: 0 },
    can: () => true,
    url: new URL('http://localhost/yonetim'),
  } as unknown as PageRequest
})
afterAll(() => shop.close())

const LISTS: [string, ShortList][] = [
  BANNERS_LIST,
  BRANDS_LIST,
  CATEGORIES_LIST,
  CONTRACTS_LIST,
  DEPOTS_LIST,
  DOWNLOADS_LIST,
  EMAILS_LIST,
  GROUPS_LIST,
  NEWS_LIST,
  PAGES_LIST,
  PRICE_LISTS_LIST,
  STAFF_LIST,
  UNITS_LIST,
].map((list) => [list.page, list as ShortList])

interface Choices {
  filters?: Record<string, string>
  sort?: TableSort
}

const select = ({ definition }: ShortList, rows: readonly ShortRow[], { filters = {}, sort }: Choices = {}) =>
  selectRows(definition, rows, { selection: { filters, sort: sort ?? definition.sort }, language: 'tr' })
const readValue = ({ cells }: ShortRow, key: string) => cells[key]?.value ?? cells[key]?.text ?? ''

const collator = new Intl.Collator('tr', { numeric: true })
const COMPARISONS: Record<string, (one: string, next: string) => boolean> = {
  number: (one, next) => one === '' || (next !== '' && Number(one) <= Number(next)),
  date: (one, next) => one <= next,
}
const isInOrder = (kind: string, one: string, next: string) =>
  COMPARISONS[kind]?.(one, next) ?? collator.compare(one, next) <= 0

describe.each(LISTS)('the list %s of the demo', (_, list) => {
  const { columns } = list.definition

  it('is sorted by each sortable column, both ways, with all of its rows', async () => {
    const rows = await list.load(page)
    expect(rows.length).toBeGreaterThan(1)
    for (const { key, kind } of columns.filter((column) => 'sortable' in column)) {
      const up = select(list, rows, { sort: { column: key, descending: false } })
      const values = up.map((row) => readValue(row, key))
      expect(
        values.every((value, at) => at === 0 || isInOrder(kind, values[at - 1] ?? '', value)),
        `${key}: ${values.join(' | ')}`,
      ).toBe(true)
      const down = select(list, rows, { sort: { column: key, descending: true } })
      expect(down.map((row) => readValue(row, key))).toEqual(values.toReversed())
      for (const sorted of [up, down])
        expect(sorted.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    }
  })

  it('has the same pages each time it is loaded', async () => {
    const [one, other] = [select(list, await list.load(page)), select(list, await list.load(page))]
    expect(other.map(({ id }) => id)).toEqual(one.map(({ id }) => id))
    expect(new Set(one.map(({ id }) => id)).size).toBe(one.length)
  })
})

describe.each(LISTS)('the filters of the list %s of the demo', (_, list) => {
  const { columns, filters } = list.definition

  it('select by each choice the rows that show it, and no others', async () => {
    const rows = await list.load(page)
    for (const filter of filters.filter(({ kind }) => kind === 'choice')) {
      const choices = new Set(rows.flatMap((row) => row.choices?.[filter.key] ?? []))
      const column = columns.find(({ label }) => label === filter.label)?.key
      for (const choice of choices) {
        const found = select(list, rows, { filters: { [filter.key]: choice } })
        expect(found.length, `${filter.key} ${choice}`).toBeGreaterThan(0)
        expect(new Set(found.map(({ id }) => id))).toEqual(
          new Set(rows.filter((row) => row.choices?.[filter.key]?.includes(choice)).map(({ id }) => id)),
        )
        const isSingle = rows.every((row) => (row.choices?.[filter.key] ?? []).length <= 1)
        if (column && isSingle) {
          const shown = new Set(found.map((row) => readValue(row, column)))
          const others = rows.filter((row) => !found.includes(row)).map((row) => readValue(row, column))
          expect(
            others.filter((text) => shown.has(text)),
            `${filter.key} ${choice}`,
          ).toEqual([])
        }
      }
      expect(select(list, rows, { filters: { [filter.key]: 'no such choice' } })).toEqual([])
    }
  })

  it('find each row by the words of its name', async () => {
    if (!filters.some(({ kind }) => kind === 'search')) return
    const rows = await list.load(page)
    for (const row of rows) {
      const found = select(list, rows, { filters: { q: row.label.toUpperCase() } })
      expect(found, row.label).toContain(row)
      const [word = ''] = fold(row.label).split(' ')
      for (const { cells, searchText = '' } of found)
        expect(fold([searchText, ...Object.values(cells).map((cell) => cell?.text ?? '')].join(' '))).toContain(word)
    }
    expect(select(list, rows, { filters: { q: 'zzz yok' } })).toEqual([])
  })
})
