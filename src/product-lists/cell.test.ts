import { describe, expect, it } from 'vitest'
import { CELL_VALUES, parseCells, STANDARD_CELLS } from './cell.ts'
import { parseStoredCells } from './stored-cells.ts'

const values = (json: unknown) => parseStoredCells(json).map(({ value }) => value)

describe('the columns of a list (orders 3: export grid cell)', () => {
  /** @requirement EXPORT-7 */
  it('are those that a customer may see by default: never purchase prices', () => {
    expect(parseStoredCells(undefined)).toEqual(STANDARD_CELLS)
    expect(STANDARD_CELLS.find(({ value }) => value === 'purchasePrice')?.visible).toBe(false)
  })

  /** @requirement EXPORT-6 */
  it('have the order of the saved layout, every value once', () => {
    const [picture, code] = STANDARD_CELLS
    const cells = values([code, picture, code])
    expect(cells.slice(0, 2)).toEqual(['code', 'picture'])
    expect([...cells].sort()).toEqual(Object.keys(CELL_VALUES).sort())
  })

  it.each([['text'], [{}], [[{ value: 'price' }]], [[{ ...STANDARD_CELLS[0], value: '__proto__' }]]])(
    'are the standard ones if %j was stored',
    (json) => expect(parseStoredCells(json)).toEqual(STANDARD_CELLS),
  )

  it('have the type of their value, whatever is posted', () => {
    const [, code] = STANDARD_CELLS
    expect(parseStoredCells([{ ...code, type: 'number' }])[0]?.type).toBe('text')
  })

  /** @requirement EXPORT-6 */
  it('are parsed from a form with title, visibility, wrapping and alignment', () => {
    const form = new FormData()
    for (const value of ['price', 'code', 'nonsense']) form.append('value', value)
    form.set('title.price', 'Sizin fiyatınız')
    form.set('visible.price', 'on')
    form.set('wrap.code', 'on')
    form.set('horizontal.code', 'center')
    form.set('vertical.code', 'sideways')
    expect(parseCells(form)).toEqual([
      {
        title: 'Sizin fiyatınız',
        value: 'price',
        visible: true,
        type: 'number',
        wrap: false,
        horizontal: 'start',
        vertical: 'middle',
      },
      { title: '', value: 'code', visible: false, type: 'text', wrap: true, horizontal: 'center', vertical: 'middle' },
    ])
  })
})
