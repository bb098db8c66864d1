import { describe, expect, it } from 'vitest'
import { CUSTOMERS_TABLE } from '../customers/customers-table.ts'
import { toVisibleReport } from '../reports/reports.ts'
import { readTableInput } from './request.ts'
import {
  getFilterValue,
  isChosen,
  isFiltered,
  parseTableState,
  removeFilter,
  TABLE_PARAMETERS,
  toggleSort,
  toTableParameters,
  toTableQuery,
} from './table-state.ts'

const parse = (query: string) => parseTableState(CUSTOMERS_TABLE, new URLSearchParams(query))
const format = (query: string) => toTableQuery(CUSTOMERS_TABLE, parse(query))

describe('the state of a table in the URL', () => {
  it('is the initial one without parameters, and leaves out what is usual', () => {
    const state = parse('')
    expect(state).toMatchObject({ filters: {}, sort: CUSTOMERS_TABLE.sort, page: 1, pageSize: 50, density: 'normal' })
    expect(state.columns).toContain('name')
    expect(state.columns).not.toContain('email')
    expect(format('')).toBe('')
  })

  it.each(['?q=kaya&state=passive', '?sort=-limit', '?column=name&column=city', '?rows=25&density=compact&page=3'])(
    '%s is the same after reading and writing',
    (query) => expect(format(query.slice(1))).toBe(query),
  )

  it.each([
    ['sort=users', ''],
    ['sort=-nothing', ''],
    ['column=nothing', ''],
    ['rows=7&density=huge&page=-4', ''],
    ['unknown=1&q=%20', ''],
    ['column=city', '?column=name&column=city'],
  ])('ignores what the table does not have: %s', (query, written) => expect(format(query)).toBe(written))

  it('always shows columns that depend on the filters, and stores no choice of them', () => {
    const report = toVisibleReport('salesCross', () => true)
    const shown = { ...report, columns: report.columns.filter(({ key }) => !/^c(?:[5-9]|1\d)$|^others$/.test(key)) }
    const whole = parseTableState(report, new URLSearchParams())
    expect(toTableQuery(shown, whole)).toBe('')
    const saved = parseTableState(report, new URLSearchParams('column=name&column=c1&column=c2'))
    expect(saved.columns).toEqual(whole.columns.filter((key) => key !== 'total'))
    expect(toTableQuery(shown, saved)).toBe('?column=name')
  })

  it('cuts long filters and high pages', () => {
    expect(parse(`q=${'x'.repeat(500)}`).filters.q).toHaveLength(100)
    expect(parse('page=99999999').page).toBe(100_000)
  })

  it('sorts ascending first, then the other way round, from the first page', () => {
    const once = toggleSort(parse('page=4'), 'limit')
    expect(once).toMatchObject({ sort: { column: 'limit', descending: false }, page: 1 })
    expect(toggleSort(once, 'limit').sort).toEqual({ column: 'limit', descending: true })
  })

  it('removes one filter and keeps the others', () => {
    const state = removeFilter(parse('q=kaya&state=passive&page=2'), 'q')
    expect(state).toMatchObject({ filters: { state: 'passive' }, page: 1 })
    expect(isFiltered(removeFilter(state, 'state'))).toBe(false)
  })

  it('has no filter that is named like a parameter of the table', () => {
    const keys = CUSTOMERS_TABLE.filters.map(({ key }): string => key)
    expect(TABLE_PARAMETERS.filter((name) => keys.includes(name))).toEqual([])
  })

  it('fits into a saved view whatever is chosen', () => {
    const columns = CUSTOMERS_TABLE.columns.map(({ key }) => `column=${key}`).join('&')
    const filters = CUSTOMERS_TABLE.filters.map(({ key }) => `${key}=${'x'.repeat(100)}`).join('&')
    const query = new URLSearchParams(toTableParameters(CUSTOMERS_TABLE, parse(`${columns}&${filters}&sort=-limit`)))
    expect(`${query}`.length).toBeLessThan(2000)
  })
})

describe('a table request', () => {
  it('has the order of the table unless it names another one', () => {
    expect(readTableInput(CUSTOMERS_TABLE, {})).toEqual({
      filters: {},
      sort: CUSTOMERS_TABLE.sort,
      page: 1,
      pageSize: 50,
    })
    expect(readTableInput(CUSTOMERS_TABLE, { sort: 'code' }).sort).toEqual({ column: 'code', descending: false })
  })

  it.each([{ sort: 'users' }, { sort: 'id; drop' }, { filters: [{ filter: 'password', value: 'x' }] }])(
    'is refused with %j',
    (input) => expect(() => readTableInput(CUSTOMERS_TABLE, input)).toThrow('InvalidRequest'),
  )
})

it('shows the value of a filter that applies, and counts it only if it is another than the usual one', () => {
  const filter = { key: 'period', label: 'table.any', kind: 'choice', default: 'last30Days' } as const
  for (const [filters, value, chosen] of [
    [{}, 'last30Days', false],
    [{ period: 'last30Days' }, 'last30Days', false],
    [{ period: 'thisYear' }, 'thisYear', true],
  ] as const) {
    expect(getFilterValue(filter, { filters })).toBe(value)
    expect(isChosen(filter, { filters })).toBe(chosen)
  }
})
