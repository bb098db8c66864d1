import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { openPool } from '#src/platform/db.server.ts'
import { readEnv } from '#src/platform/env.ts'
import { migrate } from '#src/platform/migrate.server.ts'
import { openDatabase } from '#src/platform/open-database.server.ts'
import type { Row } from '../table.ts'

const ROOT = join(import.meta.dirname, '../..')
const PRODUCTS = 100_000

/**
 * Runs `npm run import` twice with 100,000 products of five codes each, prices in three lists and stock in four depots.
 */
export async function importRows(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-bench-'))
  const file = await priceList(join(folder, 'price-list.csv'))
  const database = await emptySite()
  const first = await measureTime(file, database.url)
  await sameRowsAnotherFile(file)
  const again = await measureTime(file, database.url)
  await database.drop()
  await rm(folder, { recursive: true })
  return [
    {
      what: 'import 100,000 products, 5 codes, 3 price lists, 4 depots, into an empty site',
      hold: '≤ 90 s',
      figure: `${first.toFixed(0)} s`,
    },
    { what: 'the same products again, nothing changed', hold: '≤ 90 s', figure: `${again.toFixed(0)} s` },
  ]
}

async function priceList(path: string): Promise<string> {
  const out = createWriteStream(path)
  out.write(
    'Ürün Kodu;Ürün Adı;Marka;Kategori;Üretici Kodu;OEM;Barkod;Fiyat A;Fiyat B;Fiyat P;Stok D1;Stok D2;Stok D3;Stok D4\n',
  )
  for (let n = 1; n <= PRODUCTS; n++) {
    const codes = `BN${n};Fren Balatası ${n % 500} Ön;Marka ${n % 300};Grup ${n % 120};M${(n * 7919) % 9999991};1K0 ${n} A, 34 11 ${n};869${String(n).padStart(10, '0')}`
    const line = `${codes};${(n % 9000) + 50},50;${(n % 9000) + 60},25;${(n % 9000) + 90},00;${n % 50};${n % 7};0;${n % 3}\n`
    if (!out.write(line)) await once(out, 'drain')
  }
  out.end()
  await finished(out)
  return path
}

/** An extra row changes the file's digest, so that the import does not skip it as already processed. */
async function sameRowsAnotherFile(path: string) {
  const out = createWriteStream(path, { flags: 'a' })
  out.end('BN-LAST;Son Ürün;Marka 1;Grup 1;MLAST;;;1,00;1,00;1,00;0;0;0;0\n')
  await finished(out)
}

async function emptySite(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = await openDatabase(
    readEnv({ ...process.env, DATA_DIR: process.env.DATA_DIR ?? join(ROOT, '.data/bench') }),
    () => undefined,
  )
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query('drop database if exists bench_import with (force)')
  await admin.query('create database bench_import')
  const url = new URL(server.url)
  url.pathname = '/bench_import'
  const pool = openPool(url.href, 2)
  await migrate(pool, () => undefined)
  await pool.query(`insert into sites (key, name, platform) values ('bench', 'Bench', 3)`)
  await pool.query(`insert into site_hosts values ('localhost', 1, true)`)
  for (const code of ['A', 'B', 'P'])
    await pool.query('insert into price_lists (site_id, code, name, currency) values (1, $1, $1, $2)', [code, 'TRY'])
  for (const n of [1, 2, 3, 4])
    await pool.query('insert into depots (site_id, code, name) values (1, $1, $1)', [`D${n}`])
  await pool.end()
  const drop = async () => {
    await admin.query('drop database if exists bench_import with (force)')
    await admin.end()
    await server.close()
  }
  return { url: url.href, drop }
}

async function measureTime(file: string, url: string): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(ROOT, 'scripts/cli/main.ts'), 'import', '--site', 'localhost', file], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: url, DEMO: '0' },
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`The import ended with ${code}`)
  return (performance.now() - began) / 1000
}
