import { posix } from 'node:path'
import type { ESTree } from 'vite'
import { type RepoFile, type Rule, walk } from './repo-file.ts'

export interface Import {
  /** Repository path of one of our files, or the name of a package. */
  target: string
  /** As written in the file. */
  source: string
  /** Removed by type stripping, so that it loads nothing. */
  typeOnly: boolean
  at: { start: number }
}

/** The imports, re-exports and dynamic imports of a file. */
export function getImports(file: RepoFile): Import[] {
  const found: Import[] = []
  const add = (source: string, at: ESTree.Span, typeOnly = false) =>
    found.push({ target: getTarget(file.path, source), source, typeOnly, at })
  walk(
    [file],
    () => true,
    () => ({
      ImportDeclaration: (node) => add(node.source.value, node, node.importKind === 'type'),
      ExportAllDeclaration: (node) => add(node.source.value, node, node.exportKind === 'type'),
      ExportNamedDeclaration: (node) => node.source && add(node.source.value, node, node.exportKind === 'type'),
      TSImportType: (node) => add(node.source.value, node, true),
      ImportExpression: ({ source, ...node }) =>
        source.type === 'Literal' && typeof source.value === 'string' && add(source.value, node),
    }),
  )
  return found
}

/** `react-dom/server` is the package `react-dom`; `#src/x.ts` and relative paths are returned as paths from the root. */
export function getTarget(from: string, source: string) {
  const path = source.replace(/\?.*$/, '')
  if (path.startsWith('#')) return path.slice(1)
  if (path.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), path))
  if (path.startsWith('node:') || path.startsWith('virtual:')) return path
  return path.split('/', path.startsWith('@') ? 2 : 1).join('/')
}

const ALIASED = /^(?:src|db|scripts|tests)\//

/** Imports that would climb two folders or more are written from the root, with the aliases of `imports` in package.json. */
export const shortImportPaths: Rule = (repo) =>
  repo.flatMap((file) =>
    getImports(file)
      .filter(({ source, target }) => source.startsWith('../../') && ALIASED.test(target))
      .map(({ source, target, at }) => ({
        path: file.path,
        line: file.getLine(at.start),
        rule: `imports ${source}: write #${target}`,
      })),
  )
