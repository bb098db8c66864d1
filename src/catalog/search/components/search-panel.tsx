import { Link } from 'react-router'
import { IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import { Picture } from '../../../ui/picture.tsx'
import { StockMark } from '../../components/stock-mark.tsx'
import type { RowView } from '../../shown/row-view.ts'
import { optionId } from './use-quick-search.tsx'

interface SearchPanelProps {
  id: string
  hits: RowView[]
  /** Which hit the arrow keys stand on; one past the last is "see all". */
  at: number
  all: { href: string; text: string }
  /** A hit was chosen, or nothing is wanted of them. */
  onClose: () => void
}

/** Hits of the quick search under the box: picture, code, name, brand, price, stock. */
export function SearchPanel({ id, hits, at, all, onClose }: SearchPanelProps) {
  const { t } = useTexts()
  return (
    <div className="absolute inset-x-0 top-full z-40 mt-1.5 overflow-hidden rounded-box border border-line bg-paper raised">
      <div
        id={id}
        role="listbox"
        aria-label={t('catalog.search.hits')}
        className="max-h-[min(34rem,70dvh)] overflow-auto overscroll-contain py-1"
      >
        {hits.map((hit, index) => (
          <Hit key={hit.id} hit={hit} id={optionId(id, index)} chosen={index === at} onChosen={onClose} />
        ))}
        <Link
          to={all.href}
          id={optionId(id, hits.length)}
          role="option"
          aria-selected={at === hits.length}
          tabIndex={-1}
          onClick={onClose}
          className={classes(
            'sticky -bottom-1 mt-1 block border-t border-line px-4 py-2.5 pe-14 font-semibold text-brand-ink',
            at === hits.length ? 'bg-brand-soft' : 'bg-paper hover:bg-ground',
          )}
        >
          {all.text}
        </Link>
      </div>
      <IconButton label={t('ui.close')} onClick={onClose} className="absolute end-1 bottom-0.5">
        <Icon name="close" className="size-4" />
      </IconButton>
    </div>
  )
}

interface HitProps {
  hit: RowView
  id: string
  chosen: boolean
  onChosen: () => void
}

function Hit({ hit, id, chosen, onChosen }: HitProps) {
  const { t } = useTexts()
  return (
    <Link
      to={hit.href}
      id={id}
      // The arrow keys may stand on a hit below the edge of the panel.
      ref={(hit) => {
        if (chosen) hit?.scrollIntoView({ block: 'nearest' })
      }}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      onClick={onChosen}
      className={classes(
        'grid grid-cols-[44px_1fr_auto] items-center gap-3 px-3 py-1.5',
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
