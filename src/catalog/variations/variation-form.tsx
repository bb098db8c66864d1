import { useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { AddingQuestions } from '../add-to-cart/add-questions.tsx'
import { useAdding } from '../add-to-cart/use-add-to-cart.tsx'
import { useRowLabels } from '../row-labels.tsx'
import type { ChooserView } from './chooser-view.ts'
import { VariationLines } from './variation-lines.tsx'
import { VariationMatrix } from './variation-matrix.tsx'
import { VariationSingle } from './variation-single.tsx'

interface VariationFormProps {
  view: ChooserView
  /** Where it is posted; null for viewers who may not buy. */
  add: string | null
  /** The return page without script. */
  back: string
  onAdded?: () => void
}

/** Chooses variations and adds them to a cart, in the way the product is set to (catalogue 4). */
export function VariationForm({ view, add, back, onAdded }: VariationFormProps) {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const adding = useAdding(form, add ?? '')
  const words = useRowLabels()
  const { answer } = adding
  return (
    <>
      <form ref={form} method="post" action={add ?? undefined} noValidate onSubmit={adding.submit}>
        <input type="hidden" name="productId" value={view.productId} />
        <input type="hidden" name="r" value={back} />
        <Fields view={view} buys={add !== null} />
        {add !== null && <Send view={view} busy={adding.busy} added={answer?.done === true} />}
        {answer?.message && !answer.confirmable && (
          <p
            role={answer.done ? 'status' : 'alert'}
            className={`mt-2 font-semibold ${answer.done ? 'text-good' : 'text-bad'}`}
          >
            {answer.message}
          </p>
        )}
        {answer?.done && onAdded && (
          <Button className="mt-2" onClick={onAdded}>
            {t('ui.close')}
          </Button>
        )}
      </form>
      <AddingQuestions adding={adding} labels={words} />
    </>
  )
}

function Fields({ view, buys }: { view: ChooserView; buys: boolean }) {
  const words = useRowLabels()
  if (view.look === 'matrix' && view.matrix)
    return <VariationMatrix view={view} matrix={view.matrix} labels={words} buys={buys} />
  if (view.look === 'rows' || view.look === 'matrix') return <VariationLines view={view} labels={words} buys={buys} />
  return <VariationSingle view={view} labels={words} buys={buys} />
}

function Send({ view, busy, added }: { view: ChooserView; busy: boolean; added: boolean }) {
  const { t } = useTexts()
  const label = view.preOrder ? t('variation.update') : t('catalog.add.add')
  return (
    <div className="mt-4 flex flex-wrap gap-2.5">
      <Button type="submit" look="main" aria-disabled={busy || undefined} className="h-12 min-w-56 text-lg">
        <Icon name={added ? 'check' : 'cart'} className={busy ? 'opacity-50' : undefined} />
        {label}
      </Button>
      {view.proposals && (
        <Button type="submit" name="next" value="proposal" aria-disabled={busy || undefined} className="h-12">
          {t('catalog.add.proposal')}
        </Button>
      )}
    </div>
  )
}
