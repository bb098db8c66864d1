import { Link } from 'react-router'
import { Button, IconButton } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Picture } from '#src/ui/picture.tsx'
import { StockMark } from '../price-and-stock.tsx'
import type { BuyingView } from '../row-offer.tsx'
import type { RowView } from '../views/row-view.ts'
import { HitAdd } from './hit-add.tsx'
import { getFirstIndex, listChoices, type PanelContent, type PanelGroup } from './quick-search.ts'
import { addButtonId, optionId } from './use-quick-search.tsx'

interface SearchPanelProps {
  id: string
  content: PanelContent
  /** Index of the selected option. */
  at: number
  /** How products are added; null before a search. */
  buying: BuyingView | null
  /** An entry was chosen. */
  onChosen: () => void
  onClose: () => void
  onForget: () => void
}

/** The quick search panel: products, then categories, brands, vehicles or recent searches. */
export function SearchPanel({ id, content, at, buying, onChosen, onClose, onForget }: SearchPanelProps) {
  const { t } = useTexts()
  const { hits, groups, all } = content
  const lastOption = listChoices(content).length - 1
  return (
    <div className="absolute inset-x-0 top-full z-40 mt-1.5 overflow-hidden rounded-box border border-line bg-paper raised">
      <div
        id={id}
        role="listbox"
        aria-label={t('catalog.search.hits')}
        className="max-h-[min(34rem,70dvh)] overflow-auto overscroll-contain py-1"
      >
        {hits.length > 0 && (
          <fieldset aria-label={t('catalog.search.group.products')} className="min-w-0">
            {hits.map((hit, index) => (
              <Hit
                key={hit.id}
                hit={hit}
                id={optionId(id, index)}
                chosen={index === at}
                onChosen={onChosen}
                add={
                  buying?.add && hit.offer === 'buy' && !hit.hasOwnChooser ? (
                    <HitAdd hit={hit} buying={{ ...buying, add: buying.add }} id={addButtonId(id, index)} />
                  ) : null
                }
              />
            ))}
          </fieldset>
        )}
        {groups.map((group) => (
          <Entries
            key={group.kind}
            group={group}
            panel={id}
            first={getFirstIndex(content, group)}
            at={at}
            onChosen={onChosen}
          />
        ))}
        {hits.length > 0 && (
          <Link
            to={all.href}
            id={optionId(id, lastOption)}
            role="option"
            aria-selected={at === lastOption}
            tabIndex={-1}
            onClick={onChosen}
            className={classes(
              'sticky -bottom-1 mt-1 block border-t border-line px-4 py-2.5 pe-14 font-semibold text-brand-ink',
              at === lastOption ? 'bg-brand-soft' : 'bg-paper hover:bg-ground',
            )}
          >
            {all.text}
            {buying?.add && (
              <small className="ms-3 font-normal text-ink-faint max-desk:hidden">{t('catalog.search.addKey')}</small>
            )}
          </Link>
        )}
      </div>
      {groups.some(({ kind }) => kind === 'recent') && (
        <Button look="quiet" size="small" onClick={onForget} className="absolute end-12 top-1">
          {t('catalog.search.forget')}
        </Button>
      )}
      <IconButton
        label={t('ui.close')}
        onClick={onClose}
        className={hits.length > 0 ? 'absolute end-1 bottom-0.5' : 'absolute end-1 top-0'}
      >
        <Icon name="close" className="size-4" />
      </IconButton>
    </div>
  )
}

interface EntriesProps extends Pick<SearchPanelProps, 'at' | 'onChosen'> {
  group: PanelGroup
  panel: string
  /** Index of its first entry. */
  first: number
}

/** A group of the panel under its heading. */
function Entries({ group: { kind, entries }, panel, first, at, onChosen }: EntriesProps) {
  const { t } = useTexts()
  const name = t(`catalog.search.group.${kind}`)
  return (
    <fieldset aria-label={name} className="min-w-0 border-t border-line pt-1.5 pb-1 first:border-0">
      <p aria-hidden="true" className="px-4 pb-0.5 text-xs font-semibold text-ink-faint">
        {name}
      </p>
      {entries.map(({ text, note, href }, index) => {
        const chosen = first + index === at
        return (
          <Link
            key={href}
            to={href}
            id={optionId(panel, first + index)}
            ref={chosen ? scrollIntoView : null}
            role="option"
            aria-selected={chosen}
            tabIndex={-1}
            onClick={onChosen}
            className={classes('flex items-baseline gap-2 px-4 py-1.5', chosen ? 'bg-brand-soft' : 'hover:bg-ground')}
          >
            <Icon name={ENTRY_ICONS[kind]} className="size-4 self-center text-ink-faint" />
            <bdi className="min-w-0 truncate">{text}</bdi>
            {note && <Ltr className="text-sm text-ink-faint">{note}</Ltr>}
          </Link>
        )
      })}
    </fieldset>
  )
}

const ENTRY_ICONS = { categories: 'grid', brands: 'building', vehicles: 'car', recent: 'clock' } as const

/** The selected option may be below the edge of the panel. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

interface HitProps {
  hit: RowView
  id: string
  chosen: boolean
  onChosen: () => void
  /** The add button; next to the option, because an option cannot contain a button. */
  add: React.ReactNode
}

function Hit({ add, ...hit }: HitProps) {
  return (
    <div role="presentation" className="relative">
      <HitOption {...hit} hasAddButton={add !== null} />
      {add}
    </div>
  )
}

function HitOption({ hit, id, chosen, onChosen, hasAddButton }: Omit<HitProps, 'add'> & { hasAddButton: boolean }) {
  const { t } = useTexts()
  return (
    <Link
      to={hit.href}
      id={id}
      ref={chosen ? scrollIntoView : null}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      onClick={onChosen}
      className={classes(
        'grid grid-cols-[44px_1fr_auto] items-center gap-3 px-3 py-1.5',
        hasAddButton && 'pe-16',
        chosen ? 'bg-brand-soft' : 'hover:bg-ground',
      )}
    >
      <Picture image={hit.picture} alt="" sizes="44px" width={44} height={44} className="size-11 rounded-control" />
      <span className="min-w-0">
        <span className="flex items-baseline gap-2">
          <Ltr className="shrink-0 font-semibold">{hit.code}</Ltr>
          <span className="truncate text-sm text-ink-faint">{hit.brand}</span>
        </span>
        <span className="line-clamp-2 text-sm text-ink-soft">{hit.name}</span>
        {hit.fit && hit.fit.state !== 'fits' && <span className="block text-xs text-warn">{hit.fit.text}</span>}
        {hit.replaces && (
          <span className="block truncate text-sm text-ink-soft">
            {t('catalog.replaces')} <Ltr className="font-semibold">{hit.replaces}</Ltr>
          </span>
        )}
      </span>
      <span className="flex flex-col items-end text-sm">
        {hit.price && <Ltr className="font-semibold">{hit.price.amount}</Ltr>}
        {hit.stock && <StockMark stock={{ ...hit.stock, coming: null }} className="text-xs" />}
      </span>
    </Link>
  )
}
