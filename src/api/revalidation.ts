import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Whether the current page is requested again without a submission: this happens after the site itself changed. */
export const isReloadRequested = ({
  currentUrl,
  nextUrl,
  formMethod,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'formMethod'>) =>
  formMethod === undefined && currentUrl.href === nextUrl.href
