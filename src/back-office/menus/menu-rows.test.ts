import { describe, expect, it } from 'vitest'
import { editMenuRows, nestRows } from './menu-rows.ts'

/** `a`, `a.b` below it, and so on: the number of dots is the depth. */
const toRows = (names: readonly string[]) => names.map((name) => ({ name, depth: name.split('.').length - 1 }))
const toText = (rows: readonly { name: string; depth: number }[] | undefined) =>
  rows?.map(({ name, depth }) => `${'-'.repeat(depth)}${name}`)

describe('the rows of a menu', () => {
  const rows = toRows(['a', 'a.b', 'a.c', 'd', 'd.e'])

  it.each([
    ['remove 0', ['d', '-d.e']],
    ['up 3', ['d', '-d.e', 'a', '-a.b', '-a.c']],
    ['down 0', ['d', '-d.e', 'a', '-a.b', '-a.c']],
    ['up 2', ['a', '-a.c', '-a.b', 'd', '-d.e']],
    ['up 1', ['a', '-a.b', '-a.c', 'd', '-d.e']],
    ['down 2', ['a', '-a.b', '-a.c', 'd', '-d.e']],
    ['in 3', ['a', '-a.b', '-a.c', '-d', '--d.e']],
    ['in 0', ['a', '-a.b', '-a.c', 'd', '-d.e']],
    ['in 2', ['a', '-a.b', '--a.c', 'd', '-d.e']],
    ['out 1', ['a', '-a.c', 'a.b', 'd', '-d.e']],
    ['out 0', ['a', '-a.b', '-a.c', 'd', '-d.e']],
    ['up 9', ['a', '-a.b', '-a.c', 'd', '-d.e']],
  ])('after "%s" are %j', (intent, expected) => {
    expect(toText(editMenuRows(rows, intent))).toEqual(expected)
  })

  it('are not changed by other buttons, and never deeper than four levels', () => {
    expect(editMenuRows(rows, 'save')).toBeUndefined()
    const deep = toRows(['a', 'a.b', 'a.b.c', 'a.b.c.d', 'a.b.c.e'])
    expect(toText(editMenuRows(deep, 'in 4'))).toEqual(['a', '-a.b', '--a.b.c', '---a.b.c.d', '---a.b.c.e'])
  })
})

it('a list of rows becomes a tree', () => {
  const rows = [0, 1, 3, 0].map((depth, entry) => ({ depth, entry }))
  expect(nestRows(rows)).toEqual([
    { entry: 0, below: [{ entry: 1, below: [{ entry: 2, below: [] }] }] },
    { entry: 3, below: [] },
  ])
})
