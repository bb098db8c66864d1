import type { ShellData } from '../shell-data.ts'

/** What the menus around a page are drawn of. */
type Links = Pick<ShellData, 'menus' | 'categories' | 'account'>

/** A shell as it travels: its menus are one text, for as a tree the router would take them apart link by link. */
export interface PackedShell extends Omit<ShellData, keyof Links> {
  links: string
}

export const packShell = ({ menus, categories, account, ...shell }: ShellData): PackedShell => ({
  ...shell,
  links: toBackticks(JSON.stringify({ menus, categories, account } satisfies Links)),
})

/** A text within a text within a page needs three strokes before each quotation mark; where no name has one, a grave stands for it. */
const toBackticks = (json: string) => (json.includes('`') ? json : json.replaceAll('"', '`'))
const fromBackticks = (text: string) => (text.startsWith('{`') ? text.replaceAll('`', '"') : text)

const received = new WeakMap<PackedShell, ShellData>()

/** The very same shell for the same answer: who is drawn of it is not drawn anew. */
export function unpackShell(packedShell: PackedShell): ShellData {
  const known = received.get(packedShell)
  if (known) return known
  const { links, ...rest } = packedShell
  const shell: ShellData = { ...rest, ...parseLinks(links) }
  received.set(packedShell, shell)
  return shell
}

const read = new Map<string, Links>()
/** A browser meets one or two; a server as many as there are kinds of viewers, in every language. */
const MAX_READ = 60

/** The same objects for the same text: parts kept by what they are drawn of are known again by them. */
function parseLinks(text: string): Links {
  const known = read.get(text)
  if (known) return known
  const links = JSON.parse(fromBackticks(text)) as Links
  if (read.size >= MAX_READ) read.clear()
  read.set(text, links)
  return links
}
