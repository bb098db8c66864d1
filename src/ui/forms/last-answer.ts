import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The result of the last submission, until another page opens or the form is saved. A page that reloads its data drops
 * it, as after a change of the site's version (site/version-watch.tsx), and with it what the user typed.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [last, setLast] = useState({ answer, key })
  // The result is there before the page has reloaded its data, and with it the key of the location.
  if (answer !== undefined && (answer !== last.answer || key !== last.key)) setLast({ answer, key })
  return answer ?? (last.key === key ? last.answer : undefined)
}
