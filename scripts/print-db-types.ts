// Writes src/platform/db-types.ts from db/migrations: a database is made on the given server, migrated, read and dropped.
//   npm run db-types -- postgres://user@host/any [--check]      (or DATABASE_URL)
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const TARGET = 'src/platform/db-types.ts'
const server = process.argv.slice(2).find((word) => word.startsWith('postgres')) ?? process.env.DATABASE_URL
if (!server) {
  console.error('Which server? Give its URL, or set DATABASE_URL.')
  process.exit(2)
}

const types = await onMigratedDatabase(server, readTypes)
if (!process.argv.includes('--check')) writeFileSync(TARGET, types)
else if (readFileSync(TARGET, 'utf8') !== types) {
  console.error(`${TARGET} is not what db/migrations make: run npm run db-types`)
  process.exitCode = 1
}

async function onMigratedDatabase<T>(url: string, use: (url: string) => T): Promise<T> {
  const name = `types_of_${process.pid}`
  const own = new URL(url)
  own.pathname = `/${name}`
  await run(url, `create database ${name}`)
  try {
    for (const sql of migrations()) await run(own.href, sql)
    return use(own.href)
  } finally {
    await run(url, `drop database ${name}`)
  }
}

async function run(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function migrations() {
  const names = readdirSync('db/migrations').filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => readFileSync(join('db/migrations', name), 'utf8'))
}

// The driver is told (db.server.ts) to give bigint as number and numeric as text; the generator's defaults differ.
function readTypes(url: string) {
  const file = join(tmpdir(), `db-types-${process.pid}.ts`)
  const given = ['--url', url, '--out-file', file, '--dialect', 'postgres', '--camel-case']
  const parsers = ['--numeric-parser', 'string', '--date-parser', 'string', '--exclude-pattern', 'public.migrations']
  execFileSync(process.execPath, ['node_modules/kysely-codegen/dist/cli/bin.js', ...given, ...parsers], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const text = readFileSync(file, 'utf8')
  rmSync(file)
  return text
    .replace(/^export type Int8 = .*/m, 'export type Int8 = number;')
    .replace(/^export type Numeric = .*/m, 'export type Numeric = string;')
}
