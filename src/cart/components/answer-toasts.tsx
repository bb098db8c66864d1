import { useEffect, useEffectEvent } from 'react'
import { TOASTS } from '#src/shop/toast-name.ts'
import { useToast } from '#src/ui/layers/toast.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { CartAnswer } from '../views/answer.ts'
import { onLineGone } from '../views/line-gone.ts'

/** Localized reason of a refused change; undefined if it succeeded or is pending. */
export function useRefusal(answer: CartAnswer | undefined): string | undefined {
  const { t } = useTexts()
  if (!answer || answer.done) return undefined
  return answer.lost ? t('cart.lost') : answer.message
}

/** Shows one toast with the outcome of a change: SavedSuccessfully, UpdatedCart or Error (catalogue 8). */
export function useAnswerToast(answer: CartAnswer | undefined) {
  const { t } = useTexts()
  const showToast = useToast()
  const announceAnswer = useEffectEvent((name: keyof typeof TOASTS) =>
    showToast({ kind: TOASTS[name] === 1 ? 'success' : 'error', text: t(`toast.${name}`) }),
  )
  useEffect(() => {
    if (answer?.toast) announceAnswer(answer.toast)
  }, [answer])
}

/** Shows a toast when a line that was edited here was removed elsewhere. */
export function useRemovedLineToast() {
  const showToast = useToast()
  useEffect(() => onLineGone((text) => showToast({ kind: 'error', text })), [showToast])
}

/** Shows a toast for a lost reply, for controls without room for a message. */
export function useLossToast(answer: CartAnswer | undefined) {
  const { t } = useTexts()
  const showToast = useToast()
  const announceLoss = useEffectEvent(() => showToast({ kind: 'error', text: t('cart.lost') }))
  useEffect(() => {
    if (answer?.lost) announceLoss()
  }, [answer])
}
