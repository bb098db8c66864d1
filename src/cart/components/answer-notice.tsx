import { useEffect, useEffectEvent } from 'react'
import { NOTICES } from '../../shop/notice.ts'
import { useNotice } from '../../ui/layers/notice.tsx'
import { useTexts } from '../../ui/page/texts.ts'
import type { CartAnswer } from '../screen/answer.ts'

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
