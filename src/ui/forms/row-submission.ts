import type { SubmitEvent } from 'react'
import { useNavigation, useSubmit } from 'react-router'

/** For the form of {@link useRowSubmission}: visible only if the server takes long. */
export const DIMMED_WHILE_INERT = 'inert:opacity-60 inert:transition-opacity inert:delay-300'

/**
 * For a form whose buttons named `intent` have the server render it with other rows. The form must be `inert` while such
 * a request is pending: its answer has the fields as they were sent, and replaces whatever is typed meanwhile.
 */
export function useRowSubmission(isRowIntent: (intent: string) => boolean) {
  const { state, formData } = useNavigation()
  const submit = useSubmit()
  const isPending = state === 'submitting' && isRowIntent(`${formData?.get('intent') ?? ''}`)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'intent' || !isRowIntent(submitter.value))
      return
    event.preventDefault()
    // By default the router renders a submission in a transition: a user could type before it is rendered.
    void submit(submitter, { preventScrollReset: true, flushSync: true })
  }
  return { isPending, onSubmit }
}
