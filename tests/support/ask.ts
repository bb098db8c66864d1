import pg from 'pg'

/** Queries the shop's database, for test preconditions and assertions. */
export async function input<Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(sql, values).finally(() => client.end())
  return rows
}

export async function one<Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row> {
  const [row] = await input<Row>(url, sql, values)
  if (!row) throw new Error(`Nothing answers ${sql}`)
  return row
}

/** A part of the first site without variations and with plenty of stock: its code, one OEM number and its address. */
export const plentifulPart = (url: string, skip = 0) =>
  one<{ id: number; code: string; slug: string; oem: string; name: string }>(
    url,
    `select p.id::int, p.code, p.slug, p.name, (select raw from product_numbers n where n.product_id = p.id and kind = 'oem' order by length(raw) desc limit 1) as oem
     from products p join sites s on s.id = p.site_id and s.key = 'anadolu'
     where p.package_quantity = 1 and p.stock_type = 1 and p.visible and p.season is null
       and (select sum(on_hand) from stock where product_id = p.id) > 60
       and (select count(*) from prices where product_id = p.id) > 0
       and exists (select from product_numbers n where n.product_id = p.id and kind = 'oem')
       and not exists (select from promotion_goods g left join categories below on below.parent_id = g.category_id
                       where g.product_id = p.id or p.category_id in (g.category_id, below.id))
     order by p.id offset $1 limit 1`,
    [skip],
  )
