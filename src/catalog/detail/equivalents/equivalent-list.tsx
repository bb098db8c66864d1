import { useId } from 'react'
import { Link } from 'react-router'
import { PriceBlock, StockMark } from '#src/catalog/price-and-stock.tsx'
import { type RowLabels, useRowLabels } from '#src/catalog/row-labels.tsx'
import { type BuyingView, RowOffer } from '#src/catalog/row-offer.tsx'
import type { RowView } from '#src/catalog/views/row-view.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Thumbnail } from '#src/ui/picture.tsx'
import { columns } from '#src/ui/viewport/columns.ts'
import type { Rank } from './equivalent.ts'
import type { SubstituteRow, SubstitutesView } from './substitutes-view.ts'

interface SubstitutesProps {
  substitutes: SubstitutesView
  buying: BuyingView
  /** Replaces the add form: the action of a cart or quick order with the chosen substitute. */
  action?: (row: RowView) => React.ReactNode
}

const TONE: Record<Rank, Tone> = {
  successor: 'good',
  original: 'brand',
  branded: 'neutral',
  economy: 'warn',
  predecessor: 'neutral',
}

/** Substitutes by rank, each with own price, stock and delivery. */
export function EquivalentList({ substitutes, buying, action }: SubstitutesProps) {
  const labels = useRowLabels()
  return (
    <div className="overflow-hidden rounded-box border border-line">
      {substitutes.ranks.map(({ rank, rows }) => (
        <RankGroup key={rank} rank={rank} rows={rows} buying={buying} labels={labels} action={action} />
      ))}
    </div>
  )
}

interface RankGroupProps extends Pick<SubstitutesProps, 'buying'> {
  rank: Rank
  rows: SubstituteRow[]
  labels: RowLabels
  action: SubstitutesProps['action']
}

function RankGroup({ rank, rows, ...rest }: RankGroupProps) {
  const { t } = useTexts()
  const heading = useId()
  const titles: Record<Rank, string> = {
    successor: t('detail.rank.successor'),
    original: t('detail.rank.original'),
    branded: t('detail.rank.branded'),
    economy: t('detail.rank.economy'),
    predecessor: t('detail.rank.predecessor'),
  }
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="border-y border-line bg-ground px-4 py-2 text-sm">
        <Badge tone={TONE[rank]}>{titles[rank]}</Badge>
      </h3>
      <ul>
        {rows.map((one) => (
          <EquivalentItem key={one.row.id} {...one} {...rest} />
        ))}
      </ul>
    </section>
  )
}

type ItemProps = SubstituteRow & Omit<RankGroupProps, 'rank' | 'rows'>

function EquivalentItem({ row, arrival, depots, doubtful, buying, labels, action }: ItemProps) {
  const { t } = useTexts()
  return (
    <li
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 sm:grid-cols-[auto_minmax(0,1fr)_auto] desk:grid-cols-(--wide)"
      style={columns({ wide: 'auto minmax(0,1fr) minmax(10rem,14rem) 8rem 11rem' })}
    >
      <Thumbnail image={row.picture} size={64} />
      <div className="min-w-0">
        <Link to={row.href} className="group block rounded-control">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <Ltr className="font-semibold group-hover:text-brand-ink group-hover:underline">{row.code}</Ltr>
            <span className="text-sm text-ink-faint">{row.brand}</span>
          </span>
          <span className="line-clamp-2 text-ink-soft">{row.name}</span>
        </Link>
        {doubtful && (
          <span className="mt-0.5 flex items-center gap-1 text-sm text-warn">
            <Icon name="alert" className="size-4" />
            {t('detail.rank.doubtful')}
          </span>
        )}
      </div>
      <div className="col-start-2 text-sm desk:col-start-3 desk:row-start-1">
        {row.stock && <StockMark stock={row.stock} />}
        {depots.length > 1 && (
          <span className="block text-xs text-ink-faint">
            {depots.map(({ name, stock }) => `${name}: ${stock.number ?? stock.label}`).join(' · ')}
          </span>
        )}
        {arrival && (
          <span className="mt-0.5 flex items-center gap-1 text-good">
            <Icon name="truck" className="size-4" />
            {arrival}
          </span>
        )}
      </div>
      <div className="col-start-2 sm:col-start-3 sm:row-start-1 sm:figures desk:col-start-4">
        {row.price && <PriceBlock price={row.price} labels={labels} />}
      </div>
      <div className="col-span-2 sm:col-span-1 sm:col-start-3 desk:col-start-5 desk:row-start-1">
        {action ? action(row) : <RowOffer row={row} buying={buying} labels={labels} />}
      </div>
    </li>
  )
}
