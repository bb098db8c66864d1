import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The result of the last submission, until another page opens or the form is saved. A page that reloads its data, as a
 * list of jobs does every few seconds, drops it, and with it what the user typed.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [last, setLast] = useState({ answer, key })
  // The result is there before the page has reloaded its data, and with it the key of the location.
  if (answer !== undefined && (answer !== last.answer || key !== last.key)) setLast({ answer, key })
  return answer ?? (last.key === key ? last.answer : undefined)
}

/**
 * The same for a form on a page with other forms: its result stays when another one is saved, until this one is sent
 * again. Pass `onSubmit` to the form, which also calls `onSend`, and key its component by the record.
 */
export function useAnswerUntilSent<Answer>(answer: Answer | undefined, onSend: () => void) {
  const { key } = useLocation()
  const [last, setLast] = useState<{ answer: Answer | undefined; sentAt: string | undefined }>({
    answer,
    sentAt: undefined,
  })
  const isNew = answer !== undefined && answer !== last.answer
  // A submission is over when the location has another key: it was saved if there is no result then.
  if (last.sentAt !== undefined && last.sentAt !== key) setLast({ answer, sentAt: undefined })
  else if (last.sentAt === undefined && isNew) setLast({ answer, sentAt: undefined })
  const onSubmit = () => {
    setLast((before) => ({ ...before, sentAt: key }))
    onSend()
  }
  return { answer: isNew ? answer : last.answer, onSubmit }
}
