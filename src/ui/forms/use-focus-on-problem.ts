import { useEffect, useRef } from 'react'

/**
 * After a refused submission, focuses the first invalid field; in a radio group the checked option or the first;
 * without an invalid field the message itself, if it is focusable.
 */
export function useFocusOnProblem<Frame extends HTMLElement>(problem: unknown) {
  const frame = useRef<Frame>(null)
  useEffect(() => {
    if (!problem || !frame.current) return
    const wrong = frame.current.querySelector<HTMLElement>('[aria-invalid]')
    const field = wrong?.matches('fieldset')
      ? (wrong.querySelector<HTMLElement>('input:checked') ?? wrong.querySelector<HTMLElement>('input'))
      : wrong
    ;(field ?? frame.current.querySelector<HTMLElement>('[role=alert]'))?.focus()
  }, [problem])
  return frame
}
