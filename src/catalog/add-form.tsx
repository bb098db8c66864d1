import { useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { QuantityField } from '../ui/forms/quantity-field.tsx'
import { Icon } from '../ui/icon.tsx'
import { AddingQuestions } from './add-to-cart/add-questions.tsx'
import { SpecialTerms } from './add-to-cart/special-terms.tsx'
import { type AddState, getProblem, useAdding } from './add-to-cart/use-add-to-cart.tsx'
import type { RowLabels } from './row-labels.tsx'
import type { BuyingView } from './row-offer.tsx'
import type { RowView } from './views/row-view.ts'

interface AddFormProps {
  row: Pick<RowView, 'id' | 'code' | 'quantity'>
  labels: RowLabels
  buying: BuyingView & { add: string }
  /** On the product page. */
  wide?: boolean
}

/** Quantity and button of one product. Enter adds and moves to the next row. */
export function AddForm({ row, labels, buying, wide = false }: AddFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const adding = useAdding(form, buying.add)
  const { answer, checked } = adding
  const problem = getProblem(answer, labels)
  return (
    <>
      <form ref={form} method="post" action={buying.add} noValidate onSubmit={adding.submit} className="w-full">
        <input type="hidden" name="productId" value={row.id} />
        <input type="hidden" name="r" value={buying.back} />
        {wide && <input type="hidden" name="at" value="detail" />}
        <div className={classes('flex items-center', wide ? 'gap-2.5' : 'gap-1.5')}>
          {buying.quantityEntry ? (
            <QuantityField
              labels={labels}
              of={row.code}
              defaultValue={row.quantity.limits.start}
              limits={row.quantity.limits}
              error={problem}
              className={wide ? 'h-12 w-40' : 'w-0 flex-1'}
            />
          ) : (
            <input type="hidden" name="quantity" value={row.quantity.limits.start} />
          )}
          <AddButton row={row} labels={labels} adding={adding} wide={wide} />
        </div>
        {wide && <MoreWays buying={buying} labels={labels} />}
        {buying.showsSpecialTerms && (
          <SpecialTerms of={row.code} prices={buying.showsSpecialTerms.prices} labels={labels.special} />
        )}
        <span role="status" className="sr-only">
          {checked && labels.added}
        </span>
        {problem && (
          <p role="alert" className="mt-1 text-sm text-bad">
            {problem}
          </p>
        )}
      </form>
      {/* A question may be a form of its own, and there is none inside another. */}
      <AddingQuestions adding={adding} labels={labels} />
    </>
  )
}

type AddButtonProps = Pick<AddFormProps, 'row' | 'labels' | 'wide'> & { adding: AddState }

/** Shows a spinner, then a check mark for a moment (catalogue 4). */
function AddButton({ row, labels, adding: { busy, checked }, wide }: AddButtonProps) {
  return (
    <Button
      type="submit"
      look="main"
      aria-label={`${checked ? labels.added : labels.add}: ${row.code}`}
      aria-disabled={busy || undefined}
      className={classes(wide ? 'h-12 flex-1 text-lg' : 'ms-auto w-11 shrink-0 px-0', checked && 'bg-good text-white')}
    >
      <Icon name={checked ? 'check' : 'cart'} className={busy ? 'opacity-50' : checked ? 'pop-in' : undefined} />
      {wide && <span>{checked ? labels.added : labels.add}</span>}
    </Button>
  )
}

/** Buy now, or add to the proposal cart. */
function MoreWays({ buying, labels }: Pick<AddFormProps, 'buying' | 'labels'>) {
  return (
    <div className="mt-2.5 flex flex-wrap gap-2.5">
      <Button type="submit" name="next" value="cart" className="flex-1">
        {labels.buyNow}
      </Button>
      {buying.proposals && (
        <Button type="submit" name="next" value="proposal" className="flex-1">
          {labels.proposal}
        </Button>
      )}
    </div>
  )
}
