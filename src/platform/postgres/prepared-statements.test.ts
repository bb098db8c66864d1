import { expect, it } from 'vitest'
import { PreparedStatements } from './prepared-statements.ts'

const useOften = (statements: PreparedStatements, text: string) => [1, 2, 3, 4].map(() => statements.find(text)?.name)

it('names a statement from its third use on, the same way every time', () => {
  const statements = new PreparedStatements()
  const first = useOften(statements, 'select 1 from carts where id = $1')
  const second = useOften(statements, 'select 2 from carts where id = $1')
  expect(first).toEqual([undefined, undefined, 'statement_0_1', 'statement_0_1'])
  expect(second.at(-1)).toBe('statement_0_2')
})

it('leaves statements whose best plan depends on their values as they are, unless they are marked', () => {
  const statements = new PreparedStatements()
  const texts = [
    'select id from orders where status = $1 order by id LIMIT $2',
    'select id from product_search where words @@ $1::tsquery',
    'select word from search_words where word % $1',
    'select id from customers where name ilike $1',
    'select id from customers where id in ($1, $2)',
  ]
  expect(texts.map((text) => useOften(statements, text).at(-1))).toEqual(texts.map(() => undefined))
  expect(useOften(statements, '/* prepared */ select id from users where id = $1 limit 1').at(-1)).toBe('statement_0_1')
})

it('names no more than a thousand statements, however many there are', () => {
  const statements = new PreparedStatements()
  const texts = Array.from({ length: 12_000 }, (_, at) => `select ${at} where true = $1`)
  const named = texts.map((text) => useOften(statements, text).at(-1)).filter((name) => name !== undefined)
  expect(new Set(named).size).toBe(1000)
})

it('names no more than a hundred forms of searches, and other statements as well', () => {
  const statements = new PreparedStatements()
  const texts = Array.from({ length: 300 }, (_, at) => `/* prepared form */ select ${at} where words @@ $1::tsquery`)
  const names = texts.map((text) => useOften(statements, text).at(-1))
  expect(names.filter((name) => name !== undefined)).toHaveLength(100)
  expect(useOften(statements, '/* prepared */ select id from users where id = $1 limit 1').at(-1)).toBeDefined()
  expect(statements.counts).toEqual({ all: 101, forms: 100 })
  statements.forget()
  expect(useOften(statements, texts[299] ?? '').at(-1)).toBeDefined()
  expect(statements.counts).toEqual({ all: 1, forms: 1 })
})

it('gives other names once it has forgotten them', () => {
  const statements = new PreparedStatements()
  useOften(statements, 'select 1 where true = $1')
  statements.forget()
  expect(useOften(statements, 'select 1 where true = $1')).toEqual([
    undefined,
    undefined,
    'statement_1_1',
    'statement_1_1',
  ])
})

it('hides the length of a list from the planner', () => {
  const statements = new PreparedStatements()
  const text = 'select code from products where site_id = $1 and id = any($2::bigint[])'
  useOften(statements, text)
  expect(statements.find(text)?.text).toBe(
    'select code from products where site_id = $1 and id = any((select $2::bigint[])::bigint[])',
  )
})

it('hides the words of a tsquery from the planner', () => {
  const statements = new PreparedStatements()
  const text = '/* prepared */ select product_id from product_search where words @@ $1::tsquery'
  useOften(statements, text)
  expect(statements.find(text)?.text).toBe(
    '/* prepared */ select product_id from product_search where words @@ (select $1::tsquery)',
  )
})
