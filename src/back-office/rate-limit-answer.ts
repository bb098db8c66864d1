import type { PageRequest } from '#src/api/page-context.ts'

/** A rate limit is a refusal that the form shows; any other error ends the page. */
export const toRateLimitAnswer =
  ({ i18n: { t } }: PageRequest) =>
  (error: unknown) => {
    if (!(error instanceof Response) || error.status !== 429) throw error
    return { done: false as const, message: t('refusal.TooManyRequests') }
  }
