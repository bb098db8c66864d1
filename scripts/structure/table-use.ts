import type { ESTree } from 'vite'
import { lentForReading } from './lent-tables.ts'
import { type RepoFile, type Rule, walk } from './repo-file.ts'
import { CATALOGUE_MODULES, searchIndex, tableOwners } from './tables.ts'
import { lentForWriting } from './tables-lent-for-writing.ts'

const READING = new Set(['selectFrom', 'from', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', 'using'])
const WRITING = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const SQL_USE =
  /\b(insert\s+into|delete\s+from|update|truncate|copy|merge\s+into|from|join)\s+(?:only\s+)?"?([a-z_]+)\b/gi
const LOOKS_LIKE_SQL = /\b(?:select|insert|update|delete|truncate|copy|with|merge|from|join)\b/i

const ownersByTable = new Map(
  Object.entries(tableOwners).flatMap(([owner, tables]) => tables.map((table) => [table as string, owner])),
)

interface Use {
  table: string
  writes: boolean
}

/** Only its owner touches a table, except for the reads listed in `tables.ts`. */
export const ownTablesOnly: Rule = (repo) =>
  walk(repo, isSource, (file, report) => {
    const judge = (uses: readonly Use[], at: ESTree.Span) => {
      const broken = uses.map((use) => explainForeignUse(getFolder(file.path), use)).find((rule) => rule !== undefined)
      if (broken !== undefined) report(at, broken)
    }
    return {
      CallExpression: (node) => judge(findBuilderUses(node), node.arguments[0] ?? node),
      TemplateLiteral: (node) => judge(findSqlUses(node.quasis.map(({ value }) => value.raw).join(' $ ')), node),
      Literal: (node) => typeof node.value === 'string' && judge(findSqlUses(node.value), node),
    }
  })

const isSource = (file: RepoFile) => file.path.startsWith('src/') && !file.isTest
const getFolder = (path: string) => path.split('/')[1] ?? ''

function explainForeignUse(folder: string, { table, writes }: Use): string | undefined {
  const owner = ownersByTable.get(table)
  if (owner === undefined || owner === folder) return undefined
  const isLent = (lendings: typeof lentForReading, reader: string) =>
    lendings.some(({ to, tables }) => to === reader && tables.some((one) => one === table))
  if (writes) return isLent(lentForWriting, folder) ? undefined : `writes ${table}, a table of ${owner}`
  const reader = getReader(folder)
  if (reader === getReader(owner) || isLent(lentForReading, reader)) return undefined
  return `reads ${table}, a table of ${owner} (scripts/structure/lent-tables.ts lends tables)`
}

const getReader = (folder: string) => (CATALOGUE_MODULES.has(folder) ? 'catalog' : folder)

function findBuilderUses({ callee, arguments: [first] }: ESTree.CallExpression): Use[] {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  const { name } = callee.property
  if (!READING.has(name) && !WRITING.has(name)) return []
  const named = first?.type === 'ArrayExpression' ? first.elements : [first]
  return named.flatMap((one) =>
    one?.type === 'Literal' && typeof one.value === 'string'
      ? [{ table: getTable(one.value), writes: WRITING.has(name) }]
      : [],
  )
}

// Kysely receives `cartLines as line`; the table is cart_lines.
const getTable = (words: string) =>
  (words.split(' ')[0] ?? '').replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

function findSqlUses(text: string): Use[] {
  if (!LOOKS_LIKE_SQL.test(text)) return []
  return [...text.matchAll(SQL_USE)].map(([, verb = '', table = '']) => ({
    table,
    writes: !/^(?:from|join)$/i.test(verb),
  }))
}

const INDEX_TABLE = new RegExp(`\\b(?:${searchIndex.tables.join('|')})\\b`)

/** Only the engine that reads the search index and its writer name the tables of the index, in whatever statement. */
export const indexBehindEngine: Rule = (repo) =>
  walk(
    repo,
    (file) => isSource(file) && !searchIndex.files.test(file.path) && file.path !== 'src/platform/db-types.ts',
    (_, report) => {
      const judge = (text: string, at: ESTree.Span) => {
        const [table] = INDEX_TABLE.exec(text) ?? []
        if (table)
          report(at, `names ${table}, a table of the search index: read listed_products, or ask the search engine`)
      }
      return {
        CallExpression: (node) => {
          for (const { table } of findBuilderUses(node)) judge(table, node.arguments[0] ?? node)
        },
        TemplateElement: (node) => judge(node.value.raw, node),
        Literal: (node) => typeof node.value === 'string' && judge(node.value, node),
      }
    },
  )

/** Every table of the migrations has an owner, under the name that the last migration gave it. */
export const everyTableOwned: Rule = (repo) => {
  const files = repo.filter(({ path }) => /^db\/migrations\/.*\.sql$/.test(path))
  const removed = new Set(
    files.flatMap(({ text }) => [...text.matchAll(REMOVED)].map(([, renamed, dropped]) => renamed ?? dropped)),
  )
  return files.flatMap((file) =>
    [...file.text.matchAll(CREATED)].flatMap(({ 1: table = '', index }) =>
      ownersByTable.has(table) || removed.has(table)
        ? []
        : [
            {
              path: file.path,
              line: file.getLine(index),
              rule: `no domain owns ${table} (scripts/structure/tables.ts)`,
            },
          ],
    ),
  )
}

const CREATED = /(?:create table (?:if not exists )?|alter table [a-z_]+ rename to )([a-z_]+)/g
/** Tables that have another name now, or none. */
const REMOVED = /(?:alter table ([a-z_]+) rename to|drop table ([a-z_]+))/g
