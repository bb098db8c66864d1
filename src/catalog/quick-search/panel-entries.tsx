import { Link } from 'react-router'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { PanelGroup } from './panel-content.ts'
import { Cell, Row, RowGroup } from './panel-grid.tsx'

/** How a row of the panel is connected with the search field. */
export interface RowState {
  /** Element id, for `aria-activedescendant`. */
  id: string
  isActive: boolean
  onFollow: () => void
}

interface OptionRowProps extends RowState {
  href: string
  /** Class of the link. */
  className: string
  children: React.ReactNode
  /** Further cells, for what a link cannot contain. */
  actions?: React.ReactNode
}

/** One option: a row of the grid, whose first cell is a link. Links are no tab stops: the arrow keys reach them. */
export function OptionRow({ id, isActive, onFollow, href, className, children, actions }: OptionRowProps) {
  return (
    <Row
      aria-selected={isActive}
      className={classes(
        'flex flex-wrap items-center',
        'border-s-2',
        isActive ? 'border-brand-ink bg-brand-soft' : 'border-transparent hover:bg-ground',
      )}
    >
      <Cell id={id} ref={isActive ? scrollIntoView : null} className="min-w-0 flex-1">
        <Link to={href} tabIndex={-1} onClick={onFollow} className={className}>
          {children}
        </Link>
      </Cell>
      {actions}
    </Row>
  )
}

/** The active option may be below the edge of the panel. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

interface EntryGroupProps {
  group: PanelGroup
  toRow: (index: number) => RowState
  /** Removes a recent search. */
  onForget?: (text: string) => void
}

/** A group of the panel under its heading. */
export function EntryGroup({ group: { kind, entries }, toRow, onForget }: EntryGroupProps) {
  const { t } = useTexts()
  const name = t(`catalog.search.group.${kind}`)
  return (
    <RowGroup aria-label={name} className="border-t border-line pt-2 pb-1 first:border-0">
      <p aria-hidden="true" className="px-4 pb-0.5 text-xs font-semibold text-ink-faint">
        {name}
      </p>
      {entries.map(({ text, note, href }, index) => (
        <OptionRow
          key={href}
          {...toRow(index)}
          href={href}
          className="flex items-center gap-2 px-4 py-2 pointer-coarse:min-h-11"
          actions={onForget && <ForgetCell text={text} isActive={toRow(index).isActive} onForget={onForget} />}
        >
          <Icon name={ENTRY_ICONS[kind]} className="size-4 text-ink-faint" />
          <bdi className="min-w-0 truncate">{text}</bdi>
          {note && <Ltr className="text-sm text-ink-faint">{note}</Ltr>}
        </OptionRow>
      ))}
    </RowGroup>
  )
}

const ENTRY_ICONS = { categories: 'grid', brands: 'building', vehicles: 'car', recent: 'clock' } as const

interface ForgetCellProps {
  text: string
  isActive: boolean
  onForget: (text: string) => void
}

function ForgetCell({ text, isActive, onForget }: ForgetCellProps) {
  const { t } = useTexts()
  const label = t('catalog.search.remove', { words: text })
  return (
    <Cell>
      <button
        type="button"
        tabIndex={isActive ? 0 : -1}
        aria-label={label}
        title={label}
        onClick={() => onForget(text)}
        className="icon-button me-0.5 size-11"
      >
        <Icon name="close" className="size-4" />
      </button>
    </Cell>
  )
}
