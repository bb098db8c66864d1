import { useDeferredValue, useId } from 'react'
import type { ShellData } from '#src/shell/shell-data.ts'
import { classes } from '#src/ui/classes.ts'
import { useFollowedLinks } from '#src/ui/follow.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { atEnd, atStart, getNodeKey, isLong, type MenuNode, showsCategories } from '../menu-node.ts'
import { isTool, Tool } from '../tool.tsx'
import { EntryFace, EntryLink } from './menu-links.tsx'
import { Panel } from './panel.tsx'
import { Rates } from './rates.tsx'

interface BarProps {
  shell: ShellData
  label: string
  entries: MenuNode[]
  className: string
  item: string
  /** Rendered at the end of the bar. */
  children?: React.ReactNode
}

/** A row of entries on desktop: links, and buttons that open panels. */
function Bar({ shell, label, entries, className, item, children }: BarProps) {
  const followed = useFollowedLinks()
  return (
    <nav
      aria-label={label}
      className={classes('no-print border-b max-desk:hidden', className)}
      onPointerEnter={loadHover}
      {...followed}
    >
      <div className="page flex items-center justify-between gap-4">
        <Row entries={atStart(entries)} shell={shell} item={item} className="-ms-3" />
        <div className="-me-3 flex">
          <Row entries={atEnd(entries)} shell={shell} item={item} />
          {children}
        </div>
      </div>
    </nav>
  )
}

interface RowProps extends Pick<BarProps, 'entries' | 'item' | 'shell'> {
  className?: string
}

function Row({ entries, item, shell, className }: RowProps) {
  return (
    <ul className={classes('flex min-w-0', className)} data-row="">
      {entries.map((node, at) => (
        <li key={getNodeKey(node, at)}>
          {isTool(node) ? <Tool node={node} shell={shell} item={item} /> : <BarEntry node={node} item={item} />}
        </li>
      ))}
    </ul>
  )
}

function BarEntry({ node, item }: { node: MenuNode; item: string }) {
  const id = useId()
  // Long default lists render in the browser, which already has their data; until then the entry is a link.
  const isRendered = useDeferredValue(true, !isLong(node))
  if (!node.entries) return <EntryLink node={node} className={item} />
  const face = (
    <>
      {showsCategories(node) && <Icon name="menu" className="size-4.5" />}
      <EntryFace node={{ ...node, description: '' }} />
      <Icon name="down" className="size-3" />
    </>
  )
  if (!isRendered) {
    return (
      <a href={node.href} className={item}>
        {face}
      </a>
    )
  }
  return (
    <>
      <button type="button" popoverTarget={id} className={item}>
        {face}
      </button>
      <Panel id={id} node={node} />
    </>
  )
}

/** Opening on hover is loaded when the pointer first enters the bar; click, Tab and arrow keys work without it. */
function loadHover({ currentTarget }: { currentTarget: HTMLElement }) {
  void import('../pointer-bar.ts').then(({ enableHover }) => enableHover(currentTarget))
}

/** The thin bar above the header (storefront 2.6), with the currency list at its end. */
export function SecondBar({ shell }: { shell: ShellData }) {
  const { t } = useTexts()
  if (!shell.bars.second || shell.menus.second.length === 0) return null
  return (
    <Bar
      shell={shell}
      label={t('shell.secondMenu')}
      entries={shell.menus.second}
      className="border-line bg-ground text-sm"
      item="flex h-8 items-center gap-1.5 px-3 text-ink-soft -outline-offset-2 whitespace-nowrap hover:text-ink"
    >
      <Rates shell={shell} />
    </Bar>
  )
}

/** The menu below the header (storefront 2.6). Cart, account and similar tools are in the header itself. */
export function HeaderBar({ shell }: { shell: ShellData }) {
  const { t } = useTexts()
  const entries = shell.menus.header.filter((node) => !isTool(node))
  if (!shell.bars.categories || entries.length === 0) return null
  return (
    <Bar
      shell={shell}
      label={t('shell.mainMenu')}
      entries={entries}
      className={shell.bars.dark ? 'border-ink bg-ink text-white' : 'border-line bg-paper text-ink-soft'}
      item={classes(
        'flex h-11 items-center gap-2 px-3 font-semibold -outline-offset-2 whitespace-nowrap',
        shell.bars.dark ? 'hover:bg-gleam' : 'hover:text-brand-ink',
      )}
    />
  )
}
