import { getDomain } from './layers.ts'
import type { RepoFile, Rule, Violation } from './repo-file.ts'

const CODE_FOLDERS = /^(?:src|scripts|tests|bench|db)\//
const MEANINGLESS = /^(?:utils?|helpers?|common|service|shared|misc|lib|index)$|-(?:utils?|helpers?|service)$/
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const ENTRY_FILES = new Set(['server.ts', 'routes.ts', 'root.tsx', 'entry.client.tsx', 'entry.server.tsx'])
const MIN_FILES = 3
export const MAX_FILES = 25

/** Meaningless names (utils, helpers, common, service, index) are refused. */
export const descriptiveNames: Rule = (repo) =>
  selectCode(repo)
    .filter(({ path }) => CODE_FOLDERS.test(path))
    .flatMap((file) => {
      const names = file.path.split('/').map((name, at, all) => (at === all.length - 1 ? stem(name) : name))
      const meaningless = names.find((name) => MEANINGLESS.test(name))
      if (meaningless !== undefined) return [broken(file, `"${meaningless}" names no idea: call it by what it does`)]
      return names.every((name) => KEBAB.test(name)) ? [] : [broken(file, 'file and folder names are kebab-case')]
    })

/** A domain is made of the files of a closed list, and so is the top of src. */
export const closedVocabulary: Rule = (repo) =>
  selectCode(repo).flatMap((file) => {
    const name = file.path.split('/').at(-1) ?? ''
    if (/^src\/[^/]+$/.test(file.path) && !ENTRY_FILES.has(name) && !file.isTest) {
      return [broken(file, `src holds ${[...ENTRY_FILES].join(', ')} and folders`)]
    }
    return getDomain(file.path) === undefined || isOfDomain(file.path) ? [] : [broken(file, VOCABULARY)]
  })

const VOCABULARY =
  'not in the vocabulary of a domain: wire.ts, <noun>.ts, <noun>.server.ts, [<noun>-]queries.server.ts, ' +
  '[<noun>-]commands.server.ts, api.server.ts, <noun>-page.tsx, <noun>.tsx, *.test.ts(x), and the same in a sub-folder'

const KEBAB_PART = '[a-z0-9]+(?:-[a-z0-9]+)*'
const IN_DOMAIN = new RegExp(
  `^(?:${KEBAB_PART}/){0,3}${KEBAB_PART}(?:\\.server\\.ts|\\.tsx?|(?:\\.server)?(?:\\.api)?\\.test\\.tsx?)$`,
)

function isOfDomain(path: string) {
  return IN_DOMAIN.test(path.split('/').slice(2).join('/'))
}

/** A folder of src holds 3 to 25 files; tests are not counted. */
export const folderSizes: Rule = (repo) => {
  const folders = Map.groupBy(
    selectCode(repo).filter((file) => file.path.startsWith('src/') && !file.isTest),
    (file) => file.path.slice(0, file.path.lastIndexOf('/')),
  )
  return [...folders].flatMap(([folder, files]) => {
    const last = files.at(MAX_FILES) ?? files[0]
    if (!last) return []
    if (files.length > MAX_FILES) return [broken(last, `${folder} has ${files.length} files, at most ${MAX_FILES}`)]
    const isSubFolder = folder.split('/').length > 2
    return isSubFolder && files.length < MIN_FILES
      ? [broken(last, `${folder} has ${files.length} files: fewer than ${MIN_FILES} belong in its parent folder`)]
      : []
  })
}

/** A file that only re-exports other files is a barrel. */
export const noBarrels: Rule = (repo) =>
  selectCode(repo)
    .filter((file) => CODE_FOLDERS.test(file.path) && file.program.body.length > 0)
    .filter((file) =>
      file.program.body.every((node) => 'source' in node && node.type.startsWith('Export') && node.source),
    )
    .map((file) => broken(file, 'a barrel: import the file that has the thing'))

const selectCode = (repo: readonly RepoFile[]) => repo.filter((file) => file.isCode)
const stem = (name: string) => name.replace(/\..*$/, '')
const broken = ({ path }: RepoFile, rule: string): Violation => ({ path, line: 1, rule })
