import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Form, useFetcher } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Question } from '#src/ui/layers/dialog.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { CartAnswer } from '../views/answer.ts'
import type { CartLineView } from '../views/cart-view.ts'
import { useAnswerToast, useLossToast, useRefusal } from './answer-toasts.tsx'

/** Receives scroll and focus after a line is removed. */
export const CART_TITLE = 'cart-title'

/** Asks for confirmation before removing (catalogue 4). Lines being removed are hidden before the reply arrives. */
export function useRemoval() {
  const fetcher = useFetcher<CartAnswer>()
  const [lineIdsToConfirm, setLineIdsToConfirm] = useState<readonly number[]>()
  useAnswerToast(fetcher.data)
  useLossToast(fetcher.data)
  const pendingForm = fetcher.formData
  const isRemoved = (line: CartLineView) =>
    pendingForm !== undefined &&
    (pendingForm.get('intent') === 'clear' || pendingForm.getAll('lineId').includes(`${line.id}`))
  const remove = () => {
    void fetcher.submit(toRemovalForm(lineIdsToConfirm ?? []), { method: 'post' })
    // An element behind an open dialog cannot receive focus.
    flushSync(() => setLineIdsToConfirm(undefined))
    document.getElementById(CART_TITLE)?.focus()
  }
  const removed = fetcher.data?.removal ?? null
  return {
    confirmRemoval: setLineIdsToConfirm,
    lineIdsToConfirm,
    isRemoved,
    remove,
    removed,
    cancel: () => setLineIdsToConfirm(undefined),
  }
}

/** No ids mean all lines. */
function toRemovalForm(lineIds: readonly number[]): FormData {
  const data = new FormData()
  data.set('intent', lineIds.length > 0 ? 'remove' : 'clear')
  for (const id of lineIds) data.append('lineId', `${id}`)
  data.set('confirmed', '1')
  return data
}

export function RemovalQuestion({ removal }: { removal: ReturnType<typeof useRemoval> }) {
  const { t } = useTexts()
  if (!removal.lineIdsToConfirm) return null
  return (
    <Question
      danger
      title={t('cart.remove.title')}
      text={<RemovalText lineIds={removal.lineIdsToConfirm} />}
      yes={t('cart.remove.yes')}
      no={t('cart.remove.no')}
      onYes={removal.remove}
      onNo={removal.cancel}
    />
  )
}

function RemovalText({ lineIds }: { lineIds: readonly number[] }) {
  const { t } = useTexts()
  return lineIds.length > 0 ? t('cart.remove.lines', { count: lineIds.length }) : t('cart.remove.all')
}

/** The same question as part of the page, without script. */
function PostedRemoval({ lineIds, back }: { lineIds: readonly number[]; back: string }) {
  const { t } = useTexts()
  return (
    <Form method="post" className="sheet mb-4 flex flex-wrap items-center gap-3 p-4">
      <p role="alert" className="flex-1">
        <RemovalText lineIds={lineIds} />
      </p>
      <input type="hidden" name="intent" value={lineIds.length > 0 ? 'remove' : 'clear'} />
      {lineIds.map((id) => (
        <input key={id} type="hidden" name="lineId" value={id} />
      ))}
      <input type="hidden" name="confirmed" value="1" />
      <a href={back} className="underline underline-offset-3">
        {t('cart.remove.no')}
      </a>
      <Button type="submit" look="danger">
        {t('cart.remove.yes')}
      </Button>
    </Form>
  )
}

interface UndoBarProps {
  /** Action of the form, and its target. */
  intent: string
  name: string
  value: number
  /** Message about the action that can be undone. */
  children: React.ReactNode
}

/** Offers to undo a removal. */
export function UndoBar({ intent, name, value, children }: UndoBarProps) {
  const { t } = useTexts()
  return (
    <Form
      method="post"
      className="sheet mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-s-4 border-s-brand py-2 ps-4 pe-2"
    >
      <p role="status" className="flex-1">
        {children}
      </p>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={name} value={value} />
      <Button type="submit">
        <Icon name="back" className="size-4" />
        {t('cart.remove.undo')}
      </Button>
    </Form>
  )
}

export function RemovalUndo({ removal }: { removal: { id: number; lines: number } }) {
  const { t } = useTexts()
  return (
    <UndoBar intent="undo" name="removalId" value={removal.id}>
      {removal.lines > 0 ? t('cart.remove.done', { count: removal.lines }) : t('cart.remove.doneSome')}
    </UndoBar>
  )
}

interface PostedAnswerProps {
  answer: CartAnswer
  version: number
  back: string
}

/** Result of a form posted without script, unless it simply succeeded. */
export function PostedAnswer({ answer, version, back }: PostedAnswerProps) {
  const { t } = useTexts()
  const refusal = useRefusal(answer)
  if (answer.linesToConfirm) return <PostedRemoval lineIds={answer.linesToConfirm} back={back} />
  if (!refusal) return null
  return (
    <div role="alert" className="sheet mb-4 flex flex-wrap items-center gap-3 p-4">
      <p className="flex-1">{refusal}</p>
      {answer.confirmable && (
        <Form method="post">
          <input type="hidden" name="intent" value="quantity" />
          <input type="hidden" name="lineId" value={answer.lineId} />
          <input type="hidden" name="quantity" value={answer.quantity ?? ''} />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="stockConfirmed" value="1" />
          <Button type="submit" look="main">
            {t('cart.shortage.yes')}
          </Button>
        </Form>
      )}
    </div>
  )
}
