import { describe, expect, it } from 'vitest'
import { countDialect, findOverBudget } from './dialect.ts'
import { getRepo } from './repo-file.ts'

const repo = getRepo({
  'src/cart/a.ts': '/** Lines that were kept. */\nexport const keptLines = 1\n',
  'src/cart/b.ts': 'export const cachedLines = 2\n',
  'src/orders/c.ts': "it('returns the order', () => {})\n",
  'docs/generated/calls.md': 'kept kept kept\n',
  'messages/en.json': '{ "said": "kept" }\n',
})

describe('dialect words', () => {
  it('counts them by module in identifiers, comments and titles, but not in generated files and messages', () => {
    expect(countDialect(repo)).toEqual({ 'src/cart': 2 })
  })

  it('does not count ordinary uses of a listed word', () => {
    const ordinary = getRepo({
      'src/cart/a.ts': "// At least one letter, or several prices.\nexport const code = no.padStart(3, '0')\n",
    })
    expect(countDialect(ordinary)).toEqual({})
  })

  it('reports a module above its budget', () => {
    expect(findOverBudget({ 'src/cart': 2 }, { 'src/cart': 1 })).toEqual([
      { path: 'src/cart', line: 1, rule: expect.stringContaining('2 dialect words, 1 allowed') },
    ])
  })

  it('allows none in a module without a budget', () => {
    expect(findOverBudget({ 'src/new': 1 }, {})).toHaveLength(1)
    expect(findOverBudget({ 'src/cart': 2 }, { 'src/cart': 2 })).toEqual([])
  })
})
