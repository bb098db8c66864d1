/** Minutes to wait after each failed try; after the last the email is given up. About two days in total. */
export const RETRY_MINUTES = [1, 5, 15, 60, 240, 720, 1440] as const

/** An error of the mail server or of the connection. */
export interface Failure {
  /** SMTP reply code, when there was a reply. */
  code?: number | undefined
  /** The SMTP step that failed, such as `RCPT TO`. */
  step?: string | undefined
}

/** Why an email was not accepted. */
export interface DeliveryProblem extends Failure {
  text: string
  /** The kind of the error, such as `EAUTH` or `ETIMEDOUT`. */
  error?: string | undefined
}

export type NextTry = { minutes: number } | 'giveUp'

/** The next action after the failed try number `tries`, counted from 1. */
export function nextTry(tries: number, failure: Failure): NextTry {
  const minutes = RETRY_MINUTES[tries - 1]
  return minutes === undefined || isFinal(failure) ? 'giveUp' : { minutes }
}

/**
 * A server that rejects this recipient or this text will reject them again. A rejected password or sender is a
 * configuration mistake that will be fixed.
 */
const isFinal = ({ code = 0, step = '' }: Failure) =>
  code >= 500 && (step.startsWith('RCPT') || step.startsWith('DATA'))
