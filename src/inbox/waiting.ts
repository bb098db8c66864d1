import type { Texts } from '../platform/i18n/texts.ts'

/** Rate limiting becomes a message of the form; any other error ends the page. */
export const waitingText =
  ({ t }: Texts) =>
  (answer: unknown): string => {
    if (!(answer instanceof Response) || answer.status !== 429) throw answer
    const seconds = Number(answer.headers.get('retry-after')) || 60
    return t('inbox.wait', { count: Math.ceil(seconds / 60) })
  }
