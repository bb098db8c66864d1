import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { getCatalogue } from '../messages/catalogue.ts'
import { catalogueRules } from '../messages/rules.ts'
import { getRepo } from '../structure/repo-file.ts'
import { inspect } from '../structure/rules.ts'
import { createCall } from './call.ts'
import { createPage } from './page.ts'
import { createSetting } from './setting.ts'
import type { Checkout, SkeletonRequest } from './skeleton.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The repository with changes on top. */
function openCheckout(changes: ReadonlyMap<string, string> = new Map()): Checkout {
  return {
    read(path) {
      try {
        return changes.get(path) ?? readFileSync(join(ROOT, path), 'utf8')
      } catch {
        return undefined
      }
    },
    list(folder) {
      try {
        return readdirSync(join(ROOT, folder))
      } catch {
        return []
      }
    },
  }
}

const CREATE = { page: createPage, call: createCall, setting: createSetting }

const SKELETONS = [
  ['page', { name: 'spare-lists', module: 'orders/pages' }],
  ['page', { name: 'spare-part', module: 'downloads' }],
  ['call', { name: 'get-spare-lists', module: 'representatives' }],
  ['call', { name: 'insert-spare-list', module: 'downloads' }],
  ['call', { name: 'rename-spare-list', module: 'orders/proposals' }],
  ['setting', { name: 'show-spare-lists' }],
] as const satisfies [keyof typeof CREATE, SkeletonRequest][]

/** All skeletons, one after the other in the same checkout. */
function createAll(): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const [kind, request] of SKELETONS)
    for (const [path, text] of CREATE[kind](openCheckout(files), request).files) files.set(path, `${text.trim()}\n`)
  return files
}

describe('the skeletons of npm run new', () => {
  const files = createAll()

  it('break no rule of the structure, apart from the setting that is still to be read', () => {
    const read = openCheckout().read
    const modules = ['src/orders/pages', 'src/orders/proposals', 'src/representatives', 'src/downloads', 'src/settings']
    const neighbours = modules.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => `${folder}/${name}`),
    )
    const needed = [
      'src/server/services.server.ts',
      'tests/support/edits.ts',
      'tests/support/not-edits.ts',
      'tests/support/post-reads.ts',
    ]
    const paths = [...new Set([...neighbours, ...needed, ...files.keys()])]
    const toRepo = (checkout: Checkout) =>
      getRepo(Object.fromEntries(paths.flatMap((path) => [[path, checkout.read(path) ?? ''] as const])))
    const toLines = (repo: ReturnType<typeof toRepo>) => inspect(repo).map(({ path, rule }) => `${path} ${rule}`)
    const isShareOfFiles = (line: string) => line.includes('at most one in ten may be')
    // In this part of the repository the rest of it is missing: only what the skeletons add counts.
    const before = new Set(toLines(toRepo({ ...openCheckout(), read })))
    const added = toLines(toRepo(openCheckout(files))).filter((line) => !before.has(line) && !isShareOfFiles(line))
    expect(added).toEqual([
      'src/settings/shop.ts no code reads the setting showSpareLists: use it in a rule, a page or a command',
    ])
  })

  it('have texts that the check of the catalogues accepts', () => {
    const { read } = openCheckout(files)
    const catalogues = LANGUAGES.map((language) => getCatalogue(language, read(`messages/${language}.json`) ?? ''))
    expect(catalogueRules.flatMap((rule) => rule(catalogues))).toEqual([])
  })

  describe('in a checkout', () => {
    let folder: string
    beforeAll(() => {
      folder = writeCheckout(files)
    })
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    const run = (...words: string[]) => {
      try {
        return execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8' })
      } catch (error) {
        return String((error as { stdout?: unknown }).stdout ?? error)
      }
    }
    const paths = [...files.keys()].filter((path) => path.endsWith('.ts') || path.endsWith('.tsx'))

    it('need nothing of the linter after formatting', () => {
      const biome = 'node_modules/@biomejs/biome/bin/biome'
      run(biome, 'check', '--write', '--vcs-enabled=false', '--linter-enabled=false', ...files.keys())
      const output = run(biome, 'ci', '--vcs-enabled=false', '--error-on-warnings', '--colors=off', ...files.keys())
      expect(output).not.toContain('━━')
    })

    // The compiler reads every file that the skeletons import, half of the repository: seven seconds alone.
    it('compile', { timeout: 240_000 }, () => {
      expect(run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.skeletons.json')).toBe('')
    })

    /** A copy of the sources with the skeletons, and a type check of these alone. */
    function writeCheckout(changed: ReadonlyMap<string, string>): string {
      const copy = mkdtempSync(join(tmpdir(), 'skeletons-'))
      for (const name of ['src', 'db', 'scripts', 'messages', 'tests', 'package.json', 'tsconfig.json', 'biome.json'])
        cpSync(join(ROOT, name), join(copy, name), { recursive: true })
      symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
      for (const [path, text] of changed) write(join(copy, path), text)
      for (const path of changed.keys()) if (path.endsWith('-page.tsx')) writeRouteTypes(copy, path)
      const compilerOptions = { incremental: false, tsBuildInfoFile: null }
      const config = { extends: './tsconfig.json', compilerOptions, include: ['.react-router'], files: paths }
      write(join(copy, 'tsconfig.skeletons.json'), JSON.stringify(config))
      return copy
    }

    /** What React Router generates for a route, as far as a page uses it. */
    function writeRouteTypes(copy: string, path: string) {
      const name = path.split('/').at(-1)?.replace('.tsx', '') ?? ''
      const types = `
        import type { LoaderFunctionArgs } from 'react-router'
        type Module = typeof import('../${name}.tsx')
        export namespace Route {
          export type LoaderArgs = LoaderFunctionArgs & { context: never }
          export type ComponentProps = { loaderData: Awaited<ReturnType<Module['loader']>> }
        }`
      write(join(copy, '.react-router/types', dirname(path), '+types', `${name}.ts`), types)
    }

    function write(path: string, text: string) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
  })
})

