import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { NOTICES } from '../../shop/notice.ts'
import { useNotice } from '../../ui/layers/notice.tsx'
import type { CartAnswer } from '../screen/answer.ts'

/** Says once what became of a change: SavedSuccessfully, UpdatedCart or Error (catalogue 8). */
export function useAnswerNotice(answer: CartAnswer | undefined) {
  const { t } = useTranslation()
  const notice = useNotice()
  const say = useEffectEvent((name: keyof typeof NOTICES) =>
    notice({ kind: NOTICES[name] === 1 ? 'success' : 'error', text: t(`notice.${name}`) }),
  )
  useEffect(() => {
    if (answer?.notice) say(answer.notice)
  }, [answer])
}
