import { readExpression } from './expression-shape.ts'
import { type Binding, functionsAround, getBindings } from './scope.ts'
import type { Node, Source, SourceIndex, SourcePosition } from './source-index.ts'
import { readType } from './type-shape.ts'

/**
 * The properties of an expression or a type, each with the position that defines it. An array has those of its
 * elements.
 */
export type Shape = ReadonlyMap<string, SourcePosition>

const MAX_DEPTH = 40
const NOTHING: Shape = new Map()

/**
 * Follows an expression through variables, parameters, spreads, calls and types of the repository, as far as the syntax
 * allows.
 */
export class Shapes {
  readonly #index: SourceIndex
  readonly #visiting = new Set<Node>()
  readonly #cache = new Map<Node, Shape>()
  /** A circular reference was not followed. */
  #isIncomplete = false

  constructor(index: SourceIndex) {
    this.#index = index
  }

  of(place: SourcePosition | undefined): Shape {
    if (!place) return NOTHING
    const { node } = place
    const known = this.#cache.get(node)
    if (known) return known
    if (this.#visiting.has(node) || this.#visiting.size > MAX_DEPTH) {
      this.#isIncomplete = true
      return NOTHING
    }
    if (this.#visiting.size === 0) this.#isIncomplete = false
    this.#visiting.add(node)
    const shape = readExpression(place, this) ?? readType(place, this) ?? NOTHING
    this.#visiting.delete(node)
    if (!this.#isIncomplete || this.#visiting.size === 0) this.#cache.set(node, shape)
    return shape
  }

  /**
   * The definition of a name where it is used: a variable or parameter of the enclosing functions, or of the module.
   */
  findBinding(node: Node, source: Source): SourcePosition | undefined {
    const name = String(node.name)
    for (const around of functionsAround(node, source)) {
      const found = findFirst(getBindings(around, source), (binding) => this.#bindingOf(name, binding))
      if (found) return found
    }
    return this.findDeclared(name, source)
  }

  /** A type by its name. */
  findType = (name: string, source: Source): SourcePosition | undefined =>
    this.#lookUp(`type ${name}`, source) ?? this.#lookUp(name, source)

  /** A value of the module or of one it imports. */
  findDeclared = (name: string, source: Source): SourcePosition | undefined => this.#lookUp(name, source)

  #lookUp(name: string, source: Source): SourcePosition | undefined {
    const plain = name.replace(/^type /, '')
    const node = source.declarations.get(name)
    if (node?.type === 'VariableDeclarator')
      return this.#bindingOf(plain, { pattern: node.id as Node, value: { node: node, source } })
    if (node) return { node: node, source }
    const from = source.imports.get(plain) ?? source.forwarded.get(plain)
    const other = from && this.#index.get(from.path)
    if (!from || !other) return undefined
    const requested = name === plain ? from.name : `type ${from.name}`
    return this.#lookUp(requested, other) ?? this.#lookUp(from.name, other)
  }

  #bindingOf(name: string, { pattern, value }: Binding): SourcePosition | undefined {
    const inner = (one: Node | null, own = value) =>
      one ? this.#bindingOf(name, { pattern: one, value: own }) : undefined
    if (pattern.type === 'Identifier') return pattern.name === name ? value : undefined
    if (pattern.type === 'AssignmentPattern') return inner(pattern.left as Node)
    if (pattern.type === 'ArrayPattern') return findFirst(pattern.elements as (Node | null)[], (one) => inner(one))
    if (pattern.type !== 'ObjectPattern') return undefined
    return findFirst(pattern.properties as Node[], (one) => {
      if (one.type === 'RestElement') return inner(one.argument as Node)
      const unknown = inner(one.value as Node, { node: pattern, source: value.source })
      const member = unknown && this.of(value).get(String((one.key as Node).name))
      return member ? inner(one.value as Node, member) : unknown
    })
  }
}

function findFirst<T, R>(all: readonly T[], find: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = find(one)
    if (found) return found
  }
  return undefined
}

/** Two meanings of one property are a union of both. */
export function mergeShapes(shapes: readonly Shape[]): Shape {
  const merged = new Map<string, SourcePosition>()
  for (const [key, place] of shapes.flatMap((one) => [...one])) {
    const known = merged.get(key)
    merged.set(key, known && known.node !== place.node ? getUnion(known, place) : place)
  }
  return merged
}

const getUnion = (one: SourcePosition, other: SourcePosition): SourcePosition => ({
  node: { type: 'Union', places: [one, other] } as unknown as Node,
  source: one.source,
})

/** Properties of which only the name is known. */
export const shapeOfKeys = (keys: readonly string[], { source }: SourcePosition): Shape =>
  new Map(keys.map((key) => [key, { node: { type: 'Unknown' } as unknown as Node, source }]))

/** One property as an object or a type declares it; none for a computed name. */
export function shapeOfProperty(node: Node, value: Node, source: Source): Shape {
  const key = node.key as Node
  const name = key.type === 'Identifier' ? key.name : key.value
  return node.computed && key.type === 'Identifier' ? new Map() : new Map([[String(name), { node: value, source }]])
}
