import { expect, it } from 'vitest'
import { nameStatement } from './statement-name.ts'

it.each([
  ['select "id" from "orders" where "no" = $1', 'SELECT orders'],
  ['/* prepared */ select coalesce((select json_agg(found) from (select * from carts) found))', 'SELECT carts'],
  ['select extract(epoch from now() - min(sent_at)) from outgoing_emails', 'SELECT outgoing_emails'],
  ['select extract(epoch from expires_at) from checkouts', 'SELECT checkouts'],
  ['insert into "order_lines" ("id") values ($1), ($2)', 'INSERT order_lines'],
  ['insert into stock (depot) (select id from depots)', 'INSERT stock'],
  ['update "products" set "name" = $1', 'UPDATE products'],
  ['delete from only prices', 'DELETE prices'],
  ['with known as (select * from pgboss.queue) insert into pgboss.job select 1', 'INSERT pgboss.job'],
  ['with known as (select * from carts for update) select * from known', 'WITH carts'],
  ['insert into stock (id) values (1) on conflict (id) do update set id = 2', 'INSERT stock'],
  ['set jit = off', 'SET'],
  ['copy public.orders (id) to stdout', 'COPY public.orders'],
  ['begin', 'BEGIN'],
  ['', 'OTHER'],
])('names %s by its command and first table', (statement, name) => {
  expect(nameStatement(statement).name).toBe(name)
})

it('leaves out comments, texts of literals and what is too long', () => {
  const { text } = nameStatement("-- why\nselect 1 from users where email = 'a@b.test' and note = 'it''s' and id = $1")
  expect(text).toBe('select 1 from users where email = ? and note = ? and id = $1')
  expect(nameStatement(`select ${'x'.repeat(9000)}`).text).toHaveLength(1000)
  // A literal that is cut off has no end, nor has an escape.
  expect(nameStatement(`select E'${'secret'.repeat(2000)}\\'`).text).not.toContain('secret')
  expect(nameStatement(`select '${'secret'.repeat(2000)}'`).text).not.toContain('secret')
})

it.each([
  ["select E'it\\'s a secret', 1", 'select ?, 1'],
  ["select e'secret\\\\', note from orders", 'select ?, note from orders'],
  ["select '\\', note, 'secret'", 'select ?, note, ?'],
  ['do $$ begin perform secret(); end $$', 'do ?'],
  [
    "select $a$ it's $$ secret $a$ from orders where id = $1 and no = $2",
    'select ? from orders where id = $1 and no = $2',
  ],
  ["select '-- secret', note", 'select ?, note'],
  ["select '/* secret', note, '*/'", 'select ?, note, ?'],
  ["select note -- it's\n, 'secret' from orders", 'select note  \n, ? from orders'],
  ['select "it\'s" from "orders--" where no = \'secret\'', 'select "it\'s" from "orders--" where no = ?'],
  ["select 'secret ' ' of''it'", 'select ? ?'],
])('leaves out literals of %j', (statement, text) => {
  expect(nameStatement(statement).text).toBe(text)
})
