import { useRef } from 'react'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { AddingQuestions, getProblem, useAdding } from '../add-to-cart/add-to-cart.tsx'
import { useRowLabels } from '../row-labels.tsx'
import type { BuyingView } from '../row-offer.tsx'
import type { RowView } from '../views/row-view.ts'

interface HitAddProps {
  /** Id of the button: the search box triggers it on Ctrl+Enter. */
  id: string
  hit: Pick<RowView, 'id' | 'code' | 'quantity'>
  buying: Pick<BuyingView, 'back'> & { add: string }
}

/** Adds a product of the quick search with its initial quantity. Not a tab stop: the keyboard has Ctrl+Enter. */
export function HitAdd({ id, hit, buying }: HitAddProps) {
  const form = useRef<HTMLFormElement>(null)
  const labels = useRowLabels()
  const adding = useAdding(form, buying.add)
  const { answer, busy, checked } = adding
  const problem = getProblem(answer, labels)
  return (
    <>
      <form
        ref={form}
        method="post"
        action={buying.add}
        onSubmit={adding.submit}
        className="absolute inset-y-0 end-3 grid content-center"
      >
        <input type="hidden" name="productId" value={hit.id} />
        <input type="hidden" name="r" value={buying.back} />
        <input type="hidden" name="quantity" value={hit.quantity.limits.start} />
        <button
          id={id}
          type="submit"
          tabIndex={-1}
          aria-label={`${checked ? labels.added : labels.add}: ${hit.code}`}
          aria-disabled={busy || undefined}
          className={classes(
            'grid size-10 place-items-center rounded-control border border-line bg-paper hover:border-brand-ink',
            checked ? 'bg-good text-white' : 'text-brand-ink',
          )}
        >
          <Icon name={checked ? 'check' : 'cart'} className={classes('size-5', busy && 'opacity-50')} />
        </button>
        <span role="status" className="sr-only">
          {checked && `${labels.added}: ${hit.code}`}
        </span>
      </form>
      {problem && (
        <p role="alert" className="px-4 pb-1.5 text-sm text-bad">
          {problem}
        </p>
      )}
      <AddingQuestions adding={adding} labels={labels} />
    </>
  )
}
