import type { ESTree } from 'vite'
import { getTarget } from '../imports.ts'
import type { RepoFile } from '../repo-file.ts'

/** Any syntax node; the checker walks TypeScript that the visitor types do not describe completely. */
export type Node = ESTree.Node & Record<string, unknown>

/** A node with the module that its names are looked up in. */
export interface SourcePosition {
  node: Node
  source: Source
}

/** A module: its top-level declarations, and the original names of its imports. */
export interface Source {
  path: string
  declarations: ReadonlyMap<string, Node>
  /** Statements without declarations: they run when the module is loaded. */
  statements: readonly Node[]
  imports: ReadonlyMap<string, { path: string; name: string }>
  /** `export { name } from './path'`. */
  forwarded: ReadonlyMap<string, { path: string; name: string }>
}

export type SourceIndex = ReadonlyMap<string, Source>

export const indexSources = (files: readonly RepoFile[]): SourceIndex =>
  new Map(files.map((file) => [file.path, readSource(file)]))

function readSource({ path, program }: RepoFile): Source {
  const declarations = new Map<string, Node>()
  const statements: Node[] = []
  const imports = new Map<string, { path: string; name: string }>()
  const forwarded = new Map<string, { path: string; name: string }>()
  for (const statement of program.body as unknown as Node[]) {
    if (statement.type === 'ImportDeclaration') readImport(path, statement, imports)
    else if (statement.type === 'ExportNamedDeclaration' && statement.source) readForward(path, statement, forwarded)
    else if (!declare(getDeclaration(statement), declarations)) statements.push(statement)
  }
  return { path, declarations, statements, imports, forwarded }
}

const getDeclaration = (statement: Node): Node =>
  (statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
    ? ((statement.declaration as Node | null) ?? statement)
    : statement) as Node

function declare(node: Node, declarations: Map<string, Node>): boolean {
  if (node.type === 'VariableDeclaration') {
    for (const one of node.declarations as unknown as Node[])
      for (const name of boundNames(one.id as Node)) declarations.set(name, one)
    return true
  }
  const name = (node.id as { name?: string } | null)?.name
  if (name === undefined) return false
  // A type and a constant may share a name: both belong to it.
  if (!declarations.has(name) || node.type !== 'TSTypeAliasDeclaration') declarations.set(name, node)
  if (node.type === 'TSTypeAliasDeclaration') declarations.set(`type ${name}`, node)
  return true
}

/** The names that a pattern binds. */
export function boundNames(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  if (pattern.type === 'ObjectPattern')
    return (pattern.properties as unknown as Node[]).flatMap((one) =>
      boundNames((one.type === 'RestElement' ? one.argument : one.value) as Node),
    )
  if (pattern.type === 'ArrayPattern')
    return (pattern.elements as unknown as (Node | null)[]).flatMap((one) => (one ? boundNames(one) : []))
  if (pattern.type === 'AssignmentPattern') return boundNames(pattern.left as Node)
  return pattern.type === 'RestElement' ? boundNames(pattern.argument as Node) : []
}

type Names = Map<string, { path: string; name: string }>

function readImport(from: string, statement: Node, imports: Names) {
  const path = getTarget(from, String((statement.source as { value: string }).value))
  for (const one of (statement.specifiers ?? []) as unknown as Node[]) {
    const imported =
      one.type === 'ImportSpecifier'
        ? getName(one.imported as Node)
        : one.type === 'ImportDefaultSpecifier'
          ? 'default'
          : '*'
    imports.set(getName(one.local as Node), { path, name: imported })
  }
}

function readForward(from: string, statement: Node, forwarded: Names) {
  const path = getTarget(from, String((statement.source as unknown as { value: string }).value))
  for (const one of (statement.specifiers ?? []) as unknown as Node[])
    forwarded.set(getName(one.exported as Node), { path, name: getName(one.local as Node) })
}

const getName = (node: Node) => String(node.name ?? node.value)

/** Every node below this one, itself included. */
export function* getNodes(node: Node): Generator<Node> {
  yield node
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one === 'object' && one !== null && 'type' in one) yield* getNodes(one as Node)
  }
}
