import type { ShellData } from '../shell-data.ts'

/** What the menus around a page are drawn of. */
type Links = Pick<ShellData, 'menus' | 'categories' | 'account'>

/** A shell as it travels: its menus are one text, for as a tree the router would take them apart link by link. */
export interface ToldShell extends Omit<ShellData, keyof Links> {
  links: string
}

export const toldShell = ({ menus, categories, account, ...shell }: ShellData): ToldShell => ({
  ...shell,
  links: unquoted(JSON.stringify({ menus, categories, account } satisfies Links)),
})

/** A text within a text within a page needs three strokes before each quotation mark; where no name has one, a grave stands for it. */
const unquoted = (json: string) => (json.includes('`') ? json : json.replaceAll('"', '`'))
const quoted = (text: string) => (text.startsWith('{`') ? text.replaceAll('`', '"') : text)

const heard = new WeakMap<ToldShell, ShellData>()

/** The very same shell for the same answer: who is drawn of it is not drawn anew. */
export function heardShell(told: ToldShell): ShellData {
  const known = heard.get(told)
  if (known) return known
  const { links, ...rest } = told
  const shell: ShellData = { ...rest, ...linksIn(links) }
  heard.set(told, shell)
  return shell
}

const read = new Map<string, Links>()
/** A browser meets one or two; a server as many as there are kinds of viewers, in every language. */
const MOST_READ = 60

/** The same objects for the same text: parts kept by what they are drawn of are known again by them. */
function linksIn(text: string): Links {
  const known = read.get(text)
  if (known) return known
  const links = JSON.parse(quoted(text)) as Links
  if (read.size >= MOST_READ) read.clear()
  read.set(text, links)
  return links
}
