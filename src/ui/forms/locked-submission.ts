import { type SubmitEvent, useState } from 'react'
import { useActionData, useNavigation, useSubmit } from 'react-router'

/** For the form of {@link useLockedSubmission}: visible only if the server takes long. */
export const DIMMED_WHILE_INERT = 'inert:opacity-60 inert:transition-opacity inert:delay-300'

/**
 * For a form that is rendered anew from the answer to its submission: a refusal, or the form with other rows. It must be
 * `inert` while the answer is pending: it has the fields as they were sent, and replaces whatever is typed meanwhile.
 * @param staysInPlace Whether the page keeps its scroll position. `intent` is the value of the pressed button with this
 * name, '' after another one.
 */
export function useLockedSubmission(staysInPlace: (intent: string) => boolean) {
  const { state, formMethod } = useNavigation()
  const answer = useActionData<unknown>()
  const [answerBefore, setAnswerBefore] = useState<unknown>()
  const submit = useSubmit()
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const button = submitter instanceof HTMLButtonElement ? submitter : undefined
    setAnswerBefore(answer)
    const preventScrollReset = staysInPlace(button?.name === 'intent' ? button.value : '')
    // By default the router renders a submission in a transition: a user could type before it is rendered.
    void submit(button ?? event.currentTarget, { preventScrollReset, flushSync: true })
  }
  // A saved form has no answer: the record is loaded again after a redirect.
  const isRedirected = state === 'loading' && formMethod === 'POST' && answer === answerBefore
  return { isPending: state === 'submitting' || isRedirected, onSubmit }
}
