import { getAnnotation, returnedNodes } from './scope.ts'
import { mergeShapes, type Shape, type Shapes, shapeOfKeys, shapeOfProperty } from './shape.ts'
import type { Node, Source, SourcePosition } from './source-index.ts'

type Reader = (node: Node, at: (node: unknown) => Shape, context: { source: Source; shapes: Shapes }) => Shape

const readInner: Reader = (node, at) => at(node.argument ?? node.expression)
const readBoth: Reader = (node, at) => mergeShapes([at(node.left), at(node.right)])
const readFunction: Reader = (node, at) =>
  mergeShapes([at((node.returnType as Node | null)?.typeAnnotation), ...returnedNodes(node).map(at)])
const readWithType: Reader = (node, at) => mergeShapes([at(node.expression), at(node.typeAnnotation)])

const READERS: Record<string, Reader> = {
  Union: (node, _, { shapes }) => mergeShapes((node.places as SourcePosition[]).map((one) => shapes.of(one))),
  ObjectExpression: (node, at, { source }) =>
    mergeShapes(
      (node.properties as Node[]).map((one) =>
        one.type === 'SpreadElement' ? at(one.argument) : shapeOfProperty(one, one.value as Node, source),
      ),
    ),
  ArrayExpression: (node, at) => mergeShapes((node.elements as unknown[]).map(at)),
  SpreadElement: readInner,
  AwaitExpression: readInner,
  TSNonNullExpression: readInner,
  ParenthesizedExpression: readInner,
  ChainExpression: readInner,
  TSAsExpression: readWithType,
  TSSatisfiesExpression: readWithType,
  ConditionalExpression: (node, at) => mergeShapes([at(node.consequent), at(node.alternate)]),
  LogicalExpression: readBoth,
  ArrowFunctionExpression: readFunction,
  FunctionDeclaration: readFunction,
  FunctionExpression: readFunction,
  VariableDeclarator: (node, at) => mergeShapes([at(getAnnotation(node.id as Node)), at(node.init)]),
  Identifier: (node, _, { shapes, source }) => shapes.of(shapes.findBinding(node, source)),
  MemberExpression: (node, at, { shapes }) =>
    node.computed ? at(node.object) : shapes.of(at(node.object).get(String((node.property as Node).name))),
  TaggedTemplateExpression: (node, at) => at(((node.typeArguments as Node | null)?.params as Node[] | undefined)?.[0]),
  CallExpression: readCall,
}

export function readExpression({ node, source }: SourcePosition, shapes: Shapes): Shape | undefined {
  const at = (one: unknown): Shape => (one ? shapes.of({ node: one as Node, source }) : new Map())
  return READERS[node.type]?.(node, at, { source, shapes })
}

const SCHEMAS = new Set(['object', 'strictObject', 'looseObject'])
const RETURN_ARGUMENTS = new Set([
  'map',
  'flatMap',
  'transform',
  'then',
  'array',
  'stringify',
  'fromEntries',
  'assign',
  'all',
])
const RETURN_OBJECT_AND_ARGUMENTS = new Set(['extend', 'filter', 'concat'])

function readCall(
  node: Node,
  at: (node: unknown) => Shape,
  { source, shapes }: { source: Source; shapes: Shapes },
): Shape {
  const callee = node.callee as Node
  const args = node.arguments as Node[]
  if (callee.type === 'Identifier') {
    const declared = shapes.findDeclared(String(callee.name), source)
    return mergeShapes([shapes.of(declared), ...(declared ? [] : args.map(at))])
  }
  if (callee.type !== 'MemberExpression') return at(callee)
  const name = String((callee.property as Node).name)
  if (SCHEMAS.has(name) || RETURN_ARGUMENTS.has(name)) return mergeShapes(args.map(at))
  if (RETURN_OBJECT_AND_ARGUMENTS.has(name)) return mergeShapes([at(callee.object), ...args.map(at)])
  if (name === 'select') return mergeShapes([at(callee.object), shapeOfKeys(getTexts(args), { node, source })])
  // A method of a known object, or of a library: `execute`, `sort`, `optional` preserve the shape.
  const method = at(callee.object).get(name)
  return method ? shapes.of(method) : at(callee.object)
}

/** `select(['o.id', 'b.name as brand'])`: id, brand. */
export const getTexts = (args: readonly Node[]): string[] =>
  args.flatMap((one) => {
    if (one.type === 'ArrayExpression') return getTexts(one.elements as Node[])
    return typeof one.value === 'string' ? [one.value.split(/ as |\./).at(-1) ?? ''] : []
  })
