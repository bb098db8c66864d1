import { SpecialTerms } from '#src/catalog/add-to-cart/special-terms.tsx'
import type { RowLabels } from '#src/catalog/row-labels.tsx'
import type { BuyingView } from '#src/catalog/row-offer.tsx'
import type { RowView } from '#src/catalog/views/row-view.ts'
import { quantityAttributes } from '#src/ui/forms/quantity-step.ts'

interface RowAddProps {
  row: Pick<RowView, 'id' | 'code' | 'quantity'>
  labels: RowLabels
  buying: Pick<BuyingView, 'quantityEntry' | 'showsSpecialTerms'>
  action: string
}

/**
 * Quantity and button of a row in few elements: icons by CSS, clicks handled by the list, which shows the progress
 * (`showAdding`).
 */
export function RowAdd({ row: { id, code, quantity }, labels, buying, action }: RowAddProps) {
  const entered = buying.quantityEntry && quantity.entered
  return (
    <form method="post" action={action} noValidate data-add={id} className="row-action row-add">
      <input type="hidden" name="productId" value={id} />
      {entered ? (
        <span className="quantity">
          <button type="button" data-step="-1" tabIndex={-1} aria-label={`${labels.less}: ${code}`} />
          <input
            {...quantityAttributes(quantity.limits)}
            name="quantity"
            defaultValue={quantity.limits.start}
            dir="ltr"
            aria-label={`${labels.quantity}: ${code}`}
          />
          <button type="button" data-step="1" tabIndex={-1} aria-label={`${labels.more}: ${code}`} />
        </span>
      ) : (
        <input type="hidden" name="quantity" value={quantity.limits.start} />
      )}
      <button type="submit" className="button button-main row-cart" aria-label={`${labels.add}: ${code}`}>
        {entered ? null : labels.add}
      </button>
      {buying.showsSpecialTerms && quantity.entered && (
        <SpecialTerms of={code} prices={buying.showsSpecialTerms.prices} labels={labels.special} />
      )}
    </form>
  )
}
