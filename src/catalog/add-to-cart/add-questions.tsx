import { Suspense } from 'react'
import { Question } from '#src/ui/layers/question.tsx'
import type { RowLabels } from '../row-labels.tsx'
import { settledField } from './prompt.ts'
import { usePromptDialog } from './prompt-dialogs.tsx'
import type { AddState } from './use-add-to-cart.tsx'

/** Questions of adding to the cart, one dialog at a time: yes continues, no and closing only close (catalogue 4, 8). */
export function AddingQuestions({ adding, labels }: { adding: AddState; labels: RowLabels }) {
  const { answer, settle, leave } = adding
  const Dialog = usePromptDialog()
  const no = { yes: labels.yes, no: labels.no, onNo: leave }
  if (answer?.confirmable) {
    return (
      <Question {...no} title={labels.shortage} text={answer.message} onYes={() => settle({ stockConfirmed: '1' })} />
    )
  }
  if (!answer?.prompt) return null
  const { prompt } = answer
  if (prompt.kind === 'pendingOrder') {
    const settled = { [settledField('pendingOrder')]: '1' }
    return <Question {...no} title={labels.pending} text={prompt.text} onYes={() => settle(settled)} />
  }
  return (
    Dialog && (
      <Suspense>
        <Dialog prompt={prompt} onSettled={settle} onLeft={leave} />
      </Suspense>
    )
  )
}
