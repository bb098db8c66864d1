import { type ESTree, Visitor } from 'vite'
import { getTarget } from '../structure/imports.ts'
import { RepoFile } from '../structure/repo-file.ts'
import { SkeletonError } from './skeleton.ts'

/** A file being changed. Every insertion finds its place in the syntax tree, so that moved or reformatted code does not matter. */
export class SourceEdit {
  readonly path: string
  text: string

  constructor(path: string, text: string) {
    this.path = path
    this.text = text
  }

  /** Adds a property to the object that the variable holds: `{ … }`, `{ … } as const satisfies X` or `z.object({ … })`. */
  addProperty(variable: string, property: string) {
    this.#insertAfterLast(this.#findObject(variable).properties, property)
  }

  /** Adds an element to the array that the variable holds. */
  addElement(variable: string, element: string) {
    const value = unwrap(this.#findInitializer(variable))
    if (value?.type !== 'ArrayExpression') throw this.#lacks(`an array ${variable}`)
    this.#insertAfterLast(value.elements, element)
  }

  /** Adds a property to the object that the function returns. */
  addReturned(name: string, property: string) {
    const declaration = this.#find((node) => node.type === 'FunctionDeclaration' && node.id?.name === name)
    const body = declaration?.type === 'FunctionDeclaration' ? (declaration.body?.body ?? []) : []
    const last = body.findLast((node) => node.type === 'ReturnStatement')
    const value = last?.type === 'ReturnStatement' ? last.argument : undefined
    if (value?.type !== 'ObjectExpression') throw this.#lacks(`a function ${name} that returns an object`)
    this.#insertAfterLast(value.properties, property)
  }

  /** Adds a member to an interface. */
  addMember(name: string, member: string) {
    const declaration = this.#find((node) => node.type === 'TSInterfaceDeclaration' && node.id.name === name)
    const members = declaration?.type === 'TSInterfaceDeclaration' ? declaration.body.body : []
    const last = members.at(-1)
    if (!last) throw this.#lacks(`an interface ${name}`)
    this.#insert(last.end, `\n${member}`)
  }

  /** Adds text to an element of an object of arrays; the key is added if it is missing. */
  addToList(variable: string, key: string, element: string) {
    const property = this.#findObject(variable).properties.find((one) => getKey(one) === key)
    if (property === undefined) return this.addProperty(variable, `'${key}': [${element}]`)
    const list = property.type === 'Property' ? property.value : undefined
    if (list?.type !== 'ArrayExpression') throw this.#lacks(`a list ${key}`)
    this.#insertAfterLast(list.elements, element)
  }

  append(text: string) {
    this.text = `${this.text.trimEnd()}\n\n${text.trim()}\n`
  }

  /** Imports a name, in the declaration that already imports from this file if there is one. */
  addImport(name: string, source: string) {
    const declarations = this.#program.body.filter((node) => node.type === 'ImportDeclaration')
    const target = getTarget(this.path, source)
    const existing = declarations.find(
      (node) =>
        node.importKind !== 'type' &&
        getTarget(this.path, node.source.value) === target &&
        node.specifiers.some(({ type }) => type === 'ImportSpecifier'),
    )
    if (!existing) {
      const last = declarations.at(-1)
      return this.#insert(last?.end ?? 0, `${last ? '\n' : ''}import { ${name} } from '${source}'${last ? '' : '\n'}`)
    }
    if (existing.specifiers.some(({ local }) => local.name === name)) return
    this.#insertAfterLast(existing.specifiers, name)
  }

  /** The name under which this file knows `* as name` of another file. */
  findNamespace(target: string): string | undefined {
    for (const node of this.#program.body) {
      if (node.type !== 'ImportDeclaration' || getTarget(this.path, node.source.value) !== target) continue
      const namespace = node.specifiers.find(({ type }) => type === 'ImportNamespaceSpecifier')
      if (namespace) return namespace.local.name
    }
    return undefined
  }

  /** The first exported variable with this type annotation. */
  findByType(type: string): string | undefined {
    const found = this.#find(
      (node) =>
        node.type === 'VariableDeclarator' &&
        node.id.type === 'Identifier' &&
        this.text.slice(node.id.start, node.id.end).replace(/^\w+\s*:\s*/, '') === type,
    )
    return found?.type === 'VariableDeclarator' && found.id.type === 'Identifier' ? found.id.name : undefined
  }

  /** The first variable whose name matches. */
  findByName(pattern: RegExp): string {
    const found = this.#find(
      (node) => node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && pattern.test(node.id.name),
    )
    if (found?.type !== 'VariableDeclarator' || found.id.type !== 'Identifier')
      throw this.#lacks(`a variable like ${pattern.source}`)
    return found.id.name
  }

  /** The first text that is the value of this property, anywhere in the file. */
  findText(key: string): string | undefined {
    const property = this.#find(
      (node) => node.type === 'Property' && getKey(node) === key && node.value.type === 'Literal',
    )
    const value = property?.type === 'Property' && property.value.type === 'Literal' ? property.value.value : undefined
    return typeof value === 'string' ? value : undefined
  }

  hasVariable(name: string): boolean {
    return this.#findInitializer(name) !== undefined
  }

  /** Whether the object that the variable holds has this key. */
  hasKey(variable: string, key: string): boolean {
    return this.#findObject(variable).properties.some((one) => getKey(one) === key)
  }

  get #program(): ESTree.Program {
    return new RepoFile(this.path, this.text).program
  }

  #findInitializer(variable: string): ESTree.Expression | null | undefined {
    const found = this.#find(
      (node) => node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === variable,
    )
    return found?.type === 'VariableDeclarator' ? found.init : undefined
  }

  #findObject(variable: string): ESTree.ObjectExpression {
    const value = unwrap(this.#findInitializer(variable))
    const object = value?.type === 'CallExpression' ? value.arguments[0] : value
    if (object?.type !== 'ObjectExpression') throw this.#lacks(`an object ${variable}`)
    return object
  }

  #find(matches: (node: ESTree.Node) => boolean): ESTree.Node | undefined {
    let found: ESTree.Node | undefined
    const judge = (node: ESTree.Node) => {
      if (found === undefined && matches(node)) found = node
    }
    new Visitor({
      FunctionDeclaration: judge,
      Property: judge,
      TSInterfaceDeclaration: judge,
      VariableDeclarator: judge,
    }).visit(this.#program)
    return found
  }

  #insertAfterLast(nodes: readonly (ESTree.Span | null)[], text: string) {
    const last = nodes.at(-1)
    if (!last) throw this.#lacks('a filled list to add to')
    this.#insert(last.end, `,\n${text}`)
  }

  #insert(at: number, text: string) {
    this.text = this.text.slice(0, at) + text + this.text.slice(at)
  }

  #lacks(what: string) {
    return new SkeletonError(`${this.path} has no longer ${what}: scripts/new has to follow`)
  }
}

/** Without `as const` and `satisfies`. */
function unwrap(node: ESTree.Expression | null | undefined): ESTree.Expression | null | undefined {
  return node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression' ? unwrap(node.expression) : node
}

function getKey(property: ESTree.Node): string | undefined {
  if (property.type !== 'Property') return undefined
  if (property.key.type === 'Identifier') return property.key.name
  return property.key.type === 'Literal' ? String(property.key.value) : undefined
}
