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
 * again. Pass `onSubmit` to the form, which also calls `onSend`, and key its component by the record. A form that adds a
 * record is empty again after that if its fields are keyed by the number of `submissions`.
 */
export function useAnswerUntilSent<Answer>(answer: Answer | undefined, onSend: () => void = () => {}) {
  const { key } = useLocation()
  const [last, setLast] = useState<{ answer: Answer | undefined; sentAt: string | undefined; submissions: number }>({
    answer,
    sentAt: undefined,
    submissions: 0,
  })
  const isNew = answer !== undefined && answer !== last.answer
  // A submission is over when the location has another key: it was saved if there is no result then.
  if (last.sentAt !== undefined && last.sentAt !== key)
    setLast({ answer, sentAt: undefined, submissions: last.submissions + 1 })
  else if (last.sentAt === undefined && isNew) setLast({ ...last, answer })
  const onSubmit = () => {
    setLast((before) => ({ ...before, sentAt: key }))
    onSend()
  }
  return { answer: isNew ? answer : last.answer, submissions: last.submissions, onSubmit }
}
