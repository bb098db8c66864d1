import { returnedNodes } from './scope.ts'
import type { Shapes } from './shape.ts'
import type { Node, Source, SourcePosition } from './source-index.ts'

type Reader = (
  node: Node,
  at: (node: unknown) => string[],
  context: { source: Source; shapes: Shapes; depth: number },
) => string[]

const readFunction: Reader = (node, at) => returnedNodes(node).flatMap(at)

const READERS: Record<string, Reader> = {
  Literal: (node) => (typeof node.value === 'string' && /^[a-z_0-9]+$/.test(node.value) ? [node.value] : []),
  Union: (node, _, { shapes, depth }) =>
    (node.places as SourcePosition[]).flatMap((one) => getSqlNames(one, shapes, depth)),
  ConditionalExpression: (node, at) => [...at(node.consequent), ...at(node.alternate)],
  TSAsExpression: (node, at) => at(node.expression),
  TSTypeAnnotation: (node, at) => at(node.typeAnnotation),
  TSUnionType: (node, at) => (node.types as Node[]).flatMap(at),
  TSLiteralType: (node, at) => at(node.literal),
  VariableDeclarator: (node, at) => at(node.init),
  ArrowFunctionExpression: readFunction,
  FunctionDeclaration: readFunction,
  Identifier: (node, _, { source, shapes, depth }) => getSqlNames(shapes.findBinding(node, source), shapes, depth),
  MemberExpression: (node, _, { source, shapes, depth }) => {
    const member = shapes.of({ node: node.object as Node, source }).get(String((node.property as Node).name))
    return getSqlNames(member, shapes, depth)
  },
  CallExpression: (node, at, { source, shapes, depth }) => {
    const callee = node.callee as Node
    if (callee.type === 'MemberExpression') return (node.arguments as Node[]).flatMap(at)
    return getSqlNames(shapes.findDeclared(String(callee.name), source), shapes, depth)
  },
}

const MAX_DEPTH = 20

/** The possible table or column names of an SQL expression: `sql.table(kind === 'brand' ? 'brands' : 'categories')`. */
export function getSqlNames(place: SourcePosition | undefined, shapes: Shapes, depth = 0): string[] {
  if (!place || depth > MAX_DEPTH) return []
  const { node, source } = place
  const at = (one: unknown): string[] => (one ? getSqlNames({ node: one as Node, source }, shapes, depth + 1) : [])
  return READERS[node.type]?.(node, at, { source, shapes, depth: depth + 1 }) ?? []
}
