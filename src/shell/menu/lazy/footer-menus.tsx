import type { ShellData } from '#src/shell/shell-data.ts'
import { useFollowedLinks } from '#src/ui/follow.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { getNodeKey, type MenuNode } from '../menu-node.ts'
import { EntryLink, SocialLinks } from './menu-links.tsx'
import { Rates } from './rates.tsx'

const LINK = 'inline-flex items-center gap-2 py-1.5 [a&]:hover:text-brand-ink [a&]:hover:underline'

/** The two rows of menus in the footer. */
export function FooterMenus({ shell }: { shell: ShellData }) {
  const { menus } = shell
  const { t } = useTexts()
  const followed = useFollowedLinks()
  return (
    <div className="flex flex-col gap-6" {...followed}>
      {menus.footerTop.length > 0 && (
        <nav aria-label={t('shell.footerMenu')} className="grid grid-cols-2 gap-6 sm:grid-cols-3 desk:grid-cols-4">
          <FooterTop menus={menus} />
        </nav>
      )}
      <FooterBottom menus={menus} />
      {shell.rates && !hasSecondBar(shell) && <Rates shell={shell} />}
    </div>
  )
}

/** The second bar shows the rates if the site has one. */
const hasSecondBar = ({ bars, menus }: ShellData) => bars.second && menus.second.length > 0

/** First row of the footer: entries with their children as columns (storefront 2.6). */
function FooterTop({ menus }: Pick<ShellData, 'menus'>) {
  return menus.footerTop.map((node, at) => (
    <div key={getNodeKey(node, at)}>
      <p className="mb-1 font-semibold">
        <EntryLink node={node} className={LINK} />
      </p>
      <ul className="text-ink-soft">
        {leaves(node).map((entry, at) => (
          <li key={getNodeKey(entry, at)}>
            <FooterEntry node={entry} />
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** Second row: entries side by side, with the end entries at the other edge. */
function FooterBottom({ menus }: Pick<ShellData, 'menus'>) {
  const row = (nodes: MenuNode[]) => (
    <ul className="-ms-3 flex flex-wrap items-center">
      {nodes.map((node, at) => (
        <li key={getNodeKey(node, at)} className="ms-3">
          <FooterEntry node={node} />
        </li>
      ))}
    </ul>
  )
  const { footerBottom } = menus
  if (footerBottom.length === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-sm text-ink-soft">
      {row(footerBottom.filter(({ atEnd }) => !atEnd))}
      {row(footerBottom.filter(({ atEnd }) => atEnd))}
    </div>
  )
}

const FooterEntry = ({ node }: { node: MenuNode }) =>
  node.links ? <SocialLinks links={node.links} /> : <EntryLink node={node} className={LINK} />

/**
 * The footer has no panels: deeper levels are listed in the same column, and long lists are cut to the first entries.
 */
const MAX = 8

function leaves({ kind, entries = [], all }: MenuNode): MenuNode[] {
  if (all) return entries.slice(0, MAX)
  // Account groups are flattened to one vertical list.
  return kind === 'account' ? entries.flatMap((entry) => entry.entries ?? entry) : entries.flatMap(flat)
}

const flat = ({ entries = [], ...node }: MenuNode): MenuNode[] => [node, ...entries.flatMap(flat)]
