import type { ESTree } from 'vite'
import { getTarget } from './imports.ts'
import { type RepoFile, type Rule, type Violation, walk } from './repo-file.ts'

const SERVICES = 'src/server/services.server.ts'
const EDITS = 'tests/support/edits.ts'
/** Files whose keys are calls that edit a record. */
const EDIT_FILES = [EDITS, 'tests/support/customer-edit.ts']
const NOT_EDITS = 'tests/support/not-edits.ts'
/** Parts of the list of NOT_EDITS. */
const NOT_EDIT_FILES = [NOT_EDITS, 'tests/support/additions.ts', 'tests/support/post-reads.ts']

/** An exported `endpoint({ … })`; its id is `src/cart/wire.ts insertCart`. */
interface DeclaredEndpoint {
  id: string
  name: string
  /** `POST cart/insert-cart`. */
  call: string
  file: RepoFile
  at: ESTree.Span
}

/** An endpoint without a handler would be documented, and answer 404. */
export const everyEndpointServed: Rule = (repo) => {
  const served = collectServed(repo)
  return listEndpoints(repo)
    .filter(({ id }) => !served.has(id))
    .map((one) => toViolation(one, `${one.name} is not served: write serve(${one.name}, …) in api.server.ts`))
}

/** A list of handlers that the services do not include is served nowhere. */
export const everyHandlerListed: Rule = (repo) => {
  if (!repo.some(({ path }) => path === SERVICES)) return []
  const listed = collectSpread(repo)
  return walk(repo, isServerFile, (file, report) => ({
    VariableDeclarator: ({ id }) => {
      if (id.type !== 'Identifier' || !isListOfServed(id)) return
      if (!listed.has(`${file.path} ${id.name}`))
        report(id, `${id.name} is served nowhere: add it to CALLS in ${SERVICES}`)
    },
  }))
}

/** Every writing call states whether it edits a record that two people may have open (decision 0173). */
export const everyWriteClassified: Rule = (repo) => {
  const lists = repo.filter(({ path }) => [...EDIT_FILES, ...NOT_EDIT_FILES].includes(path))
  if (lists.length < 2) return []
  const declared = listEndpoints(repo).filter(({ call }) => call.startsWith('POST '))
  const calls = new Set(declared.map(({ call }) => call))
  const classified = new Set(lists.flatMap(listCalls).map(({ call }) => call))
  const unclassified = declared
    .filter(({ call }) => !classified.has(call))
    .map((one) => toViolation(one, `${one.call} is in neither ${EDITS} nor ${NOT_EDITS}: does it change a record?`))
  const unknown = lists.flatMap((file) =>
    listCalls(file)
      .filter(({ call }) => !calls.has(call))
      .map(({ call, at }) => toViolation({ file, at }, `${call} is not a call`)),
  )
  return [...unclassified, ...unknown]
}

function listEndpoints(repo: readonly RepoFile[]): DeclaredEndpoint[] {
  const found: DeclaredEndpoint[] = []
  const isWire = ({ path }: RepoFile) => path.startsWith('src/') && path.endsWith('/wire.ts')
  walk(repo, isWire, (file) => {
    // Endpoints may spread an object of the same file that was declared before.
    const objects = new Map<string, ESTree.ObjectExpression>()
    return {
      VariableDeclarator: ({ id, init }) => {
        if (id.type !== 'Identifier' || !init) return
        const object = init.type === 'TSAsExpression' ? init.expression : init
        if (object.type === 'ObjectExpression') objects.set(id.name, object)
        const [definition] = init.type === 'CallExpression' && isNamed(init.callee, 'endpoint') ? init.arguments : []
        if (definition?.type !== 'ObjectExpression') return
        const read = (name: string) => getText(definition, name, objects)
        const call = `${read('method')} ${read('path')}`
        found.push({ id: `${file.path} ${id.name}`, name: id.name, call, file, at: id })
      },
    }
  })
  return found
}

