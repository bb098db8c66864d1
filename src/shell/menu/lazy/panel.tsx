import { useId } from 'react'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { menuItemClass } from '#src/ui/layers/menu.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Picture } from '#src/ui/picture.tsx'
import { getNodeKey, type MenuNode, showsCategories } from '../menu-node.ts'
import { EntryFace, EntryLink } from './menu-links.tsx'

/** The panel below a bar entry: a full-width sheet, or a list with nested lists. */
export function Panel({ id, node }: { id: string; node: MenuNode }) {
  const sheet = isSheet(node)
  return (
    <div id={id} popover="auto" className={classes('menu no-print', sheet ? 'menu-sheet' : 'menu-below')}>
      {sheet ? <Sheet node={node} /> : <List node={node} />}
    </div>
  )
}

/** Categories and brands are too many for a list. */
const isSheet = (node: MenuNode) => node.wide || showsCategories(node) || node.kind === 'brands'

function List({ node }: { node: MenuNode }) {
  return (
    <ul>
      {node.href !== undefined && (
        <li>
          <SeeAllLink node={node} className={menuItemClass(true)} />
        </li>
      )}
      {node.entries?.map((entry, at) => (
        <li key={getNodeKey(entry, at)}>
          {entry.entries ? <SubList node={entry} /> : <EntryLink node={entry} className={menuItemClass()} />}
        </li>
      ))}
    </ul>
  )
}

/** The button opens the panel; this links to the entry's own page. */
export function SeeAllLink({ node: { href, all, name }, className }: { node: MenuNode; className: string }) {
  const { t } = useTexts()
  return (
    <a href={href} className={className}>
      {all ?? t('shell.allOf', { category: name })}
    </a>
  )
}

function SubList({ node }: { node: MenuNode }) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} className={menuItemClass()}>
        <EntryFace node={node} />
        <Icon name="forward" className="size-3.5 text-ink-faint" />
      </button>
      <div id={id} popover="auto" className="menu menu-aside no-print">
        <List node={node} />
      </div>
    </>
  )
}

/** Headings with their links, and child entries below. Categories show two levels; the rest is one click away. */
function Sheet({ node }: { node: MenuNode }) {
  return (
    <>
      {node.kind === 'brands' ? <Brands node={node} /> : <Sections node={node} />}
      {node.href !== undefined && (
        <p className="border-t border-line px-3 pt-1.5">
          <SeeAllLink node={node} className="inline-block px-3 py-2 font-semibold text-brand-ink hover:underline" />
        </p>
      )}
    </>
  )
}

function Sections({ node }: { node: MenuNode }) {
  const ofApp = showsCategories(node)
  return (
    <div className={ofApp ? 'columns-3 gap-8 px-6 py-4 wide:columns-4' : 'grid grid-cols-3 gap-x-8 px-6 py-4'}>
      {node.entries?.map((entry, at) => (
        <section key={getNodeKey(entry, at)} className="mb-5 break-inside-avoid">
          <h3>
            <EntryLink node={entry} className={HEADING} />
          </h3>
          {entry.entries && <Links entries={entry.entries} deep={!ofApp} />}
        </section>
      ))}
    </div>
  )
}

const HEADING = 'flex items-center gap-3 py-1 [a&]:hover:text-brand-ink'
const LINK = 'flex items-center gap-2 py-1 [a&]:hover:text-brand-ink [a&]:hover:underline'

function Links({ entries, deep }: { entries: MenuNode[]; deep: boolean }) {
  return (
    <ul className="text-ink-soft">
      {entries.map((entry, at) => (
        <li key={getNodeKey(entry, at)}>
          <EntryLink node={entry} className={LINK} />
          {deep && entry.entries && (
            <div className="ms-3 border-s border-line ps-3 text-sm">
              <Links entries={entry.entries} deep />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Logos; a brand without a logo, or whose logo fails to load, shows its name (storefront 8). */
function Brands({ node: { entries = [] } }: { node: MenuNode }) {
  return (
    <ul className="grid grid-cols-6 gap-2 p-4">
      {entries.map(({ name, href, picture }) => (
        <li key={href}>
          <a
            href={href}
            className="flex h-14 items-center justify-center rounded-control border border-line px-2 text-center text-sm font-semibold text-ink-soft hover:border-edge hover:text-brand-ink"
          >
            <Picture
              image={picture ?? null}
              alt={name}
              sizes="120px"
              width={120}
              height={40}
              className="h-10 object-contain"
              fallback={name}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
