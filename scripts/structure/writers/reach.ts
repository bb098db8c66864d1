import { getNodes, type Node, type Source, type SourceIndex } from './source-index.ts'

/**
 * The top-level declarations and statements that run for a user: reached, name by name, from the files where a request, a
 * page, a job or a command of the owner begins.
 */
export function reachedNodes(index: SourceIndex, isEntry: (path: string) => boolean): { node: Node; source: Source }[] {
  const reached = new Map<Node, Source>()
  const loaded = new Set<Source>()
  const waiting: { node: Node; source: Source }[] = []
  const reach = (node: Node | undefined, source: Source) => {
    if (!node || reached.has(node)) return
    reached.set(node, source)
    waiting.push({ node, source })
    load(source)
  }
  const load = (source: Source) => {
    if (loaded.has(source)) return
    loaded.add(source)
    for (const one of source.statements) reach(one, source)
  }
  const reachAll = (source: Source | undefined) => {
    for (const one of source?.declarations.values() ?? []) if (source) reach(one, source)
    if (source) load(source)
  }
  const reachName = (requested: string, source: Source, seen = new Set<Source>()) => {
    if (seen.has(source)) return
    seen.add(source)
    reach(source.declarations.get(requested), source)
    reach(source.declarations.get(`type ${requested}`), source)
    const from = source.imports.get(requested) ?? source.forwarded.get(requested)
    const other = from && index.get(from.path)
    if (!from || !other) return
    load(other)
    if (from.name === '*') reachAll(other)
    else reachName(from.name, other, seen)
  }
  for (const [path, source] of index) if (isEntry(path)) reachAll(source)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const node of getNodes(next.node)) {
      if (node.type === 'Identifier' || (node.type as string) === 'JSXIdentifier')
        reachName(String(node.name), next.source)
      else if (node.type === 'ImportExpression') reachAll(index.get(loadedPath(node, next.source)))
    }
  }
  return [...reached].map(([node, source]) => ({ node, source }))
}

function loadedPath(node: Node, { path }: Source): string {
  const target = String((node.source as unknown as { value?: string }).value ?? '')
  return new URL(target, `file:///${path}`).pathname.slice(1)
}
