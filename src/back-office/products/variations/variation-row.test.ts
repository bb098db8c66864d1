import { describe, expect, it } from 'vitest'
import { findFormError, readVariationForm, readVariations } from './variation-form.ts'
import { findVariationProblem, toValuesKey } from './variation-row.ts'

const parent = { id: 1, code: 'MONT', parentCode: null, isParent: true, audience: '' }
const member = { id: 2, code: 'M-1', parentCode: null, isParent: false, audience: '' }
const black = [
  { property: 'Renk', value: 'Siyah' },
  { property: 'Beden', value: 'L' },
]
const facts = { parent, codesByValues: new Map([[toValuesKey(black), 'M-9']]) }

describe('a product that is to become a variation', () => {
  it.each([
    ['is itself', parent, [], 'self', []],
    ['is a variation already', { ...member, parentCode: 'LAS' }, [], 'assigned', ['LAS']],
    ['has variations', { ...member, isParent: true }, [], 'family', ['M-1']],
    ['is limited to customers that the other is not', { ...member, audience: '7' }, [], 'audience', ['MONT']],
    ['has no value', member, [{ property: 'Renk', value: '' }], 'values', []],
    [
      'has the values of another, in any spelling',
      member,
      [
        { property: 'BEDEN', value: 'l' },
        { property: 'renk', value: 'SİYAH' },
      ],
      'same',
      ['M-9'],
    ],
  ])('is refused if it %s', (_, product, values, problem, codes) => {
    expect(findVariationProblem(product, values, facts)).toEqual({ problem, codes })
  })

  it('is refused below a variation', () => {
    const below = { ...facts, parent: { ...parent, parentCode: 'ANA' } }
    expect(findVariationProblem(member, [], below)).toEqual({ problem: 'child', codes: ['ANA'] })
  })

  it('is accepted with other values, or without any', () => {
    expect(findVariationProblem(member, [{ property: 'Renk', value: 'Mavi' }], facts)).toBeUndefined()
    expect(findVariationProblem(member, [], facts)).toBeUndefined()
  })

  it('is accepted below a product that is limited to the same groups of customers, or to some if it is to none', () => {
    const limited = { ...facts, parent: { ...parent, audience: '7,8' } }
    for (const audience of ['', '7,8'])
      expect(findVariationProblem({ ...member, audience }, [], limited)).toBeUndefined()
  })
})

describe('the form of variations', () => {
  const read = (properties: string, lines: string) => {
    const form = new FormData()
    form.set('properties', properties)
    form.set('lines', lines)
    const typed = readVariationForm(form)
    return { typed, variations: readVariations(typed) }
  }

  it('reads lines with semicolons and rows of a spreadsheet', () => {
    expect(read('Renk; Beden', 'M-1; Siyah; L\n\nM-2\tMavi\r\n').variations).toEqual([
      { line: 'M-1', values: black },
      {
        line: 'M-2',
        values: [
          { property: 'Renk', value: 'Mavi' },
          { property: 'Beden', value: '' },
        ],
      },
    ])
    expect(read('', 'LAS-24').variations).toEqual([{ line: 'LAS-24', values: [] }])
  })

  it.each([
    ['Renk; renk', 'M-1;a;b', { field: 'properties', problem: 'properties' }],
    ['a;b;c;d;e;f', 'M-1', { field: 'properties', problem: 'properties' }],
    ['Renk', '\n', { field: 'lines', problem: 'none' }],
    ['Renk', 'M-1\n'.repeat(201), { field: 'lines', problem: 'many' }],
    ['Renk', `M-1;${'x'.repeat(101)}`, { field: 'lines', problem: 'long' }],
    ['Renk', 'M-1;Siyah', undefined],
  ])('with %j checks what was typed', (properties, lines, error) => {
    const { typed, variations } = read(properties, lines)
    expect(findFormError(typed, variations)).toEqual(error)
  })
})
