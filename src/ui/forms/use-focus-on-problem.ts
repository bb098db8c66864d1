import { useEffect, useRef } from 'react'

/** Whoever sent what was refused goes on at the first thing that is wrong: a field, or a word that can take the focus. */
export function useFocusOnProblem<Frame extends HTMLElement>(problem: unknown) {
  const frame = useRef<Frame>(null)
  useEffect(() => {
    if (problem) frame.current?.querySelector<HTMLElement>('[aria-invalid], [role=alert]')?.focus()
  }, [problem])
  return frame
}