describe('npm run new refuses', () => {
  it.each([
    ['page', { name: 'SpareLists', module: 'orders' }, '"SpareLists" is no name in kebab case, such as spare-lists'],
    ['page', { name: '../x', module: 'orders' }, '"../x" is no name in kebab case, such as spare-lists'],
    ['page', { name: 'spare-lists' }, 'name the module: --module orders'],
    ['page', { name: 'spare-lists', module: 'spares' }, 'there is no module "spares"'],
    ['page', { name: 'spare-lists', module: 'platform' }, 'there is no module "platform"'],
    ['page', { name: 'spare-lists', module: '../src/orders' }, 'there is no module "../src/orders"'],
    ['page', { name: 'cart', module: 'cart' }, 'src/cart/cart-page.tsx already exists'],
    ['page', { name: 'bank-accounts', module: 'orders' }, 'src/shop/pages/money-pages.ts already has bankAccounts'],
    ['call', { name: 'lists', module: 'orders' }, '"lists" is no verb with an object, such as get-spare-lists'],
    ['call', { name: 'get-order-list', module: 'orders' }, 'src/orders/wire.ts already has getOrderList'],
    [
      'call',
      { name: 'get-spares', module: 'orders/components' },
      'src/orders/components has no wire.ts and api.server.ts',
    ],
    ['call', { name: 'get-spare-lists', module: 'orders' }, 'src/orders/wire.ts would have'],
    ['setting', { name: 'show-stock-logout' }, 'src/settings/wire.ts already has ShowStockLogout'],
    ['setting', { name: 'Show' }, '"Show" is no name in kebab case'],
  ] as const)('%s %j', (kind, request, message) => {
    expect(() => CREATE[kind](openCheckout(), request)).toThrow(message)
  })

  it('what it wrote before', () => {
    for (const [kind, request] of SKELETONS) {
      const { files } = CREATE[kind](openCheckout(), request)
      expect(() => CREATE[kind](openCheckout(files), request)).toThrow(/already/)
    }
  })

  it('files whose form it no longer knows, instead of writing elsewhere', () => {
    const changes = new Map([['src/settings/wire.ts', 'export const rawSettings = createSettings()\n']])
    expect(() => createSetting(openCheckout(changes), { name: 'show-spare-lists' })).toThrow(
      'scripts/new has to follow',
    )
  })
})
