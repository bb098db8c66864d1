import { useEffect, useEffectEvent, useRef } from 'react'
import { classes } from '#src/ui/classes.ts'
import { QuantityField } from '#src/ui/forms/quantity-field.tsx'
import { stepField } from '#src/ui/forms/quantity-step.ts'
import { NO_BURST, readKey } from '#src/ui/forms/wedge.ts'
import { Icon } from '#src/ui/icon.tsx'
import { AddingQuestions, getProblem, useAdding } from '../add-to-cart/add-to-cart.tsx'
import { useRowLabels } from '../row-labels.tsx'
import type { BuyingView } from '../row-offer.tsx'
import type { RowView } from '../views/row-view.ts'
import type { RowState } from './panel-entries.tsx'
import type { AddedHit } from './panel-footer.tsx'
import { Cell } from './panel-grid.tsx'
import { readQuantityKey } from './panel-keys.ts'
import { formId } from './use-quick-search.tsx'

interface HitAddProps {
  hit: Pick<RowView, 'id' | 'code' | 'quantity'>
  buying: Pick<BuyingView, 'back'> & { add: string }
  /** Whether its quantity can be typed. */
  mode: 'typed' | 'initial'
  row: RowState
  onReached: () => void
  onAdded: (added: AddedHit) => void
  /** Back to the search field. */
  onLeave: () => void
  onScan: (code: string) => void
}

/**
 * Quantity and button of a product of the panel. Tab reaches those of the active row only; a phone has the button alone,
 * which adds the initial quantity.
 */
export function HitAdd({ hit, buying, mode, row, onReached, onAdded, onLeave, onScan }: HitAddProps) {
  const form = useRef<HTMLFormElement>(null)
  const labels = useRowLabels()
  const adding = useAdding(form, buying.add)
  const { answer, busy, checked, sentQuantity } = adding
  const problem = getProblem(answer, labels)
  const handleKey = useQuantityKeys({ form, onLeave, onScan })
  const handleAdded = useEffectEvent(() => {
    // A prompt may have changed the quantity of the others.
    onAdded({ code: hit.code, quantity: mode === 'typed' ? sentQuantity : null, unit: hit.quantity.unit })
    form.current?.reset()
    if (form.current?.contains(document.activeElement)) onLeave()
  })
  useEffect(() => {
    if (answer?.done) handleAdded()
  }, [answer])
  const tabIndex = row.isActive ? 0 : -1
  const { limits } = hit.quantity
  return (
    <>
      <Cell className="pe-3">
        <form
          id={formId(row.id)}
          ref={form}
          method="post"
          action={buying.add}
          noValidate
          onFocus={onReached}
          onKeyDown={handleKey}
          onSubmit={(event) => {
            if (busy) event.preventDefault()
            else adding.submit(event)
          }}
          className="flex items-center gap-1.5"
        >
          <input type="hidden" name="productId" value={hit.id} />
          <input type="hidden" name="r" value={buying.back} />
          {mode === 'typed' ? (
            <QuantityField
              labels={labels}
              of={hit.code}
              defaultValue={limits.start}
              limits={limits}
              error={problem}
              tabIndex={tabIndex}
              className="h-11 w-30 max-sm:hidden"
            />
          ) : (
            <input type="hidden" name="quantity" value={limits.start} />
          )}
          <button
            type="submit"
            tabIndex={tabIndex}
            aria-label={`${checked ? labels.added : labels.add}: ${hit.code}`}
            aria-disabled={busy || undefined}
            className={classes(
              'grid size-11 place-items-center rounded-control border',
              checked ? 'border-good bg-good text-white' : 'border-line bg-paper text-brand-ink hover:border-brand-ink',
            )}
          >
            <Icon
              name={checked ? 'check' : 'cart'}
              className={classes('size-5', busy && 'opacity-50', checked && 'pop-in')}
            />
          </button>
        </form>
        <AddingQuestions adding={adding} labels={labels} />
      </Cell>
      {problem && (
        <Cell className="w-full px-3 pb-1.5 text-end text-sm text-bad">
          <span role="alert">{problem}</span>
        </Cell>
      )}
    </>
  )
}

interface QuantityKeys {
  form: React.RefObject<HTMLFormElement | null>
  onLeave: () => void
  onScan: (code: string) => void
}

/** Keys of the quantity: Enter adds, Escape returns, `+` steps, and the fast keys of a scanner search for its code. */
function useQuantityKeys({ form, onLeave, onScan }: QuantityKeys) {
  const burst = useRef(NO_BURST)
  return (event: React.KeyboardEvent) => {
    const { target, key, timeStamp } = event
    if (!(target instanceof HTMLInputElement)) return
    const { burst: next, scanned } = readKey(burst.current, { key, at: timeStamp })
    burst.current = next
    const command = readQuantityKey({ key, typed: target.value, scanned })
    if (!command) return
    event.preventDefault()
    if (command.kind === 'increase') return stepField(target, 1)
    event.stopPropagation()
    form.current?.reset()
    onLeave()
    if (command.kind === 'search') onScan(command.code)
  }
}
