import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * The result of the last submission of a form, until it is sent again or another page opens. A page that reloads its
 * data drops the result, as after a change of the site's version (site/version-watch.tsx) or another form of the page,
 * and with it what the user typed. `isOwn` recognizes the form by its fields, for pages with other forms.
 */
export function useLastAnswer<Answer>(
  answer: Answer | undefined,
  isOwn: (form: FormData) => boolean = () => true,
): Answer | undefined {
  const { state, formData } = useNavigation()
  const { pathname } = useLocation()
  const [last, setLast] = useState({ answer, pathname, isSent: false })
  const isNew = answer !== undefined && answer !== last.answer
  if (last.pathname !== pathname) setLast({ answer, pathname, isSent: false })
  else if (last.isSent && state === 'idle') setLast({ answer, pathname, isSent: false })
  else if (!last.isSent && formData && isOwn(formData)) setLast({ ...last, isSent: true })
  else if (!last.isSent && isNew) setLast({ ...last, answer })
  return isNew ? answer : last.answer
}
