import { getTexts } from './expression-shape.ts'
import type { Shapes } from './shape.ts'
import { getNodes, type Node, type Source } from './source-index.ts'
import { getSqlNames } from './sql-names.ts'

/** Columns that one statement of the code writes. */
export interface Write {
  table: string
  columns: readonly string[]
}

const SETTERS = new Set(['values', 'set', 'columns'])

/** The writes of all statements below a node, by Kysely or by SQL. */
export function getWrites(root: Node, source: Source, shapes: Shapes): Write[] {
  const found: Write[] = []
  for (const node of getNodes(root)) {
    if (node.type === 'CallExpression') found.push(...getBuilderWrites(node, source, shapes))
    else if (node.type === 'TemplateLiteral') found.push(...getNodeTexts(node, source, shapes).flatMap(writesInSql))
    else if (node.type === 'Literal' && typeof node.value === 'string' && node.value.includes(' '))
      found.push(...writesInSql(node.value))
  }
  return found
}

/** The text of a template, once for each possible name of its expressions. */
function getNodeTexts(node: Node, source: Source, shapes: Shapes): string[] {
  const quasis = (node.quasis as unknown as { value: { raw: string } }[]).map(({ value }) => value.raw)
  const isWriting = quasis.some((text) => /\b(?:insert\s+into|update)\b/i.test(text))
  const names = isWriting ? (node.expressions as Node[]).map((one) => getSqlNames({ node: one, source }, shapes)) : []
  const variants = Math.max(1, ...names.map((some) => some.length))
  return Array.from({ length: variants }, (_, variant) =>
    quasis.reduce((text, quasi, at) => `${text} ${names[at - 1]?.[variant] ?? names[at - 1]?.[0] ?? '$'} ${quasi}`),
  )
}

function getBuilderWrites(node: Node, source: Source, shapes: Shapes): Write[] {
  const callee = node.callee as Node
  const name = callee.type === 'MemberExpression' ? String((callee.property as Node).name) : ''
  if (!SETTERS.has(name)) return []
  const table = getTable(callee.object as Node)
  const [first, second] = node.arguments as Node[]
  if (table === undefined || !first) return []
  if (name === 'columns') return [{ table, columns: getTexts([first]) }]
  if (second && first.type === 'Literal') return [{ table, columns: [String(first.value)] }]
  return [{ table, columns: [...shapes.of({ node: first, source }).keys()] }]
}

/** Walks down `tx.insertInto('carts').values(...)` to the table. */
function getTable(chain: Node): string | undefined {
  for (
    let at: Node | undefined = chain;
    at;
    at = ((at.callee as Node | undefined)?.object ?? at.object) as Node | undefined
  ) {
    const name = at.type === 'CallExpression' ? ((at.callee as Node).property as Node | undefined)?.name : undefined
    const [first] = (at.arguments ?? []) as Node[]
    if ((name === 'insertInto' || name === 'updateTable') && typeof first?.value === 'string')
      return first.value.split(' ')[0]
  }
  return undefined
}

const INSERT = /\binsert\s+into\s+"?([a-z_]+)"?(?:\s+as\s+\w+)?\s*\(([^()]*)\)/gi
const UPDATE = /\bupdate\s+(?:only\s+)?"?([a-z_]+)"?(?:\s+(?:as\s+)?\w+)?\s+set\s+/gi

/** The writes of an SQL text; placeholders of values are `$`. */
export function writesInSql(sql: string): Write[] {
  const inserts = [...sql.matchAll(INSERT)].map(([, table = '', columns = '']) => ({
    table: camel(table),
    columns: columns.split(',').map((one) => camel(one.trim())),
  }))
  const updates = [...sql.matchAll(UPDATE)].map((match) => ({
    table: camel(match[1] ?? ''),
    columns: listAssignedColumns(sql.slice((match.index ?? 0) + match[0].length)),
  }))
  return [...inserts, ...updates]
}

/** `a = 1, (b, c) = (select ...), d = f(x, y) where ...`: a, b, c, d. */
function listAssignedColumns(text: string): string[] {
  const columns: string[] = []
  for (const part of splitAssignments(text)) {
    const many = /^\s*\(([^)]*)\)\s*=/.exec(part)
    const one = /^\s*"?([a-z_0-9]+)"?\s*=/.exec(part)
    if (many) columns.push(...(many[1] ?? '').split(',').map((name) => camel(name.trim())))
    else if (one) columns.push(camel(one[1] ?? ''))
  }
  return columns
}

function splitAssignments(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length && depth >= 0; at++) {
    const char = text[at]
    if (char === '(') depth += 1
    else if (char === ')') depth -= 1
    else if (char === ',' && depth === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
    if (depth === 0 && /^\s(?:where|from|returning)\s/i.test(text.slice(at, at + 12)))
      return [...parts, text.slice(from, at)]
  }
  return [...parts, text.slice(from)]
}

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, next: string) => next.toUpperCase())
