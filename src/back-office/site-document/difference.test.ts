import { describe, expect, it } from 'vitest'
import { listDocumentChanges, listSecretChanges } from './difference.ts'

describe('the differences of a section', () => {
  it.each([
    ['a field', { name: 'Oto' }, { name: 'Moto' }, 'changed name Oto Moto'],
    ['a new field', {}, { name: 'Moto' }, 'added name  Moto'],
    ['a removed field', { name: 'Oto' }, {}, 'removed name Oto '],
    ['a list of words as a whole', { hosts: ['a'] }, { hosts: ['a', 'b'] }, 'changed hosts ["a"] ["a","b"]'],
    ['a nested field', { names: { tr: 'Kart' } }, { names: { tr: 'Kredi' } }, 'changed names.tr Kart Kredi'],
    ['a record by its code', [{ code: 'A', days: 1 }], [{ code: 'A', days: 2 }], 'changed [A].days 1 2'],
    ['a new record', [], [{ code: 'B' }], 'added [B]  {"code":"B"}'],
    ['another order', [{ code: 'A' }, { code: 'B' }], [{ code: 'B' }, { code: 'A' }], 'changed  A, B B, A'],
    ['records without a name by place', [{ rate: '1' }, { rate: '1' }], [{ rate: '1' }], 'removed [1] {"rate":"1"} '],
    ['text in place of a list', { a: [1] }, { a: 'x' }, 'changed a [1] x'],
  ])('has %s', (_, before, after, expected) => {
    const changes = listDocumentChanges(before, after)
    expect(changes.map((one) => `${one.kind} ${one.path} ${one.before} ${one.after}`)).toEqual([expected])
  })

  it('has nothing for equal values, whatever the order of their fields', () => {
    expect(listDocumentChanges({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toEqual([])
  })

  it('shortens long values', () => {
    expect(listDocumentChanges({ a: 'x' }, { a: 'y'.repeat(500) })[0]?.after).toHaveLength(161)
  })

  it('names new secrets without their values', () => {
    const changes = listSecretChanges([{ name: 'POS', secrets: { password: 'gizli' } }])
    expect(changes).toEqual([{ kind: 'changed', path: '[0].secrets', before: '•••', after: '•••' }])
  })
})
