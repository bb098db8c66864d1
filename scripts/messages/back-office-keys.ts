import { getImports } from '../structure/imports.ts'
import { type RepoFile, walk } from '../structure/repo-file.ts'
import type { Catalogue, CatalogueFinding } from './catalogue.ts'
import { getMessages } from './plurals.ts'

/**
 * Finds texts of the back office in code that the browsers of shop pages load, which do not load those texts. `entries`
 * are the paths of the modules of the shop's pages.
 */
export function findBackOfficeKeysInShop(
  repo: readonly RepoFile[],
  backOffice: Catalogue,
  entries: readonly string[],
): CatalogueFinding[] {
  const keys = new Set(getMessages(backOffice).keys())
  const groups = [...new Set([...keys].map((key) => key.replace(/\..*/, '.')))]
  const rule = 'is a text of messages/back-office in the code of a shop page: move it to messages'
  return walk(
    selectLoadedFiles(repo, entries),
    () => true,
    (_file, report) => ({
      Literal: (node) => {
        if (typeof node.value === 'string' && keys.has(node.value)) report(node, `${node.value} ${rule}`)
      },
      TemplateLiteral: (node) => {
        const start = node.quasis[0]?.value.raw ?? ''
        if (groups.some((group) => start.startsWith(group))) report(node, `${start} ${rule}`)
      },
    }),
  )
}

/** The modules that a browser loads with these: what they import, except types and code of the server. */
function selectLoadedFiles(repo: readonly RepoFile[], entries: readonly string[]): RepoFile[] {
  const byPath = new Map(repo.map((file) => [file.path, file]))
  const loaded = new Map<string, RepoFile>()
  const waiting = [...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = byPath.get(path)
    if (!file?.isCode || loaded.has(path) || path.endsWith('.server.ts')) continue
    loaded.set(path, file)
    for (const { target, typeOnly } of getImports(file)) if (!typeOnly) waiting.push(target)
  }
  return [...loaded.values()]
}
