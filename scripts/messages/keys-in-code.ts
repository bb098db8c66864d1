import type { ESTree } from 'vite'
import { type RepoFile, walk } from '../structure/repo-file.ts'
import { at, type Catalogue, type CatalogueFinding } from './catalogue.ts'
import { CONTEXTS, type KeyFamily } from './key-families.ts'
import { getMessages } from './plurals.ts'

/** Keys in source code: those passed to `t`, their composed prefixes, and every other text that may be a key. */
interface RequestedKeys {
  keys: { key: string; path: string; line: number }[]
  prefixes: { key: string; path: string; line: number }[]
  mentioned: Set<string>
}

/** Finds keys that are used but missing, composed but not declared, and unused texts. */
export function keyUse(
  repo: readonly RepoFile[],
  references: readonly [Catalogue, ...Catalogue[]],
  families: readonly KeyFamily[],
): CatalogueFinding[] {
  const requested = collectRequestedKeys(repo.filter((file) => file.path.startsWith('src/') && !file.isTest))
  const known = new Map(references.flatMap((of) => [...getMessages(of).keys()].map((key) => [key, of] as const)))
  const used = new Set([...requested.mentioned, ...families.flatMap(getKeys)])
  return [
    ...requested.keys.filter(({ key }) => !known.has(key)).map((use) => toFinding(use, 'has no text')),
    ...requested.prefixes
      .filter(({ key }) => !families.some(({ prefix }) => key.startsWith(prefix)))
      .map((use) => toFinding(use, 'is put together at run time: declare it in scripts/messages/key-families.ts')),
    ...families
      .flatMap(getKeys)
      .filter((key) => !known.has(key))
      .map((key) => at(references[0], key, 'has no text')),
    ...[...known]
      .filter(([key]) => !used.has(key.replace(CONTEXTS, '')))
      .map(([key, catalogue]) => at(catalogue, key, whyUnused(key, families))),
  ]
}

const getKeys = ({ prefix, endings }: KeyFamily) => endings.map((ending) => prefix + ending)

const whyUnused = (key: string, families: readonly KeyFamily[]) =>
  families.some(({ prefix, open }) => !open && key.startsWith(prefix))
    ? 'is not of its closed list'
    : 'no code uses this text'

const toFinding = ({ key, path, line }: RequestedKeys['keys'][number], rule: string) => ({
  path,
  line,
  rule: `${key} ${rule}`,
})

function collectRequestedKeys(files: readonly RepoFile[]): RequestedKeys {
  const requested: RequestedKeys = { keys: [], prefixes: [], mentioned: new Set() }
  const collectKey = (file: RepoFile, node: ESTree.Argument | undefined) => {
    if (node === undefined) return
    const place = { path: file.path, line: file.getLine(node.start) }
    if (node.type === 'Literal' && typeof node.value === 'string') requested.keys.push({ key: node.value, ...place })
    const [start] = node.type === 'TemplateLiteral' ? node.quasis : []
    if (start) requested.prefixes.push({ key: start.value.raw, ...place })
  }
  walk(
    files,
    () => true,
    (file) => ({
      CallExpression: ({ callee, arguments: given }) => {
        const name = getName(callee)
        if (name === 't') collectKey(file, given[0])
        if (name === 'message') collectKey(file, given[1])
      },
      Literal: ({ value }) => typeof value === 'string' && requested.mentioned.add(value),
    }),
  )
  return requested
}

function getName(callee: ESTree.Expression | ESTree.Super) {
  const named = callee.type === 'MemberExpression' ? callee.property : callee
  return named.type === 'Identifier' ? named.name : undefined
}
