import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { COMMAND_LIMITS, createKysely, type Db, openPool } from '#src/platform/db.server.ts'
import { migrate } from '#src/platform/migrate.server.ts'
import { openEmbeddedPostgres } from '#src/platform/postgres/embedded.server.ts'
import { type Home, openHome } from '#src/platform/postgres/home.server.ts'
import { makeBenchData } from '../data.ts'
import type { Processes } from './processes.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Net prices of a dealer, besides its two lists and three discounts. */
export const NET_PRICES_EACH = 10

export interface SeedSize {
  products: number
  dealers: number
}

interface SeedRun {
  processes: Processes
  print(line: string): void
}

/**
 * The stopped database of a shop with products and dealers, which runs copy. It is made once for a size and version of the
 * tables, in a folder of `parent`.
 */
export async function openSeed(parent: string, size: SeedSize, run: SeedRun): Promise<Home> {
  const folder = join(parent, `seed-${size.products}-${size.dealers}-${await digestSources()}`)
  const marker = join(folder, 'ready')
  if (!existsSync(marker)) {
    await rm(folder, { recursive: true, force: true })
    await fillSeed(folder, size, run)
    await writeFile(marker, '')
  }
  return openHome(folder)
}

async function fillSeed(folder: string, { products, dealers }: SeedSize, { processes, print }: SeedRun) {
  const server = await openEmbeddedPostgres(folder, { log: print, durable: false })
  await processes.during(
    () => server.close(),
    async () => {
      const pool = openPool(server.url, 2, { limits: COMMAND_LIMITS })
      await migrate(pool, () => undefined)
      const db = createKysely(pool)
      await makeBenchData(db, { products, customers: dealers }, print)
      await insertNetPrices(db, products)
      await sql`vacuum analyze`.execute(db)
      await pool.end()
    },
  )
}

/** Products of the range of the site, spread by the id of the dealer. */
async function insertNetPrices(db: Db, products: number) {
  await sql`insert into net_prices (site_id, customer_id, product_id, currency, amount)
    select c.site_id, c.id, p.id, 'TRY', round((40 + p.id * 31 % 7000)::numeric, 4)
    from customers c cross join generate_series(1, ${NET_PRICES_EACH}::int) at
    join products p on p.site_id = c.site_id and p.code = 'BN' || lpad(((c.id * 7919 + at * 104729) % ${products} + 1)::text, 7, '0')
    on conflict do nothing`.execute(db)
}

/** A database of other tables or data is not copied. */
async function digestSources(): Promise<string> {
  const migrations = join(ROOT, 'db/migrations')
  const hash = createHash('sha256').update((await readdir(migrations)).sort().join())
  for (const file of ['bench/data.ts', 'bench/scale/seed.ts']) hash.update(await readFile(join(ROOT, file)))
  return hash.digest('hex').slice(0, 8)
}
