import type { ESTree } from 'vite'
import { type RepoFile, walk } from '../structure/repo-file.ts'
import { at, type Catalogue, type Finding } from './catalogue.ts'
import { CONTEXTS, type KeyFamily } from './key-families.ts'
import { messagesOf } from './plurals.ts'

/** What source code asks for: keys spoken to `t`, their composed beginnings, and every other text that may be a key. */
interface Asked {
  keys: { key: string; path: string; line: number }[]
  beginnings: { key: string; path: string; line: number }[]
  mentioned: Set<string>
}

/** Keys asked for but absent, composed but not declared, and texts nobody asks for. */
export function keyUse(repo: readonly RepoFile[], reference: Catalogue, families: readonly KeyFamily[]): Finding[] {
  const asked = askedIn(repo.filter((file) => file.path.startsWith('src/') && !file.isTest))
  const known = [...messagesOf(reference).keys()]
  const used = new Set([...asked.mentioned, ...families.flatMap(keysOf)])
  return [
    ...asked.keys.filter(({ key }) => !known.includes(key)).map((use) => finding(use, 'has no text')),
    ...asked.beginnings
      .filter(({ key }) => !families.some(({ prefix }) => key.startsWith(prefix)))
      .map((use) => finding(use, 'is put together at run time: declare it in scripts/messages/key-families.ts')),
    ...families
      .flatMap(keysOf)
      .filter((key) => !known.includes(key))
      .map((key) => at(reference, key, 'has no text')),
    ...known
      .filter((key) => !used.has(key.replace(CONTEXTS, '')))
      .map((key) => at(reference, key, whyUnused(key, families))),
  ]
}

const keysOf = ({ prefix, endings }: KeyFamily) => endings.map((ending) => prefix + ending)

const whyUnused = (key: string, families: readonly KeyFamily[]) =>
  families.some(({ prefix, open }) => !open && key.startsWith(prefix))
    ? 'is not of its closed list'
    : 'nobody asks for this text'

const finding = ({ key, path, line }: Asked['keys'][number], rule: string) => ({ path, line, rule: `${key} ${rule}` })

function askedIn(files: readonly RepoFile[]): Asked {
  const asked: Asked = { keys: [], beginnings: [], mentioned: new Set() }
  const hear = (file: RepoFile, node: ESTree.Argument | undefined) => {
    if (node === undefined) return
    const place = { path: file.path, line: file.lineOf(node.start) }
    if (node.type === 'Literal' && typeof node.value === 'string') asked.keys.push({ key: node.value, ...place })
    const [start] = node.type === 'TemplateLiteral' ? node.quasis : []
    if (start) asked.beginnings.push({ key: start.value.raw, ...place })
  }
  walk(
    files,
    () => true,
    (file) => ({
      CallExpression: ({ callee, arguments: given }) => {
        const name = nameOf(callee)
        if (name === 't') hear(file, given[0])
        if (name === 'message') hear(file, given[1])
      },
      Literal: ({ value }) => typeof value === 'string' && asked.mentioned.add(value),
    }),
  )
  return asked
}

function nameOf(callee: ESTree.Expression | ESTree.Super) {
  const named = callee.type === 'MemberExpression' ? callee.property : callee
  return named.type === 'Identifier' ? named.name : undefined
}
