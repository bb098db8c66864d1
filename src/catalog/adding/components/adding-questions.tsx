import { Suspense } from 'react'
import { Question } from '../../../ui/layers/question.tsx'
import type { RowWords } from '../../components/row-words.tsx'
import { settledField } from '../stop.ts'
import { useStopDialog } from './stop-dialogs.tsx'
import type { Adding } from './use-adding.tsx'

/** What the answer of adding asks, one thing at a time: yes goes on, no and closing only close (catalogue 4, 8). */
export function AddingQuestions({ adding, words }: { adding: Adding; words: RowWords }) {
  const { answer, settle, leave } = adding
  const Dialog = useStopDialog()
  const no = { yes: words.yes, no: words.no, onNo: leave }
  if (answer?.confirmable) {
    return (
      <Question {...no} title={words.shortage} text={answer.message} onYes={() => settle({ stockConfirmed: '1' })} />
    )
  }
  if (!answer?.stop) return null
  const { stop } = answer
  if (stop.kind === 'pendingOrder') {
    const settled = { [settledField('pendingOrder')]: '1' }
    return <Question {...no} title={words.pending} text={stop.text} onYes={() => settle(settled)} />
  }
  return (
    Dialog && (
      <Suspense>
        <Dialog stop={stop} onSettled={settle} onLeft={leave} />
      </Suspense>
    )
  )
}
