import { useEffect, useRef } from 'react'

/**
 * Whoever sent what was refused goes on at the first field that is wrong, in a group of choices at the chosen one or its first; where no
 * field is, at the word that says so, when it can take the focus.
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
