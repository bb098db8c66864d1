import type { DeliveryProblem } from './delivery.ts'

/** The fields of a mail server in which a mistake can be. */
export const MAIL_TEST_FIELDS = ['host', 'port', 'secure', 'user', 'password', 'sender'] as const
export type MailTestField = (typeof MAIL_TEST_FIELDS)[number]

/** Why a test email was not accepted, as it is named in the texts. */
export const MAIL_TEST_REASONS = ['noHost', 'noAnswer', 'encryption', 'login', 'sender', 'recipient', 'other'] as const
export type MailTestReason = (typeof MAIL_TEST_REASONS)[number]

const FIELDS: Record<MailTestReason, MailTestField | null> = {
  noHost: 'host',
  noAnswer: 'port',
  encryption: 'secure',
  login: 'password',
  sender: 'sender',
  recipient: null,
  other: null,
}

/** The reason of a failed test, and the field to correct; null if it is none of them. */
export function explainMailProblem(problem: DeliveryProblem): { reason: MailTestReason; field: MailTestField | null } {
  const reason = findReason(problem)
  return { reason, field: FIELDS[reason] }
}

const LOGIN_CODES = new Set([432, 454, 530, 534, 535, 538])

function findReason({ text, code, step = '', error = '' }: DeliveryProblem): MailTestReason {
  if (error === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(text)) return 'noHost'
  if (error === 'EAUTH' || step.startsWith('AUTH') || (code !== undefined && LOGIN_CODES.has(code))) return 'login'
  if (error === 'ETLS' || /ssl|tls|certificate/i.test(text)) return 'encryption'
  if (step.startsWith('MAIL FROM')) return 'sender'
  if (step.startsWith('RCPT')) return 'recipient'
  if (code === undefined && /^E(?:CONNECTION|SOCKET|TIMEDOUT)$/.test(error)) return 'noAnswer'
  return 'other'
}
