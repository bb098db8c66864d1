import type { ShellData } from '#src/shell/shell-data.ts'
import { useLanguageLinks } from '#src/site/language-picker.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { useFollowedLinks } from '#src/ui/follow.ts'
import { Icon } from '#src/ui/icon.tsx'
import { closesWhenFollowed, opens } from '#src/ui/layers/layer.ts'
import { menuItemClass } from '#src/ui/layers/menu.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { RenderedLevels } from '../lazy-menu.tsx'
import { getNodeKey, isLong, type MenuNode, showsCategories } from '../menu-node.ts'
import { SEARCH_DIALOG } from '../tool.tsx'
import { EntryFace, EntryLink, SocialLinks } from './menu-links.tsx'
import { SeeAllLink } from './panel.tsx'
import { RateList } from './rates.tsx'

/** The whole content of the side menu. */
export function SideLevels({ shell, drawn }: Omit<LevelsProps, 'nodes'>) {
  return (
    <nav aria-label={useTexts().t('shell.menu')} className="levels pb-6" {...useFollowedLinks()}>
      <Levels nodes={shell.menus.left} shell={shell} drawn={drawn} />
      <div className="level-rest">
        {shell.rates && <RateList rates={shell.rates} />}
        <Languages pageContext={shell.pageContext} />
      </div>
    </nav>
  )
}

interface LevelsProps {
  nodes: MenuNode[]
  shell: ShellData
  drawn: RenderedLevels
}

/**
 * One level. An entry's children are a disclosure that covers its parent level while open (style.css), so that levels
 * also stack before hydration.
 */
function Levels({ nodes, shell, drawn }: LevelsProps) {
  return (
    <ul className="py-1">
      {nodes.map((node, at) => (
        <li key={getNodeKey(node, at)} className="level-entry">
          <Entry node={node} shell={shell} drawn={drawn} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ node, shell, drawn }: Omit<LevelsProps, 'nodes'> & { node: MenuNode }) {
  switch (node.kind) {
    case 'languages':
      // All of them are listed at the end of this menu.
      return null
    case 'social':
      return (
        <div className="px-2">
          <SocialLinks links={node.links ?? []} />
        </div>
      )
    case 'search':
      return (
        <button
          type="button"
          className={menuItemClass()}
          {...opens(SEARCH_DIALOG)}
          onClickCapture={closesWhenFollowed.onClick}
        >
          <EntryFace node={{ icon: 'search', ...node }} />
        </button>
      )
    case 'cart':
      return <Cart node={node} count={shell.cartCount} />
    default:
      return node.entries && (drawn.whole || !isLong(node)) ? (
        <Below node={node} shell={shell} drawn={drawn} />
      ) : (
        <EntryLink node={node} className={menuItemClass()} />
      )
  }
}

function Below({ node, shell, drawn }: Omit<LevelsProps, 'nodes'> & { node: MenuNode }) {
  const { t } = useTexts()
  return (
    <details
      key={drawn.atCategories}
      ref={(level) => {
        if (level && drawn.atCategories > 0 && showsCategories(node)) level.open = true
      }}
    >
      <summary className={`level-summary ${menuItemClass()}`}>
        <Icon name="back" className="level-back size-4.5" />
        <span className="level-back sr-only">{t('shell.back')}: </span>
        <EntryFace node={node} />
        <Icon name="forward" className="level-on size-4.5 text-ink-faint" />
      </summary>
      <div className="level">
        {node.href !== undefined && <SeeAllLink node={node} className={`level-whole ${menuItemClass(true)}`} />}
        <Levels nodes={node.entries ?? []} shell={shell} drawn={drawn} />
      </div>
    </details>
  )
}

function Cart({ node, count }: { node: MenuNode; count: number }) {
  return (
    <a href={node.href} className={menuItemClass()}>
      <EntryFace node={{ icon: 'cart', ...node }} />
      {count > 0 && <Badge tone="accent">{count}</Badge>}
    </a>
  )
}

function Languages({ pageContext }: { pageContext: ShellData['pageContext'] }) {
  const links = useLanguageLinks(pageContext)
  if (links.length < 2) return null
  return (
    <ul className="flex flex-wrap gap-x-1 border-t border-line px-2 py-3">
      {links.map(({ language, name, href, current, onClick }) => (
        <li key={language}>
          <a
            href={href}
            lang={language}
            hrefLang={language}
            aria-current={current || undefined}
            onClick={onClick}
            className="block rounded-control px-2 py-2 text-sm text-ink-soft aria-[current]:font-semibold aria-[current]:text-brand-ink"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
