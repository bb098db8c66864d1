import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Question } from '../../../ui/layers/question.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import { useRowWords } from '../../components/row-words.tsx'
import type { ChooserView } from '../chooser-view.ts'
import { VariationLines } from './variation-lines.tsx'
import { VariationMatrix } from './variation-matrix.tsx'
import { VariationSingle } from './variation-single.tsx'

/** What adding answers (the add page of the cart). */
interface Added {
  done: boolean
  message: string
  /** The shortage may be answered with yes. */
  confirmable: boolean
}

interface VariationFormProps {
  view: ChooserView
  /** Where it is posted; null for who may not buy: then it only shows what there is. */
  add: string | null
  /** The page to come back to without script. */
  back: string
  onAdded?: () => void
}

/** Choosing what a product comes in and putting it into the cart, in the way the product says (catalogue 4). */
export function VariationForm({ view, add, back, onAdded }: VariationFormProps) {
  const { t } = useTexts()
  const fetcher = useFetcher<Added>()
  const form = useRef<HTMLFormElement>(null)
  const [settled, setSettled] = useState<Added>()
  const answer = fetcher.data === settled ? undefined : fetcher.data
  const settle = () => setSettled(fetcher.data)
  const send = async (confirmed: boolean) => {
    if (!form.current || add === null) return
    const data = new FormData(form.current)
    if (confirmed) data.set('stockConfirmed', '1')
    await fetcher.submit(data, { method: 'post', action: add })
  }
  return (
    <form
      ref={form}
      method="post"
      action={add ?? undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        settle()
        void send(false)
      }}
    >
      <input type="hidden" name="productId" value={view.productId} />
      <input type="hidden" name="r" value={back} />
      <Fields view={view} buys={add !== null} />
      {add !== null && <Send view={view} busy={fetcher.state !== 'idle'} added={answer?.done === true} />}
      {answer && !answer.confirmable && (
        <p
          role={answer.done ? 'status' : 'alert'}
          className={`mt-2 font-semibold ${answer.done ? 'text-good' : 'text-bad'}`}
        >
          {answer.message}
        </p>
      )}
      {answer?.confirmable && (
        <Question
          title={t('catalog.add.shortage')}
          text={answer.message}
          yes={t('catalog.add.yes')}
          no={t('catalog.add.no')}
          onYes={() => {
            settle()
            void send(true)
          }}
          onNo={settle}
        />
      )}
      {answer?.done && onAdded && (
        <Button className="mt-2" onClick={onAdded}>
          {t('ui.close')}
        </Button>
      )}
    </form>
  )
}

function Fields({ view, buys }: { view: ChooserView; buys: boolean }) {
  const words = useRowWords()
  if (view.look === 'matrix' && view.matrix) return <VariationMatrix {...{ view, matrix: view.matrix, words, buys }} />
  if (view.look === 'rows' || view.look === 'matrix') return <VariationLines {...{ view, words, buys }} />
  return <VariationSingle {...{ view, words, buys }} />
}

function Send({ view, busy, added }: { view: ChooserView; busy: boolean; added: boolean }) {
  const { t } = useTexts()
  const label = view.preOrder ? t('variation.update') : t('catalog.add.add')
  return (
    <Button type="submit" look="main" aria-disabled={busy || undefined} className="mt-4 h-12! min-w-56 text-lg">
      <Icon name={added ? 'check' : 'cart'} className={busy ? 'opacity-50' : undefined} />
      {label}
    </Button>
  )
}
