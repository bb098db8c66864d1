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
  // A literal that is cut off has no end.
  expect(nameStatement(`select '${'secret'.repeat(2000)}'`).text).not.toContain('secret')
})
