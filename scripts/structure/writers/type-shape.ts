import { mergeShapes, type Shape, type Shapes, shapeOfKeys, shapeOfProperty } from './shape.ts'
import type { Node, Source, SourcePosition } from './source-index.ts'

type Reader = (node: Node, at: (node: unknown) => Shape, context: { source: Source; shapes: Shapes }) => Shape

const readInner: Reader = (node, at) => at(node.typeAnnotation)
const readEach: Reader = (node, at) => mergeShapes(((node.types ?? node.elementTypes) as unknown[]).map(at))

const READERS: Record<string, Reader> = {
  TSTypeAnnotation: readInner,
  TSTypeOperator: readInner,
  TSParenthesizedType: readInner,
  TSTypeAliasDeclaration: readInner,
  TSArrayType: (node, at) => at(node.elementType),
  TSUnionType: readEach,
  TSIntersectionType: readEach,
  TSTupleType: readEach,
  TSTypeQuery: (node, at) => at(node.exprName),
  TSInterfaceDeclaration: (node, _, context) =>
    mergeShapes([
      readMembers((node.body as Node).body as Node[], context.source),
      ...((node.extends ?? []) as Node[]).map((one) => readReference(one.expression as Node, one, context)),
    ]),
  TSTypeLiteral: (node, _, { source }) => readMembers(node.members as Node[], source),
  TSMappedType: (node, _, { source, shapes }) => {
    const constraint = (node.constraint ?? (node.typeParameter as Node | undefined)?.constraint) as Node
    return shapeOfKeys(getLiterals({ node: constraint, source }, shapes), { node, source })
  },
  TSIndexedAccessType: (node, at, { source, shapes }) => {
    const [key] = getLiterals({ node: node.indexType as Node, source }, shapes)
    return key === undefined ? at(node.objectType) : shapes.of(at(node.objectType).get(key))
  },
  TSTypeReference: (node, _, context) => readReference(node.typeName as Node, node, context),
}

export function readType({ node, source }: SourcePosition, shapes: Shapes): Shape | undefined {
  const at = (one: unknown): Shape => (one ? shapes.of({ node: one as Node, source }) : new Map())
  return READERS[node.type]?.(node, at, { source, shapes })
}

function readMembers(nodes: readonly Node[], source: Source): Shape {
  return mergeShapes(
    nodes.flatMap((one) =>
      one.key ? [shapeOfProperty(one, ((one.typeAnnotation ?? one.returnType) as Node | null) ?? one, source)] : [],
    ),
  )
}

/** Which argument of a library's type holds its content. */
const CONTENT_ARGUMENTS: Record<string, number> = {
  Array: 0,
  ReadonlyArray: 0,
  Promise: 0,
  Partial: 0,
  Required: 0,
  Readonly: 0,
  NonNullable: 0,
  Awaited: 0,
  Set: 0,
  ReadonlySet: 0,
  Iterable: 0,
  AsyncIterable: 0,
  ReturnType: 0,
  Parameters: 0,
  infer: 0,
  input: 0,
  output: 0,
  Map: 1,
  ReadonlyMap: 1,
}

/** `Pick<Row, 'a'>`, `z.infer<typeof schema>`, or a type of the repository. */
function readReference(name: Node, node: Node, { source, shapes }: { source: Source; shapes: Shapes }): Shape {
  const params = ((node.typeArguments as Node | null)?.params ?? []) as Node[]
  const typeName = name.type === 'TSQualifiedName' ? String((name.right as Node).name) : String(name.name)
  const getShape = (at: number): Shape => (params[at] ? shapes.of({ node: params[at], source }) : new Map())
  const getNames = (at: number) => (params[at] ? getLiterals({ node: params[at], source }, shapes) : [])
  const contentArgument = CONTENT_ARGUMENTS[typeName]
  if (contentArgument !== undefined) return getShape(contentArgument)
  if (typeName === 'Record') return shapeOfKeys(getNames(0), { node, source })
  const keys = new Set(typeName === 'Pick' || typeName === 'Omit' ? getNames(1) : [])
  if (typeName === 'Pick') return new Map([...getShape(0)].filter(([key]) => keys.has(key)))
  if (typeName === 'Omit') return new Map([...getShape(0)].filter(([key]) => !keys.has(key)))
  return shapes.of(shapes.findType(typeName, source))
}

type LiteralReader = (
  node: Node,
  at: (node: unknown) => string[],
  context: { source: Source; shapes: Shapes },
) => string[]

const LITERALS: Record<string, LiteralReader> = {
  TSLiteralType: (node) => [String((node.literal as Node).value)],
  Literal: (node) => [String(node.value)],
  TSUnionType: (node, at) => (node.types as Node[]).flatMap(at),
  TSTypeOperator: (node, at, { source, shapes }) =>
    node.operator === 'keyof'
      ? [...shapes.of({ node: node.typeAnnotation as Node, source }).keys()]
      : at(node.typeAnnotation),
  TSParenthesizedType: (node, at) => at(node.typeAnnotation),
  TSAsExpression: (node, at) => at(node.expression),
  TSSatisfiesExpression: (node, at) => at(node.expression),
  TSIndexedAccessType: (node, at) => at(node.objectType),
  ArrayExpression: (node, at) => (node.elements as Node[]).flatMap(at),
  SpreadElement: (node, at) => at(node.argument),
  TSTypeQuery: (node, at) => at(node.exprName),
  VariableDeclarator: (node, at) => at(node.init),
  TSTypeAliasDeclaration: (node, at) => at(node.typeAnnotation),
  Identifier: (node, _, { source, shapes }) => getLiterals(shapes.findDeclared(String(node.name), source), shapes),
  TSTypeReference: (node, at, { source, shapes }) => {
    const name = String((node.typeName as Node).name)
    if (name === 'Exclude') return at((node.typeArguments as unknown as { params: Node[] }).params[0])
    return getLiterals(shapes.findType(name, source), shapes)
  },
}

/** The texts of a union of literals: written out, `keyof` something, or the elements of a constant. */
function getLiterals(place: SourcePosition | undefined, shapes: Shapes): string[] {
  if (!place) return []
  const { node, source } = place
  const at = (one: unknown): string[] => (one ? getLiterals({ node: one as Node, source }, shapes) : [])
  return LITERALS[node.type]?.(node, at, { source, shapes }) ?? []
}
