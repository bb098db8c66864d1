/** Minutes to wait after each failed try; after the last the letter is given up. About two days in all. */
export const RETRY_MINUTES = [1, 5, 15, 60, 240, 720, 1440] as const

/** What the other side, or the way to it, said. */
export interface Failure {
  /** SMTP reply code, when there was a reply. */
  code?: number | undefined
  /** The step it was said at, such as `RCPT TO`. */
  step?: string | undefined
}

export type NextTry = { minutes: number } | 'giveUp'

/** What follows the failed try number `tries`, counted from 1. */
export function nextTry(tries: number, failure: Failure): NextTry {
  const minutes = RETRY_MINUTES[tries - 1]
  return minutes === undefined || isFinal(failure) ? 'giveUp' : { minutes }
}

/**
 * A server that refuses this recipient or this text will refuse them again. A refused password or sender is a mistake in
 * the settings, which somebody will mend.
 */
const isFinal = ({ code = 0, step = '' }: Failure) =>
  code >= 500 && (step.startsWith('RCPT') || step.startsWith('DATA'))
