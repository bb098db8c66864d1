// Writes src/platform/db-types.ts, db/columns.json and docs/generated/schema.md: a database is created on the given server,
// migrated by db/migrations, read and dropped.
//   npm run db-types -- postgres://user@host/any [--check]      (or DATABASE_URL)
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import pg from 'pg'
import { parseScript } from './cli/frame/script-options.ts'
import { schemaPage } from './docs/schema.ts'

const TYPES = 'src/platform/db-types.ts'
const COLUMNS = 'db/columns.json'
const SCHEMA = 'docs/generated/schema.md'
const script = parseScript(
  new Command('npm run db-types --')
    .argument('[server]', 'URL of a PostgreSQL server; defaults to DATABASE_URL')
    .option('--check', 'only compare with the committed files'),
)
const { check } = script.opts<{ check?: true }>()
const server: string =
  script.args[0] ??
  process.env.DATABASE_URL ??
  script.error('error: no server: pass its URL or set DATABASE_URL', { exitCode: 2 })

const outputs = await onMigratedDatabase(server, async (url) => [
  [TYPES, readTypes(url)] as const,
  [COLUMNS, await readColumns(url)] as const,
  [SCHEMA, await schemaPage((sql) => run(url, sql))] as const,
])
for (const [path, text] of outputs) {
  if (!check) writeFileSync(path, text)
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${path} is not what db/migrations make: run npm run db-types`)
    process.exitCode = 1
  }
}

async function onMigratedDatabase<T>(url: string, use: (url: string) => Promise<T>): Promise<T> {
  const name = `types_of_${process.pid}`
  const own = new URL(url)
  own.pathname = `/${name}`
  await run(url, `create database ${name}`)
  try {
    for (const sql of migrations()) await run(own.href, sql)
    return await use(own.href)
  } finally {
    await run(url, `drop database ${name}`)
  }
}

async function run(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

function migrations() {
  const names = readdirSync('db/migrations').filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => readFileSync(join('db/migrations', name), 'utf8'))
}

// The driver is configured (db.server.ts) to return bigint as number and numeric as text; the generator's defaults differ.
function readTypes(url: string) {
  const file = join(tmpdir(), `db-types-${process.pid}.ts`)
  const options = ['--url', url, '--out-file', file, '--dialect', 'postgres', '--camel-case']
  const parsers = [
    '--numeric-parser',
    'string',
    '--date-parser',
    'string',
    '--exclude-pattern',
    '{public.migrations,pgboss.*,log_partitions.*}',
  ]
  execFileSync(process.execPath, ['node_modules/kysely-codegen/dist/cli/bin.js', ...options, ...parsers], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const text = readFileSync(file, 'utf8')
  rmSync(file)
  return text
    .replace(/^export type Int8 = .*/m, 'export type Int8 = number;')
    .replace(/^export type Numeric = .*/m, 'export type Numeric = string;')
}

/** Every column of every table, and how the database fills it where a command does not: the check of writers reads it. */
async function readColumns(url: string): Promise<string> {
  const { rows } = await run(
    url,
    `select table_name, column_name,
       case when is_identity = 'YES' then 'identity' when is_generated = 'ALWAYS' then 'generated'
            when column_default like 'now()%' or column_default like 'gen_random_uuid()%'
              or column_default like 'nextval(%' then 'default'
            when exists (select from pg_trigger t join pg_proc f on f.oid = t.tgfoid
              where t.tgrelid = table_name::regclass and f.prosrc ~ ('new\\.' || column_name || ' :=')) then 'trigger'
            else '' end as filled
     from information_schema.columns
     where table_schema = 'public' and table_name in (
       select table_name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations')
     order by table_name, column_name`,
  )
  const tables: Record<string, Record<string, string>> = {}
  for (const { table_name: table, column_name: column, filled } of rows) {
    tables[table] ??= {}
    tables[table][column] = filled
  }
  return `${JSON.stringify(tables, null, 2)}\n`
}
