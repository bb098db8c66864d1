import type { ShellData } from '../shell-data.ts'

/** The data that the menus of the shell render from. */
type Links = Pick<ShellData, 'menus' | 'categories' | 'account'>

/** A shell as serialized: its menus are one string, because the router would serialize a tree link by link. */
export interface PackedShell extends Omit<ShellData, keyof Links> {
  links: string
}

export const packShell = ({ menus, categories, account, ...shell }: ShellData): PackedShell => ({
  ...shell,
  links: toBackticks(JSON.stringify({ menus, categories, account } satisfies Links)),
})

/**
 * Quotation marks in doubly nested strings need three backslashes each, so backticks replace them if no name contains
 * one.
 */
const toBackticks = (json: string) => (json.includes('`') ? json : json.replaceAll('"', '`'))
const fromBackticks = (text: string) => (text.startsWith('{`') ? text.replaceAll('`', '"') : text)

const unpackedShells = new WeakMap<PackedShell, ShellData>()

/** Returns the same shell object for the same response, to avoid re-rendering. */
export function unpackShell(packedShell: PackedShell): ShellData {
  const cached = unpackedShells.get(packedShell)
  if (cached) return cached
  const { links, ...rest } = packedShell
  const shell: ShellData = { ...rest, ...parseLinks(links) }
  unpackedShells.set(packedShell, shell)
  return shell
}

const parsedLinks = new Map<string, Links>()
/** A browser parses one or two; a server one per kind of viewer and language. */
const MAX_PARSED = 60

/** Returns the same objects for the same text, so that the fragment cache recognizes them. */
function parseLinks(text: string): Links {
  const cached = parsedLinks.get(text)
  if (cached) return cached
  const links = JSON.parse(fromBackticks(text)) as Links
  if (parsedLinks.size >= MAX_PARSED) parsedLinks.clear()
  parsedLinks.set(text, links)
  return links
}
