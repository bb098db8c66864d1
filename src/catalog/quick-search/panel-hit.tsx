import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Picture } from '#src/ui/picture.tsx'
import { StockMark } from '../price-and-stock.tsx'
import { type RowLabels, useRowLabels } from '../row-labels.tsx'
import type { BuyingView } from '../row-offer.tsx'
import type { RowView } from '../views/row-view.ts'
import { HitAdd } from './hit-add.tsx'
import type { AddMode } from './panel-content.ts'
import { OptionRow, type RowState } from './panel-entries.tsx'
import type { AddedHit } from './panel-footer.tsx'

interface PanelHitProps {
  hit: RowView
  row: RowState
  buying: BuyingView | null
  mode: AddMode
  /** The focus is in the row. */
  onReached: () => void
  onAdded: (added: AddedHit) => void
  onLeave: () => void
  onScan: (code: string) => void
}

/** A product: picture, code, name, price and stock as this viewer may see them, and how it is added. */
export function PanelHit({ hit, row, buying, mode, ...handlers }: PanelHitProps) {
  const labels = useRowLabels()
  return (
    <OptionRow
      {...row}
      href={hit.href}
      className="flex items-center gap-3 px-3 py-1.5"
      actions={
        buying?.add && mode ? (
          <HitAdd hit={hit} buying={{ ...buying, add: buying.add }} mode={mode} row={row} {...handlers} />
        ) : null
      }
    >
      <Picture image={hit.picture} alt="" sizes="44px" width={44} height={44} className="size-11 rounded-control" />
      <HitTexts hit={hit} />
      <span className="flex flex-col items-end text-sm">
        {hit.price && <Ltr className="font-semibold">{hit.price.amount}</Ltr>}
        {hit.stock && <StockMark stock={{ ...hit.stock, coming: null }} className="text-xs" />}
      </span>
      {buying?.add && !mode && <OtherOffer hit={hit} labels={labels} />}
    </OptionRow>
  )
}

function HitTexts({ hit }: { hit: RowView }) {
  const { t } = useTexts()
  const { quantity } = hit
  const rules = [quantity.packageNote, quantity.ruleNote].filter(Boolean).join(' · ')
  return (
    <span className="min-w-0 flex-1">
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
      {rules && <span className="block text-xs text-ink-faint">{rules}</span>}
    </span>
  )
}

/** Why a buyer cannot add the product here: its page has the inquiry or the choice. */
function OtherOffer({ hit, labels }: { hit: RowView; labels: RowLabels }) {
  const text = {
    buy: labels.options,
    askPrice: labels.inquirePrice,
    askStock: labels.inquireStock,
  }[hit.offer]
  return (
    <span className="flex min-h-11 items-center gap-1 text-sm text-brand-ink">
      <span className="max-sm:sr-only">{text}</span>
      <Icon name="forward" className="size-4" />
    </span>
  )
}
