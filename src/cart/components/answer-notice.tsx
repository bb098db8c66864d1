import { useEffect, useEffectEvent } from 'react'
import { TOASTS } from '../../shop/toast-name.ts'
import { useToast } from '../../ui/layers/toast.tsx'
import { useTexts } from '../../ui/page/texts.ts'
import type { CartAnswer } from '../views/answer.ts'
import { onLineGone } from '../views/line-gone.ts'

/** Why a change was not made, in words; undefined where it was, or nothing was heard yet. */
export function useRefusal(answer: CartAnswer | undefined): string | undefined {
  const { t } = useTexts()
  if (!answer || answer.done) return undefined
  return answer.lost ? t('cart.lost') : answer.message
}

/** Says once what became of a change: SavedSuccessfully, UpdatedCart or Error (catalogue 8). */
export function useAnswerToast(answer: CartAnswer | undefined) {
  const { t } = useTexts()
  const showToast = useToast()
  const announceAnswer = useEffectEvent((name: keyof typeof TOASTS) =>
    showToast({ kind: TOASTS[name] === 1 ? 'success' : 'error', text: t(`notice.${name}`) }),
  )
  useEffect(() => {
    if (answer?.toast) announceAnswer(answer.toast)
  }, [answer])
}

/** Says of a line that was changed here and taken out elsewhere that it is gone. */
export function useRemovedLineToast() {
  const showToast = useToast()
  useEffect(() => onLineGone((text) => showToast({ kind: 'error', text })), [showToast])
}

/** Says that no reply came, for a control that has no place for words. */
export function useLossToast(answer: CartAnswer | undefined) {
  const { t } = useTexts()
  const showToast = useToast()
  const announceLoss = useEffectEvent(() => showToast({ kind: 'error', text: t('cart.lost') }))
  useEffect(() => {
    if (answer?.lost) announceLoss()
  }, [answer])
}
