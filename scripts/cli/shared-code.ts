import type { ESTree } from 'vite'
import { getPageDefinition, type PageName } from '#src/shop/pages.ts'
import { getTarget } from '../structure/imports.ts'
import { type RepoFile, walk } from '../structure/repo-file.ts'

/** `src/staff/commands.server.ts inviteStaffMember`. */
export type CodeName = string

/** Commands and queries, without those by which every verb finds its site. */
const SHARED = /^src\/(?!site\/name-queries).*(?:commands|queries)\.server\.ts$/
/** An API calls a command of its own folder, which may call that of the module of the records. */
const MAX_DEPTH = 3

/** What the verbs of `scripts/cli` and the calls of pages run, from the imports of their files. */
export class SharedCode {
  readonly #files: ReadonlyMap<string, RepoFile>
  /** The files that serve an endpoint, by its name. */
  readonly #servers: ReadonlyMap<CodeName, string>

  constructor(repo: readonly RepoFile[]) {
    this.#files = new Map(repo.filter(({ isCode, isTest }) => isCode && !isTest).map((file) => [file.path, file]))
    this.#servers = new Map(
      [...this.#files.values()]
        .filter(({ path }) => path.endsWith('/api.server.ts'))
        .flatMap((file) => this.#listImports(file).map(({ code }) => [code, file.path] as const))
        .filter(([code]) => code.includes('/wire.ts ')),
    )
  }

  /** The shared code that a verb imports, itself or by a file of its own. */
  listCodeOfVerb(command: string, verb: string): Set<CodeName> {
    const files = this.#collect([...this.#findVerbFiles(command, verb)], MAX_DEPTH, (path) =>
      path.startsWith('scripts/cli/'),
    )
    return this.#listShared(files)
  }

  /** The files of the routes of a page that do not exist. */
  listMissingRoutes(page: PageName): string[] {
    return listRouteFiles(page).filter((path) => !this.#files.has(path))
  }

  /** The calls that a page makes. */
  listCallsOfPage(page: PageName): Set<CodeName> {
    const files = this.#collect(listRouteFiles(page), MAX_DEPTH, (path) => /^src\/.*(?<!\.server)\.tsx?$/.test(path))
    const codes = files.flatMap((file) => this.#listImports(file).map(({ code }) => code))
    return new Set(codes.filter((code) => this.#servers.has(code)))
  }

  /** The shared code that the calls of a page run. */
  listCodeOfPage(page: PageName): Set<CodeName> {
    const servers = [...this.listCallsOfPage(page)].flatMap((call) => this.#servers.get(call) ?? [])
    return this.#listShared(this.#collect([...new Set(servers)], MAX_DEPTH, (path) => SHARED.test(path)))
  }

  *#findVerbFiles(command: string, verb: string): Iterable<string> {
    const [folder = ''] = [...this.#files.values()].flatMap((file) =>
      definesCommand(file, command) ? [file.path] : [],
    )
    const files = this.#collect([folder], 2, (path) => path.startsWith('scripts/cli/'))
    const defining = files.filter((file) => new RegExp(`Verb\\(\\{\\s*name: '${verb}'`).test(file.text))
    yield* (defining.length > 0 ? defining : files).map(({ path }) => path)
  }

  #listShared(files: readonly RepoFile[]): Set<CodeName> {
    const codes = files.flatMap((file) => this.#listImports(file))
    return new Set(codes.filter(({ target }) => SHARED.test(target)).map(({ code }) => code))
  }

  /** These files and what they import, as far as it matches. */
  #collect(paths: readonly string[], depth: number, matches: (path: string) => boolean): RepoFile[] {
    const found = new Map<string, RepoFile>()
    let next = paths
    for (let level = 0; level < depth && next.length > 0; level++) {
      const files = next.flatMap((path) => (found.has(path) ? [] : (this.#files.get(path) ?? [])))
      for (const file of files) found.set(file.path, file)
      next = files.flatMap((file) => this.#listImports(file).map(({ target }) => target)).filter(matches)
    }
    return [...found.values()]
  }

  readonly #imports = new Map<string, { target: string; code: CodeName }[]>()

  #listImports(file: RepoFile) {
    const known = this.#imports.get(file.path)
    if (known) return known
    const found = listNamedImports(file)
    this.#imports.set(file.path, found)
    return found
  }
}

const definesCommand = ({ path, text }: RepoFile, command: string) =>
  path.startsWith('scripts/cli/') && new RegExp(`: Command = \\{\\s*name: '${command}'`).test(text)

function listRouteFiles(page: PageName): string[] {
  const { deskRoutes = {}, bareRoutes = {} } = getPageDefinition(page)
  return [...Object.values(deskRoutes), ...Object.values(bareRoutes)].map((file) => `src/${file}`)
}

/** Each imported value; of a whole module those that the file names. */
function listNamedImports(file: RepoFile): { target: string; code: CodeName }[] {
  const found: { target: string; code: CodeName }[] = []
  walk(
    [file],
    () => true,
    () => ({
      ImportDeclaration(node) {
        if (node.importKind === 'type') return
        const target = getTarget(file.path, node.source.value)
        for (const specifier of node.specifiers)
          for (const name of listNames(file, specifier)) found.push({ target, code: `${target} ${name}` })
      },
    }),
  )
  return found
}

function listNames(file: RepoFile, specifier: ESTree.ImportDeclarationSpecifier): string[] {
  if (specifier.type === 'ImportSpecifier')
    return specifier.imported.type === 'Identifier' ? [specifier.imported.name] : []
  if (specifier.type === 'ImportDefaultSpecifier') return ['default']
  return [...file.text.matchAll(new RegExp(`\\b${specifier.local.name}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
}
