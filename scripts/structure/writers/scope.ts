import { getNodes, type Node, type Source, type SourcePosition } from './source-index.ts'

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression'])

const parents = new WeakMap<Source, Map<Node, Node>>()

export function getParent(node: Node, source: Source): Node | undefined {
  let known = parents.get(source)
  if (!known) {
    known = new Map()
    for (const root of [...source.declarations.values(), ...source.statements])
      for (const node of getNodes(root)) for (const child of getChildren(node)) known.set(child, node)
    parents.set(source, known)
  }
  return known.get(node)
}

export function getChildren(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'parent'
      ? []
      : (Array.isArray(value) ? value : [value]).filter(
          (one): one is Node => typeof one === 'object' && one !== null && 'type' in one,
        ),
  )
}

/** The functions around a node, the nearest first. */
export function* functionsAround(node: Node, source: Source): Generator<Node> {
  for (let at = getParent(node, source); at; at = getParent(at, source)) if (FUNCTIONS.has(at.type)) yield at
}

/** A pattern and the value that it destructures. */
export interface Binding {
  pattern: Node
  value: SourcePosition
}

/** The bindings of the parameters, variables and loops of a function. */
export function getBindings(fn: Node, source: Source): Binding[] {
  const parameters = ((fn.params ?? []) as Node[]).map((pattern, position) => ({
    pattern,
    value: { node: argumentNode(fn, { pattern, position }, source), source },
  }))
  const inside = [...getNodes((fn.body ?? fn) as Node)].flatMap((node): Binding[] => {
    if (node.type === 'VariableDeclarator') return [{ pattern: node.id as Node, value: { node, source } }]
    if (node.type !== 'ForOfStatement') return []
    const left = node.left as unknown as { declarations?: Node[] }
    const pattern = left.declarations?.[0]?.id as Node | undefined
    return pattern ? [{ pattern, value: { node: node.right as Node, source } }] : []
  })
  return [...parameters, ...inside]
}

function argumentNode(fn: Node, { pattern, position }: { pattern: Node; position: number }, source: Source): Node {
  const typed = getAnnotation(pattern)
  if (typed) return typed
  // The first parameter of a function that is handed to `rows.map(...)` is an element of the rows.
  const parent = getParent(fn, source)
  const callee = parent?.callee as Node | undefined
  if (callee?.type === 'MemberExpression') return position === 0 ? (callee.object as Node) : pattern
  return (parent && getGeneric(parent, source)) ?? pattern
}

/** The methods of `const part: SiteSection<Document> = { write(tx, id, document) }` receive a Document. */
function getGeneric(property: Node, source: Source): Node | undefined {
  const object = property.type === 'Property' ? getParent(property, source) : undefined
  const around = object && outsideParentheses(object, source)
  const type = around?.type === 'VariableDeclarator' ? getAnnotation(around.id as Node) : getReturnType(around)
  return (type?.typeArguments as { params?: Node[] } | null | undefined)?.params?.[0]
}

function outsideParentheses(node: Node, source: Source): Node | undefined {
  const around = getParent(node, source)
  return around?.type === 'ParenthesizedExpression' ? getParent(around, source) : around
}

const getReturnType = (fn: Node | undefined) =>
  (fn?.returnType as Node | null | undefined)?.typeAnnotation as Node | undefined

export function getAnnotation(pattern: Node): Node | undefined {
  const node = (pattern.typeAnnotation ?? (pattern.left as Node | undefined)?.typeAnnotation) as Node | null | undefined
  return node?.typeAnnotation as Node | undefined
}

/** The return values of a function. */
export function returnedNodes(fn: Node): Node[] {
  const body = fn.body as Node | null
  if (!body) return []
  if (body.type !== 'BlockStatement') return [body]
  return [...getNodes(body)].flatMap((node) =>
    node.type === 'ReturnStatement' && node.argument ? [node.argument as Node] : [],
  )
}