/** The ids of the endpoints that are the first argument of `serve`. */
function collectServed(repo: readonly RepoFile[]): ReadonlySet<string> {
  const served = new Set<string>()
  walk(repo, isServerFile, (file) => {
    const names = mapImports(file)
    return {
      CallExpression: ({ callee, arguments: [endpoint] }) => {
        if (!isNamed(callee, 'serve') || !endpoint) return
        if (endpoint.type === 'Identifier') served.add(names.get(endpoint.name) ?? '')
        if (endpoint.type === 'MemberExpression' && endpoint.property.type === 'Identifier')
          served.add(`${names.get(getName(endpoint.object))} ${endpoint.property.name}`)
      },
    }
  })
  return served
}

/** The lists that another list contains: a module may combine those of its folders and of one file. */
function collectSpread(repo: readonly RepoFile[]): ReadonlySet<string> {
  const spread = new Set<string>()
  walk(repo, isServerFile, (file) => {
    const names = mapImports(file)
    return {
      SpreadElement: ({ argument }) => {
        const name = getName(argument)
        spread.add(names.get(name) ?? `${file.path} ${name}`)
      },
    }
  })
  return spread
}

/** What a local name stands for: `src/cart/wire.ts insertCart`, or the path alone of a namespace. */
function mapImports(file: RepoFile): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const node of file.program.body) {
    if (node.type !== 'ImportDeclaration') continue
    const target = getTarget(file.path, node.source.value)
    for (const { type, local, ...specifier } of node.specifiers) {
      const imported = 'imported' in specifier ? ` ${getName(specifier.imported)}` : ''
      names.set(local.name, type === 'ImportNamespaceSpecifier' ? target : target + imported)
    }
  }
  return names
}

/** The calls that a list of a test names, as keys or as texts. */
function listCalls(file: RepoFile): { call: string; at: ESTree.Span }[] {
  const calls: { call: string; at: ESTree.Span }[] = []
  const judge = (node: ESTree.StringLiteral) => calls.push({ call: node.value, at: node })
  const isCall = (value: unknown) => typeof value === 'string' && /^POST \S+$/.test(value)
  walk(
    [file],
    () => true,
    () => ({
      Property: ({ key }) =>
        EDIT_FILES.includes(file.path) && key.type === 'Literal' && isCall(key.value) && judge(key as never),
      Literal: (node) => !EDIT_FILES.includes(file.path) && isCall(node.value) && judge(node as never),
    }),
  )
  return calls
}

const isServerFile = ({ path, isTest }: RepoFile) => !isTest && path.startsWith('src/') && path.endsWith('.server.ts')

const isListOfServed = ({ typeAnnotation }: ESTree.BindingIdentifier) => {
  const type = typeAnnotation?.typeAnnotation
  const element = type?.type === 'TSArrayType' ? type.elementType : undefined
  return element?.type === 'TSTypeReference' && isNamed(element.typeName, 'ServedEndpoint')
}

function getText(
  { properties }: ESTree.ObjectExpression,
  name: string,
  objects: ReadonlyMap<string, ESTree.ObjectExpression>,
): string {
  const texts = properties.map((property) => {
    if (property.type === 'SpreadElement') {
      const spread = objects.get(getName(property.argument))
      return spread ? getText(spread, name, objects) : ''
    }
    const { key, value } = property
    return isNamed(key, name) && value.type === 'Literal' && typeof value.value === 'string' ? value.value : ''
  })
  return texts.findLast(Boolean) ?? ''
}

const getName = (node: { type: string; name?: unknown }) => (typeof node.name === 'string' ? node.name : '')

const isNamed = (node: { type: string; name?: unknown }, name: string) => getName(node) === name

const toViolation = ({ file, at }: Pick<DeclaredEndpoint, 'file' | 'at'>, rule: string): Violation => ({
  path: file.path,
  line: file.getLine(at.start),
  rule,
})
