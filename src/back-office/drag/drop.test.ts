import { describe, expect, it } from 'vitest'
import { type Drop, dropRow, readDropIntent, toDropIntent } from './drop.ts'
import { moveTreeRow } from './tree-rows.ts'

describe('a drop', () => {
  it.each<Drop>([
    { row: '3', place: 'before', target: '0' },
    { row: 'fren-balata.jpg', place: 'after', target: 'fren_2.jpg' },
  ])('is read as it was written: %j', (drop) => {
    expect(readDropIntent(toDropIntent(drop))).toEqual(drop)
  })

  it.each(['save', 'up 3', 'drop 1 onto 2', 'drop 1 before', 'drop 1 before <b>'])('is not "%s"', (intent) => {
    expect(readDropIntent(intent)).toBeUndefined()
  })

  it.each([
    ['drop 0 after 2', 'bcad'],
    ['drop 0 before 2', 'bacd'],
    ['drop 3 before 0', 'dabc'],
    ['drop 3 after 0', 'adbc'],
    ['drop 1 before 1', 'abcd'],
    ['drop 9 before 1', 'abcd'],
    ['drop 1 before 9', 'abcd'],
    ['drop x before 1', 'abcd'],
  ])('"%s" makes %s of a list', (intent, expected) => {
    const drop = readDropIntent(intent)
    expect(drop && dropRow([...'abcd'], drop).join('')).toBe(expected)
  })
})

describe('a row of a tree', () => {
  const rows = ['a', 'a.b', 'a.b.c', 'd', 'd.e'].map((name) => ({ name, depth: name.split('.').length - 1 }))
  const move = (at: number, place: Drop['place'], target: number) =>
    moveTreeRow(rows, at, { place, target }).map(({ name, depth }) => `${'-'.repeat(depth)}${name}`)

  it.each([
    [1, 'before', 0, ['a.b', '-a.b.c', 'a', 'd', '-d.e']],
    [1, 'after', 3, ['a', 'd', '-d.e', 'a.b', '-a.b.c']],
    [3, 'after', 0, ['a', '-a.b', '--a.b.c', 'd', '-d.e']],
    [4, 'inside', 0, ['a', '-a.b', '--a.b.c', '-d.e', 'd']],
    [3, 'inside', 2, ['a', '-a.b', '--a.b.c', '---d', '----d.e']],
    [0, 'inside', 2, ['a', '-a.b', '--a.b.c', 'd', '-d.e']],
    [0, 'after', 0, ['a', '-a.b', '--a.b.c', 'd', '-d.e']],
  ] as const)('%i dropped %s %i takes those below it along', (at, place, target, expected) => {
    expect(move(at, place, target)).toEqual(expected)
  })
})
