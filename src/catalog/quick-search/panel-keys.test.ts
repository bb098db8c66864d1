import { describe, expect, it } from 'vitest'
import type { AddMode, PanelOption } from './panel-content.ts'
import { readPanelKey, readQuantityKey } from './panel-keys.ts'

const option = (kind: PanelOption['kind'], add: AddMode = null): PanelOption => ({ kind, text: kind, href: '/', add })
const OPTIONS = [
  option('correction'),
  option('product', 'typed'),
  option('product', 'initial'),
  option('product'),
  option('entry'),
  option('all'),
]
const [CORRECTION, TYPED, INITIAL, LISTED, ENTRY, ALL] = [0, 1, 2, 3, 4, 5]
const NO_MODIFIERS = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

interface State {
  at?: number
  options?: readonly PanelOption[]
  visible?: boolean
}

/** A key such as `+` or `Shift+Enter`. */
function press(keys: string, { at = -1, options = OPTIONS, visible = options.length > 0 }: State = {}) {
  const [, modifier, key = keys] = /^(Shift|Ctrl|Meta|Alt)\+(.+)$/.exec(keys) ?? []
  const modifiers = modifier ? { [`${modifier.toLowerCase()}Key`]: true } : {}
  return readPanelKey({ key, ...NO_MODIFIERS, ...modifiers }, { options, at, visible })
}

describe('the keys of the search field', () => {
  /** @requirement SRCH-30 */
  it('move through all options and back to the field; the first one down is a product', () => {
    const walk = (key: string, from: number) => {
      const command = press(key, { at: from })
      return command?.kind === 'activate' ? command.at : undefined
    }
    expect([-1, TYPED, INITIAL, LISTED, ENTRY, ALL].map((at) => walk('ArrowDown', at))).toEqual([
      ...[TYPED, INITIAL, LISTED, ENTRY, ALL, -1],
    ])
    expect([-1, ALL, ENTRY, TYPED, CORRECTION].map((at) => walk('ArrowUp', at))).toEqual([
      ...[ALL, ENTRY, LISTED, CORRECTION, -1],
    ])
    const entries = [option('recent'), option('recent')]
    expect(press('ArrowDown', { options: entries })).toEqual({ kind: 'activate', at: 0 })
  })

  it('ArrowDown shows a closed panel again, Escape closes an open one', () => {
    expect(press('ArrowDown', { options: [] })).toEqual({ kind: 'reopen' })
    expect(press('ArrowUp', { options: [] })).toBeUndefined()
    expect(press('Escape')).toEqual({ kind: 'close' })
    expect(press('Escape', { options: [], visible: true })).toEqual({ kind: 'close' })
    expect(press('Escape', { options: [] })).toBeUndefined()
  })

  /** @requirement SRCH-32 */
  it.each(['Shift+Enter', 'Ctrl+Enter', 'Meta+Enter', 'Alt+Enter'])('%s adds the active product', (keys) => {
    expect(press(keys, { at: TYPED })).toEqual({ kind: 'add', at: TYPED })
    expect(press(keys, { at: INITIAL })).toEqual({ kind: 'add', at: INITIAL })
  })

  /** @requirement SRCH-32 */
  it('Shift+Enter opens what cannot be added, and searches without an active option', () => {
    for (const at of [CORRECTION, LISTED, ENTRY, ALL])
      expect(press('Shift+Enter', { at })).toEqual({ kind: 'follow', at })
    expect(press('Shift+Enter')).toBeUndefined()
  })

  /** @requirement SRCH-32 */
  it('+ moves to the quantity of the active product, or adds one without a quantity field', () => {
    expect(press('+', { at: TYPED })).toEqual({ kind: 'enterQuantity', at: TYPED })
    expect(press('+', { at: INITIAL })).toEqual({ kind: 'add', at: INITIAL })
  })

  /** @requirement SRCH-32 */
  it('+ is a character of the query without an active product to add', () => {
    for (const at of [-1, CORRECTION, LISTED, ENTRY, ALL]) expect(press('+', { at })).toBeUndefined()
    expect(press('Ctrl++', { at: TYPED })).toBeUndefined()
  })

  /** @requirement SRCH-32 */
  it.each(['8', 'a', 'Enter', 'Tab', 'Home', 'ArrowLeft'])('%s works as in any field, also for a scanner', (key) => {
    for (const at of [-1, TYPED]) expect(press(key, { at })).toBeUndefined()
  })

  /** @requirement SRCH-31 */
  it('Delete removes the active recent search only', () => {
    const options = [option('recent'), option('recent')]
    expect(press('Delete', { options, at: 1 })).toEqual({ kind: 'forget', at: 1 })
    expect(press('Delete', { options })).toBeUndefined()
    expect(press('Delete', { at: TYPED })).toBeUndefined()
  })
})

/** @requirement SRCH-32 */
describe('the keys of a quantity', () => {
  const pressInQuantity = (key: string, typed = '3', scanned: string | null = null) =>
    readQuantityKey({ key, typed, scanned })

  it('Enter adds, Escape returns to the field, + steps', () => {
    expect(pressInQuantity('Enter')).toBeUndefined()
    expect(pressInQuantity('Enter', '999999')).toBeUndefined()
    expect(pressInQuantity('Escape')).toEqual({ kind: 'leave' })
    expect(pressInQuantity('+')).toEqual({ kind: 'increase' })
    expect(pressInQuantity('5')).toBeUndefined()
  })

  it('searches for what a scanner sends, instead of adding a million pieces', () => {
    expect(pressInQuantity('Enter', '38690000000012', '8690000000012')).toEqual({
      kind: 'search',
      code: '8690000000012',
    })
    expect(pressInQuantity('Tab', '1', 'HK-132')).toEqual({ kind: 'search', code: 'HK-132' })
    expect(pressInQuantity('Enter', '86900012')).toEqual({ kind: 'search', code: '86900012' })
  })
})
