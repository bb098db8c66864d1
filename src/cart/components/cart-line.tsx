import { Form } from 'react-router'
import { EquivalentList } from '#src/catalog/detail/equivalents/equivalent-list.tsx'
import type { SubstitutesView } from '#src/catalog/detail/equivalents/substitutes-view.ts'
import type { BuyingView } from '#src/catalog/row-offer.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import type { QuantityLabels } from '#src/ui/forms/quantity-field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr, PriceText } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Picture } from '#src/ui/picture.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { columns } from '#src/ui/viewport/columns.ts'
import type { CartAnswer } from '../views/answer.ts'
import type { CartLineView, CartPriceView } from '../views/cart-view.ts'
import { SELECTED_FORM } from './cart-toolbar.tsx'
import { LineActive, LineAddress, LineNote, LineWarnings } from './line-fields.tsx'
import { LineQuantity } from './line-quantity.tsx'

const GRID = classes(
  'grid items-start gap-x-3 gap-y-1.5 border-b border-line px-3 py-2.5 last:border-0 desk:items-center desk:gap-y-0',
  'grid-cols-(--narrow) desk:grid-cols-(--wide)',
)
const COLUMNS = columns({
  narrow: '1.25rem 3.5rem minmax(0,1fr) 2.5rem',
  wide: '1.25rem 3.5rem minmax(0,1fr) 7.5rem 8.5rem 7.5rem 2.5rem',
})
/** On desktops the cell spans both rows of the product. */
const SPANS_PRODUCT_ROWS = 'desk:row-start-1 desk:row-span-2'

interface CartLineProps {
  line: CartLineView
  /** A form of this line that was refused without script. */
  posted: CartAnswer | undefined
  version: number
  labels: QuantityLabels
  addresses: readonly { id: number; title: string }[]
  /** Substitutes, if the line cannot be ordered as it is. */
  substitutes: SubstitutesView | undefined
  buying: BuyingView
  /** More than one user adds to this cart. */
  showsBy: boolean
  selected: boolean
  onSelect: (selected: boolean) => void
  onRemove: () => void
}

export function CartLine({ line, posted, version, labels, selected, onSelect, onRemove, ...more }: CartLineProps) {
  const { t } = useTexts()
  return (
    <li className={GRID} style={COLUMNS}>
      <label className={classes('grid h-14 place-items-center desk:col-start-1', SPANS_PRODUCT_ROWS)}>
        <span className="sr-only">{`${t('cart.select.line')}: ${line.code || line.name}`}</span>
        <input
          type="checkbox"
          name="lineId"
          value={line.id}
          form={SELECTED_FORM}
          checked={selected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
          className="size-4"
        />
      </label>
      <Picture
        image={line.picture}
        alt=""
        sizes="56px"
        width={56}
        height={56}
        className={classes(
          'size-14 rounded-control object-contain desk:col-start-2',
          SPANS_PRODUCT_ROWS,
          !line.active && 'opacity-50',
        )}
      />
      <LineProduct line={line} version={version} {...more} />
      <div className="col-span-3 col-start-2 flex flex-wrap items-start gap-x-3 desk:col-span-1 desk:col-start-3 desk:self-start">
        <LineActive line={line} />
        <LineNote line={line} posted={posted?.kind === 'note' ? posted : undefined} version={version} />
        {more.addresses.length > 0 && <LineAddress line={line} version={version} addresses={more.addresses} />}
      </div>
      <div className="col-span-3 col-start-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 desk:contents">
        <div className={classes('w-full desk:col-start-4 desk:w-auto desk:figures', SPANS_PRODUCT_ROWS)}>
          {line.price && <UnitPrice price={line.price} unit={line.unit} />}
        </div>
        <div className={classes('desk:col-start-5', SPANS_PRODUCT_ROWS)}>
          <LineQuantity
            line={line}
            posted={posted?.kind === 'note' ? undefined : posted}
            version={version}
            labels={labels}
            onZero={onRemove}
          />
        </div>
        <div
          className={classes(
            'figures text-lg desk:col-start-6',
            SPANS_PRODUCT_ROWS,
            !line.active && 'text-ink-faint line-through decoration-1',
          )}
        >
          {line.total && <PriceText amount={line.total} />}
        </div>
      </div>
      <RemoveLine line={line} onRemove={onRemove} />
    </li>
  )
}

type LineProductProps = Pick<CartLineProps, 'line' | 'version' | 'substitutes' | 'buying' | 'showsBy'>

function LineProduct({ line, version, substitutes, buying, showsBy }: LineProductProps) {
  const { t } = useTexts()
  return (
    <div className="min-w-0 desk:col-start-3 desk:self-end">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {line.code && <Ltr className="font-semibold">{line.code}</Ltr>}
        {line.brand && <span className="text-sm text-ink-faint">{line.brand}</span>}
        {line.depot && <span className="text-sm text-ink-faint">{line.depot}</span>}
        {line.specialTerms && <Badge tone="good">{line.specialTerms}</Badge>}
        {showsBy && line.by && <span className="text-sm text-ink-faint">{t('cart.line.by', { name: line.by })}</span>}
      </p>
      <p className="text-pretty desk:line-clamp-2">
        {line.href ? (
          <TextLink look="bare" to={line.href}>
            {line.name}
          </TextLink>
        ) : (
          line.name
        )}
      </p>
      <LineWarnings line={line} version={version} />
      {substitutes && (
        <details className="mt-1 text-sm">
          <summary className="inline-flex min-h-8 items-center gap-1.5 font-semibold text-brand-ink">
            <Icon name="swap" className="size-4" />
            {t('cart.line.instead')}
          </summary>
          <div className="mt-1 mb-2">
            <EquivalentList substitutes={substitutes} buying={buying} />
          </div>
        </details>
      )}
    </div>
  )
}

function UnitPrice({ price, unit }: { price: CartPriceView; unit: string }) {
  const { t } = useTexts()
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 desk:block">
      <PriceText
        amount={price.amount}
        before={price.before}
        beforeLabel={t('cart.line.listPrice')}
        className="flex-row items-baseline gap-2 desk:flex-col desk:figures desk:gap-0"
      />
      <p className="text-xs text-ink-faint">
        {unit}
        {unit && price.discounts && ' · '}
        {price.discounts && <Ltr>{price.discounts}</Ltr>}
        {price.next && <span className="block text-good">{price.next}</span>}
        {price.about && (
          <>
            {' '}
            <Ltr className="desk:block">{price.about}</Ltr>
          </>
        )}
      </p>
    </div>
  )
}

function RemoveLine({ line, onRemove }: { line: CartLineView; onRemove: () => void }) {
  const { t } = useTexts()
  return (
    <Form
      method="post"
      className={classes('col-start-4 row-start-1 desk:col-start-7', SPANS_PRODUCT_ROWS)}
      onSubmit={(event) => {
        event.preventDefault()
        onRemove()
      }}
    >
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="lineId" value={line.id} />
      <IconButton type="submit" label={`${t('cart.line.remove')}: ${line.code || line.name}`}>
        <Icon name="trash" />
      </IconButton>
    </Form>
  )
}
