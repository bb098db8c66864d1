import { describe, expect, it } from 'vitest'
import { readMapping } from './columns/mapping.ts'
import { planColumns } from './columns/plan.ts'
import type { Cell, Row } from './file-reader/table.ts'
import { Survey } from './survey.ts'

function survey(rows: Cell[][], json = '{}') {
  const read = readMapping(json)
  if ('why' in read) throw new Error(read.why)
  const head: Row[] = rows.map((cells, at) => ({ at: at + 1, cells }))
  const plan = planColumns({ mapping: read.mapping, names: { priceLists: [], depots: [] }, head })
  if ('why' in plan) throw new Error(plan.why)
  const made = new Survey(plan, read.mapping)
  for (const row of head) made.add(row)
  return made
}
function write(rows: Cell[][], json?: string) {
  const result = survey(rows, json).result()
  if ('why' in result) throw new Error(result.why)
  const styles = Object.fromEntries([...result.styles].map(([{ field }, style]) => [field, style]))
  const orders = Object.fromEntries([...result.orders].map(([{ field }, order]) => [field, order]))
  return { styles, orders, width: result.width }
}

describe('reading a list through before loading it', () => {
  const head = ['Kod', 'Ad', 'Fiyat', 'Stok']

  it('a price of 1.234 is a thousand if another row, however late, has 12,50', () => {
    expect(write([head, ['A', 'a', '1.234', '5'], ['B', 'b', '12,50', '1.000']]).styles).toEqual({
      price: 'comma',
      stock: 'comma',
    })
  })

  it('reports ambiguity if nothing in the list decides, unless an option does', () => {
    const rows = [head, ['A', 'a', '1.234', '5']]
    expect(survey(rows).result()).toEqual({
      why: expect.stringMatching(/Column "Fiyat": is 1\.234 a thousand or one\?/),
    })
    expect(write(rows, '{ "numbers": "en" }').styles).toMatchObject({ price: 'dot', stock: 'dot' })
  })

  it('the month is first only if a day above twelve proves it', () => {
    const dates = ['Kod', 'Ad', 'Geliş Tarihi']
    expect(write([dates, ['A', 'a', '01/02/2026']]).orders).toEqual({ comingOn: 'dmy' })
    expect(write([dates, ['A', 'a', '01/02/2026'], ['B', 'b', '02/28/2026']]).orders).toEqual({ comingOn: 'mdy' })
  })

  it('counts the rows below the headings and finds codes in more than one row', () => {
    const once = survey([['Price list'], head, ['A', 'a'], ['B', 'b']])
    expect([once.rows, once.repeats]).toEqual([2, false])
    expect(survey([head, ['A', 'a'], [' A ', 'b']]).repeats).toBe(true)
  })

  it('determines the width of a row by the headings or by most rows', () => {
    expect(write([head, ['A', 'a']]).width).toBe(4)
    const bare = '{ "header": false, "columns": { "code": 1, "name": 2 } }'
    expect(
      write(
        [
          ['A', 'a'],
          ['B', 'b'],
          ['C', 'c', 'd'],
        ],
        bare,
      ).width,
    ).toBe(2)
  })
})
