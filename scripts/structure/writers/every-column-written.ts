import type { RepoFile, Rule } from '../repo-file.ts'
import { reachedNodes } from './reach.ts'
import { Shapes } from './shape.ts'
import { indexSources, type Source, type SourceIndex } from './source-index.ts'
import { getWrites, type Write, writesInSql } from './writes.ts'

/** Every column of the migrated schema, and how the database fills it by itself: printed by `npm run db-types`. */
const COLUMNS = 'db/columns.json'

/** Where a request, a page or a command of the owner begins. */
const ENTRIES = [
  /^src\/server\.ts$/,
  /^src\/.*\/pages\//,
  /^src\/(?:root|entry\.\w+)\.tsx$/,
  /^scripts\/cli\/main\.ts$/,
]

/** Statements whose columns are worked out from the keys of constants. */
const COMPUTED = [
  {
    table: 'products',
    path: 'src/imports/catalogue-lists/product-commands.server.ts',
    constants: ['COLUMNS', 'OTHER_COLUMNS'],
  },
]

/**
 * Every column is written by code that a user can reach: an endpoint, a page, a job, a command or a list. Columns that
 * the database fills (identities, generated columns, triggers, the time, id or version of a new row) need no writer. A column
 * that only the demo or a test writes is empty on every real shop: add a command or drop it.
 */
export const everyColumnWritten: Rule = (repo) => {
  const columns = repo.find(({ path }) => path === COLUMNS)
  if (!columns) return []
  const written = collectWrittenColumns(repo)
  const tables = JSON.parse(columns.text) as Record<string, Record<string, string>>
  const missing = Object.entries(tables).flatMap(([table, kinds]) =>
    Object.entries(kinds).flatMap(([column, filled]) =>
      filled === '' && !written.has(`${camel(table)}.${camel(column)}`) ? [{ table, column }] : [],
    ),
  )
  return missing.map(({ table, column }) => ({
    path: COLUMNS,
    line: getLine(columns, table, column),
    rule: `no code that a user can reach writes ${table}.${column}`,
  }))
}

function getLine(file: RepoFile, table: string, column: string): number {
  const from = file.text.indexOf(`"${table}": {`)
  return file.getLine(file.text.indexOf(`"${column}":`, from))
}

function collectWrittenColumns(repo: readonly RepoFile[]): Set<string> {
  const files = repo.filter((file) => file.isCode && !file.isTest && /^(?:src|scripts)\//.test(file.path))
  const index = indexSources(files)
  const shapes = new Shapes(index)
  const isEntry = (path: string) => ENTRIES.some((entry) => entry.test(path))
  const nodes = reachedNodes(index, isEntry).filter(({ source }) => source.path.startsWith('src/'))
  const writes = [
    ...nodes.flatMap(({ node, source }) => getWrites(node, source, shapes)),
    ...getComputedWrites(index, shapes),
    ...listMigrationFunctions(repo).flatMap(writesInSql),
  ]
  return new Set(writes.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)))
}

function getComputedWrites(index: SourceIndex, shapes: Shapes): Write[] {
  return COMPUTED.flatMap(({ table, path, constants }) => {
    const source: Source | undefined = index.get(path)
    if (!source) return []
    return constants.map((name) => ({ table, columns: [...shapes.of(shapes.findDeclared(name, source)).keys()] }))
  })
}

/** Bodies of database functions: triggers write on behalf of the commands that fire them. */
const listMigrationFunctions = (repo: readonly RepoFile[]): string[] =>
  repo
    .filter(({ path }) => /^db\/migrations\/.*\.sql$/.test(path))
    .flatMap(({ text }) =>
      [...text.matchAll(/create (?:or replace )?function[\s\S]*?\$\$([\s\S]*?)\$\$/g)].map(([, body = '']) => body),
    )

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, next: string) => next.toUpperCase())
