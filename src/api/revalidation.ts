import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Whether a page is asked anew where it stands, without anything sent: so it is when the site itself changed. */
export const isReloadRequested = ({
  currentUrl,
  nextUrl,
  formMethod,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'formMethod'>) =>
  formMethod === undefined && currentUrl.href === nextUrl.href
