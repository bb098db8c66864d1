import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import type { QuantityLabels } from '../../ui/forms/quantity-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Ltr, PriceText } from '../../ui/ltr.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { ShownLine } from '../screen/shown-cart.ts'
import { LineActive } from './line-active.tsx'
import { LineNote } from './line-note.tsx'
import { LineQuantity } from './line-quantity.tsx'
import { LineWarnings } from './line-warnings.tsx'
import { SELECTED_FORM } from './selection.tsx'

/** The columns of a row on desks; the head of the list uses the same. */
export const LINE_COLUMNS = 'desk:grid-cols-[1.25rem_3.5rem_minmax(0,1fr)_8.5rem_auto_8rem_2.5rem]'

interface CartLineProps {
  line: ShownLine
  version: number
  labels: QuantityLabels
  selected: boolean
  onSelect: (selected: boolean) => void
  onRemove: () => void
}

export function CartLine({ line, version, labels, selected, onSelect, onRemove }: CartLineProps) {
  const { t } = useTranslation()
  return (
    <li
      className={classes(
        'grid grid-cols-[1.25rem_3.5rem_minmax(0,1fr)_auto] gap-x-3 gap-y-2 border-b border-line px-3 py-3',
        'items-start desk:items-center',
        LINE_COLUMNS,
      )}
    >
      <label className="grid h-14 place-items-center">
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
        className={classes('size-14 rounded-control object-contain', !line.active && 'opacity-50')}
      />
      <LineProduct line={line} version={version} />
      <div className="col-span-2 col-start-2 row-start-2 desk:col-span-1 desk:col-start-auto desk:row-start-auto desk:text-end">
        {line.price && <UnitPrice line={line} price={line.price} />}
      </div>
      <div className="col-span-2 col-start-2 row-start-3 desk:col-span-1 desk:col-start-auto desk:row-start-auto">
        <LineQuantity line={line} version={version} labels={labels} onZero={onRemove} />
      </div>
      <div
        className={classes(
          'col-start-4 row-start-3 self-center text-end text-lg desk:col-start-auto desk:row-start-auto',
          !line.active && 'text-ink-faint line-through decoration-1',
        )}
      >
        {line.total && <PriceText amount={line.total} />}
      </div>
      <RemoveLine line={line} onRemove={onRemove} />
    </li>
  )
}

function LineProduct({ line, version }: { line: ShownLine; version: number }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {line.code && <Ltr className="font-semibold">{line.code}</Ltr>}
        {line.brand && <span className="text-sm text-ink-faint">{line.brand}</span>}
        {line.depot && <span className="text-sm text-ink-faint">{line.depot}</span>}
      </p>
      <p className="line-clamp-2 text-pretty">
        {line.href ? (
          <TextLink look="bare" to={line.href}>
            {line.name}
          </TextLink>
        ) : (
          line.name
        )}
      </p>
      <LineWarnings line={line} version={version} />
      <div className="flex flex-wrap items-start gap-x-4">
        <LineActive line={line} />
        <LineNote line={line} version={version} />
      </div>
    </div>
  )
}

function UnitPrice({ line, price }: { line: ShownLine; price: NonNullable<ShownLine['price']> }) {
  const { t } = useTranslation()
  return (
    <>
      <PriceText amount={price.amount} before={price.before} beforeLabel={t('cart.line.listPrice')} />
      <p className="text-xs text-ink-faint">
        {[price.discounts, price.taxNote, line.unit && `/ ${line.unit}`].filter(Boolean).join(' ')}
      </p>
    </>
  )
}

function RemoveLine({ line, onRemove }: { line: ShownLine; onRemove: () => void }) {
  const { t } = useTranslation()
  return (
    <Form
      method="post"
      className="col-start-4 row-start-1 justify-self-end desk:col-start-auto desk:row-start-auto"
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
