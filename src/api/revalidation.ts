import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Whether the current page is reloaded without a submission, as after a change of the site itself. */
export const isReloadRequested = ({
  currentUrl,
  nextUrl,
  formMethod,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'formMethod'>) =>
  formMethod === undefined && currentUrl.href === nextUrl.href
