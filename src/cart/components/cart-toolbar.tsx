import { useState } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { CartPageView } from '../views/cart-page-view.ts'
import { cartAddress } from '../views/cart-request.ts'
import type { CartLineView } from '../views/cart-view.ts'

interface CartToolbarProps {
  cart: CartPageView
  selection: ReturnType<typeof useSelection>
  onRemove: (lineIds: number[]) => void
}

/** Bulk actions, and the search field. */
export function CartToolbar({ cart, selection, onRemove }: CartToolbarProps) {
  const { t } = useTexts()
  const { selected, all, selectAll } = selection
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
      <label className="needs-script inline-flex min-h-8 items-center gap-3 pe-2 text-sm">
        <input
          type="checkbox"
          checked={all}
          onChange={(event) => selectAll(event.currentTarget.checked)}
          className="size-4"
        />
        {t('cart.select.page')}
      </label>
      <Form
        id={SELECTED_FORM}
        method="post"
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent as SubmitEvent
          // Moving and copying are posted directly; removing asks for confirmation, and an empty selection does
          // nothing.
          const removes = submitter?.getAttribute('value') === 'remove'
          if (removes || selected.length === 0) event.preventDefault()
          if (removes && selected.length > 0) onRemove(selected)
        }}
      >
        <Button
          type="submit"
          name="intent"
          value="remove"
          size="small"
          aria-disabled={selected.length === 0 || undefined}
          className="noscript:opacity-100"
        >
          <Icon name="trash" className="size-4" />
          {selected.length > 0 ? t('cart.remove.selectedCount', { count: selected.length }) : t('cart.remove.selected')}
        </Button>
      </Form>
      <Form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          onRemove([])
        }}
      >
        <input type="hidden" name="intent" value="clear" />
        <Button type="submit" size="small" look="quiet">
          {t('cart.remove.everything')}
        </Button>
      </Form>
      <MoveLines targets={cart.targets} selected={selected.length} />
      {(cart.searchable || cart.search) && <CartSearch cart={cart} />}
    </div>
  )
}

function CartSearch({ cart }: { cart: CartPageView }) {
  const { t } = useTexts()
  return (
    <Form role="search" action={cart.paths.cart} className="ms-auto flex items-center gap-2">
      {cart.type === 1 && <input type="hidden" name="t" value="1" />}
      <TextField
        key={cart.search}
        name="s"
        type="search"
        label={t('cart.search.label')}
        placeholder={t('cart.search.label')}
        hiddenLabel
        defaultValue={cart.search}
        maxLength={50}
        className="w-44"
      />
      <Button type="submit">{t('cart.search.submit')}</Button>
      {cart.search && (
        <ButtonLink to={cartAddress(cart.paths.cart, { type: cart.type })} look="quiet">
          {t('cart.search.all')}
        </ButtonLink>
      )}
    </Form>
  )
}

interface MoveTargetOption {
  value: string
  title: string
}

/** Targets for the selected lines: another cart, or the proposal cart and back. */
function MoveLines({ targets, selected }: { targets: readonly MoveTargetOption[]; selected: number }) {
  const { t } = useTexts()
  if (targets.length === 0) return null
  const idle = selected === 0 || undefined
  return (
    <span className="flex items-center gap-1.5">
      <SelectField
        name="target"
        form={SELECTED_FORM}
        label={t('cart.saved.target')}
        hiddenLabel
        className="w-40 text-sm"
      >
        {targets.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </SelectField>
      <Button
        type="submit"
        form={SELECTED_FORM}
        name="intent"
        value="move"
        size="small"
        aria-disabled={idle}
        className="noscript:opacity-100"
      >
        {t('cart.saved.move')}
      </Button>
      <Button
        type="submit"
        form={SELECTED_FORM}
        name="intent"
        value="copy"
        size="small"
        look="quiet"
        aria-disabled={idle}
        className="noscript:opacity-100"
      >
        {t('cart.saved.copy')}
      </Button>
    </span>
  )
}

/** All checkboxes of the list belong to this form, so that lines are removed together without script too. */
export const SELECTED_FORM = 'selected-lines'

/** The selected lines of the page, without those that are gone. */
export function useSelection(lines: readonly CartLineView[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const selected = lines.filter(({ id }) => ticked.has(id)).map(({ id }) => id)
  return {
    selected,
    all: lines.length > 0 && selected.length === lines.length,
    has: (id: number) => ticked.has(id),
    select: (id: number, on: boolean) =>
      setTicked((before) => {
        const after = new Set(before)
        if (on) after.add(id)
        else after.delete(id)
        return after
      }),
    selectAll: (on: boolean) => setTicked(new Set(on ? lines.map(({ id }) => id) : [])),
  }
}
