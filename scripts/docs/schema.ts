import type pg from 'pg'
import { CHECKED_REFERENCES } from '#src/platform/postgres/checked-references.ts'
import { tableOwners } from '../structure/tables.ts'
import { code, page, table } from './markdown.ts'

interface ColumnRow {
  table: string
  meaning: string | null
  name: string
  type: string
  required: boolean
  default: string | null
  references: string | null
  note: string | null
}

/** Tables, columns and references of a migrated database, by the module that owns each table. */
export async function schemaPage(query: (sql: string) => Promise<pg.QueryResult<ColumnRow>>): Promise<string> {
  const tables = Map.groupBy((await query(COLUMNS)).rows, (row) => row.table)
  const modules = Object.entries(tableOwners).map(([module, names]) => {
    const sections = names
      .filter((name) => tables.has(name))
      .flatMap((name) => tableSection(name, tables.get(name) ?? []))
    return [`## ${module}`, ...sections].join('\n\n')
  })
  return page('Schema', 'Tables by the module of `src` that owns them.', ...modules).replace(
    'npm run docs',
    'npm run db-types',
  )
}

function tableSection(name: string, columns: readonly ColumnRow[]): string[] {
  const meaning = columns[0]?.meaning
  if (!meaning) throw new Error(`${name} has no meaning: write \`comment on table ${name}\` in its migration`)
  const rows = columns.map((column) => [
    code(column.name),
    column.type,
    column.required ? '' : 'null',
    column.default === null ? '' : code(column.default.replace(/::[\w ]+(?:\[\])?/g, '')),
    column.references ?? findCheckedReference(name, column.name),
    column.note ?? '',
  ])
  return [`### ${name}`, meaning, table(['column', 'type', '', 'default', 'references', 'meaning'], rows)]
}

const findCheckedReference = (table: string, column: string) =>
  CHECKED_REFERENCES.find((reference) => reference.table === table && reference.column === column)?.target ?? ''

const COLUMNS = `
  select a.attrelid::regclass::text as table, obj_description(a.attrelid) as meaning, a.attname as name,
    format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    case when a.attidentity <> '' then 'identity' else pg_get_expr(d.adbin, d.adrelid) end as default,
    (select string_agg(f.confrelid::regclass::text, ', ') from pg_constraint f
     where f.contype = 'f' and f.conrelid = a.attrelid and f.conkey = array[a.attnum]) as references,
    col_description(a.attrelid, a.attnum) as note
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  order by 1, a.attnum`
