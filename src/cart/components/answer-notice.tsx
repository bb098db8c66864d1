import { useEffect, useEffectEvent } from 'react'
import { NOTICES } from '../../shop/notice.ts'
import { useNotice } from '../../ui/layers/notice.tsx'
import { useTexts } from '../../ui/page/texts.ts'
import type { CartAnswer } from '../screen/answer.ts'
import { hearLineGone } from '../screen/line-gone.ts'

/** Why a change was not made, in words; undefined where it was, or nothing was heard yet. */
export function useRefusal(answer: CartAnswer | undefined): string | undefined {
  const { t } = useTexts()
  if (!answer || answer.done) return undefined
  return answer.lost ? t('cart.lost') : answer.message
}

/** Says once what became of a change: SavedSuccessfully, UpdatedCart or Error (catalogue 8). */
export function useAnswerNotice(answer: CartAnswer | undefined) {
  const { t } = useTexts()
  const notice = useNotice()
  const say = useEffectEvent((name: keyof typeof NOTICES) =>
    notice({ kind: NOTICES[name] === 1 ? 'success' : 'error', text: t(`notice.${name}`) }),
  )
  useEffect(() => {
    if (answer?.notice) say(answer.notice)
  }, [answer])
}

/** Says of a line that was changed here and taken out elsewhere that it is gone. */
export function useGoneNotice() {
  const notice = useNotice()
  useEffect(() => hearLineGone((text) => notice({ kind: 'error', text })), [notice])
}

/** Says that no reply came, for a control that has no place for words. */
export function useLossNotice(answer: CartAnswer | undefined) {
  const { t } = useTexts()
  const notice = useNotice()
  const say = useEffectEvent(() => notice({ kind: 'error', text: t('cart.lost') }))
  useEffect(() => {
    if (answer?.lost) say()
  }, [answer])
}
