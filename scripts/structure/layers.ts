import { getImports } from './imports.ts'
import type { RepoFile, Rule, Violation } from './repo-file.ts'

// A layer may import the layers to its right only.
const ORDER =
  'server, routes, root -> back-office -> shell -> domains -> api -> shop -> permissions -> settings -> platform'
const HEIGHT = {
  platform: 0,
  settings: 1,
  permissions: 2,
  shop: 3,
  api: 4,
  domain: 5,
  shell: 6,
  'back-office': 7,
  entry: 8,
}
const NAMED_LAYERS = new Set(['platform', 'settings', 'permissions', 'shop', 'api', 'shell', 'back-office', 'ui'])

type Layer = keyof typeof HEIGHT | 'ui' | 'messages' | 'outside'

/** The layer that a file belongs to. */
export function findLayer(path: string): Layer {
  if (path.startsWith('messages/')) return 'messages'
  const [top, name, ...rest] = path.split('/')
  if (top !== 'src' || name === undefined) return 'outside'
  if (rest.length === 0 || name === 'server') return 'entry'
  return NAMED_LAYERS.has(name) ? (name as Layer) : 'domain'
}

/** The domain folder a file belongs to, sub-concerns included: `src/catalog/search/x.ts` is of `catalog`. */
export function getDomain(path: string): string | undefined {
  return findLayer(path) === 'domain' ? path.split('/')[1] : undefined
}

/** The dependency rule between layers (tests may import anything). */
export const dependencyRule: Rule = (repo) =>
  selectSources(repo).flatMap((file) =>
    getImports(file)
      .filter(({ target }) => isOurs(target))
      .flatMap(({ target, at }) => {
        const why = explainForbidden(findLayer(file.path), target)
        return why === undefined ? [] : [{ path: file.path, line: file.getLine(at.start), rule: why }]
      }),
  )

function explainForbidden(from: Layer, target: string): string | undefined {
  const to = findLayer(target)
  if (to === 'messages') return undefined
  // The server loads the demo if `DEMO` is set.
  if (from === 'entry' && target.startsWith('db/demo/')) return undefined
  if (to === 'outside') return `src imports ${target}: only src and messages may be imported here`
  if (from === 'ui') {
    const allowed = to === 'ui' || /^src\/platform\/i18n(?:[/.-]|$)/.test(target)
    return allowed ? undefined : `ui imports ${target}: only platform/i18n is allowed`
  }
  if (to === 'ui')
    return isBelowDomains(from) ? `${from} imports ${target}: ui is for back-office, shell and domains` : undefined
  return getHeight(from) >= getHeight(to) ? undefined : `${from} imports ${target}, against ${ORDER}`
}

const isBelowDomains = (layer: Layer) => getHeight(layer) < HEIGHT.domain
const getHeight = (layer: Layer) => (layer in HEIGHT ? HEIGHT[layer as keyof typeof HEIGHT] : HEIGHT.entry)
const isOurs = (target: string) => /^(?:src|scripts|tests|bench|db|messages)\//.test(target)
const selectSources = (repo: readonly RepoFile[]) =>
  repo.filter((file) => file.isCode && !file.isTest && file.path.startsWith('src/'))

/**
 * Domains may use one another, but not in a circle; nor may the sub-folders of one module. Reported at the first import
 * of each link.
 */
export const noCircles: Rule = (repo) => [
  ...findCircles(collectLinks(repo, getDomain), 'domains'),
  ...findCircles(collectLinks(repo, getSubFolder).filter(isWithinModule), 'sub-folders'),
]

function findCircles(links: readonly Link[], what: string): Violation[] {
  return links.flatMap(({ from, to, place }) => {
    const back = findPath(links, to, from)
    return back === undefined ? [] : [{ ...place, rule: `${what} go in a circle: ${[from, ...back].join(' -> ')}` }]
  })
}

/** `cart/add` for every file below `src/cart/add`; undefined for the files of the module's own folder. */
function getSubFolder(path: string): string | undefined {
  const [top, module, folder, ...rest] = path.split('/')
  return top === 'src' && rest.length > 0 ? `${module}/${folder}` : undefined
}

const isWithinModule = ({ from, to }: Link) => from.split('/')[0] === to.split('/')[0]

interface Link {
  from: string
  to: string
  place: Omit<Violation, 'rule'>
}

function collectLinks(repo: readonly RepoFile[], toUnit: (path: string) => string | undefined): Link[] {
  const links = new Map<string, Link>()
  for (const file of selectSources(repo)) {
    const from = toUnit(file.path)
    for (const { target, at } of from === undefined ? [] : getImports(file)) {
      const to = toUnit(target)
      if (from === undefined || to === undefined || to === from || links.has(`${from} ${to}`)) continue
      links.set(`${from} ${to}`, { from, to, place: { path: file.path, line: file.getLine(at.start) } })
    }
  }
  return [...links.values()]
}

/** The shortest path between two domains, both ends included. */
function findPath(links: readonly Link[], start: string, end: string): string[] | undefined {
  const seen = new Set([start])
  let paths = [[start]]
  while (paths.length > 0) {
    const arrived = paths.find((path) => path.at(-1) === end)
    if (arrived) return arrived
    paths = paths.flatMap((path) =>
      links
        .filter(({ from, to }) => from === path.at(-1) && !seen.has(to))
        .map(({ to }) => {
          seen.add(to)
          return [...path, to]
        }),
    )
  }
  return undefined
}
