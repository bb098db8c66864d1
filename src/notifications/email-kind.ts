import type { NOTIFICATIONS, NotificationKind } from './bell/notification.ts'

/** What the email is about: the sections of their list in the back office. */
export const EMAIL_GROUPS = ['accounts', 'security', 'orders', 'proposals', 'payments', 'ledger', 'messages'] as const
export type EmailGroup = (typeof EMAIL_GROUPS)[number]

/** Parts of an email that stand on a line of their own; a `message` is what a person wrote. */
export const EMAIL_BLOCKS = ['button', 'code', 'orderLines', 'message'] as const
export type EmailBlockName = (typeof EMAIL_BLOCKS)[number]

/** An occasion on which the shop sends an email, and its default text. */
export interface EmailKindDefinition {
  group: EmailGroup
  reader: 'customer' | 'staff'
  /** Text keys and placeholders, joined. */
  subject: readonly string[]
  /** Text keys and placeholders, one paragraph each. */
  body: readonly string[]
  /** Text key of the label of its button. */
  button?: string
  /** Blocks without which the email has no use. */
  required: readonly EmailBlockName[]
}

interface AuthEmailOptions {
  group: 'accounts' | 'security'
  reader: EmailKindDefinition['reader']
  /** What follows the text; a `note` is small print. */
  parts: readonly ('code' | 'button' | 'message' | 'note')[]
  required?: readonly EmailBlockName[]
}

const INVITATION = { parts: ['button', 'note'], required: ['button'] } as const

/** Auth emails; their texts are under `email.{kind}`. */
const AUTH_EMAILS = {
  activation: {
    group: 'accounts',
    reader: 'customer',
    parts: ['code', 'button', 'note'],
    required: ['code', 'button'],
  },
  alreadyRegistered: { group: 'accounts', reader: 'customer', parts: ['button', 'note'] },
  welcome: { group: 'accounts', reader: 'customer', parts: ['button'] },
  applied: { group: 'accounts', reader: 'customer', parts: [] },
  memberWaits: { group: 'accounts', reader: 'staff', parts: ['button'] },
  approved: { group: 'accounts', reader: 'customer', parts: ['button'] },
  declined: { group: 'accounts', reader: 'customer', parts: ['message'] },
  invited: { group: 'accounts', reader: 'customer', ...INVITATION },
  invitedElsewhere: { group: 'accounts', reader: 'customer', parts: [] },
  invitedCustomer: { group: 'accounts', reader: 'customer', ...INVITATION },
  invitedStaff: { group: 'accounts', reader: 'staff', ...INVITATION },
  invitedToBackOffice: { group: 'accounts', reader: 'staff', ...INVITATION },
  reset: { group: 'security', reader: 'customer', parts: ['button', 'note'], required: ['button'] },
  passwordChanged: { group: 'security', reader: 'customer', parts: ['button'] },
  emailChanged: { group: 'security', reader: 'customer', parts: [] },
  factorAdded: { group: 'security', reader: 'customer', parts: ['button'] },
  factorRemoved: { group: 'security', reader: 'customer', parts: ['button'] },
  recoveryCodeUsed: { group: 'security', reader: 'customer', parts: ['button'] },
  recoveryCodesRenewed: { group: 'security', reader: 'customer', parts: ['button'] },
  secondFactorGuessed: { group: 'security', reader: 'customer', parts: ['button'] },
  secondFactorReset: { group: 'security', reader: 'customer', parts: ['button'] },
  erased: { group: 'security', reader: 'customer', parts: [] },
} as const satisfies Record<string, AuthEmailOptions>

export type AuthEmailKind = keyof typeof AUTH_EMAILS

type NotificationEmailKind = {
  [Kind in NotificationKind]: (typeof NOTIFICATIONS)[Kind]['byEmail'] extends true ? Kind : never
}[NotificationKind]

/** Notifications that are also sent by email; their texts are those of the notification. */
const NOTIFICATION_EMAILS: readonly (readonly [NotificationEmailKind, EmailGroup, EmailKindDefinition['reader']])[] = [
  ['orderPlaced', 'orders', 'customer'],
  ['orderArrived', 'orders', 'staff'],
  ['orderMoved', 'orders', 'customer'],
  ['orderChanged', 'orders', 'customer'],
  ['orderSplit', 'orders', 'customer'],
  ['backorderArrived', 'orders', 'customer'],
  ['subDealerOrdered', 'orders', 'customer'],
  ['returnFiled', 'orders', 'staff'],
  ['returnMoved', 'orders', 'customer'],
  ['proposalAsked', 'proposals', 'staff'],
  ['proposalAnswered', 'proposals', 'customer'],
  ['proposalAccepted', 'proposals', 'staff'],
  ['proposalRejected', 'proposals', 'customer'],
  ['proposalForwarded', 'proposals', 'staff'],
  ['paymentReceived', 'payments', 'customer'],
  ['paymentBooked', 'payments', 'customer'],
  ['paymentRefunded', 'payments', 'customer'],
  ['refundDue', 'payments', 'staff'],
  ['refundKept', 'payments', 'customer'],
  ['refundedOutside', 'payments', 'customer'],
  ['entryDisputed', 'ledger', 'staff'],
  ['disputeAnswered', 'ledger', 'customer'],
  ['balanceAsked', 'ledger', 'customer'],
  ['balanceObjected', 'ledger', 'staff'],
  ['messageArrived', 'messages', 'customer'],
  ['importStopped', 'messages', 'staff'],
]

/** Emails of notifications that contain lines, totals and addresses of the order. */
const DOCUMENT_EMAILS = ['orderPlaced', 'orderArrived', 'subDealerOrdered'] as const
export type DocumentEmailKind = (typeof DOCUMENT_EMAILS)[number]

const GREETING = '{{greeting}}'

const toAuthEmail = (kind: string, { group, reader, parts, required = [] }: AuthEmailOptions): EmailKindDefinition => ({
  group,
  reader,
  subject: [`email.${kind}.subject`],
  body: [
    GREETING,
    `email.${kind}.text`,
    ...parts.map((part) => (part === 'note' ? `email.${kind}.note` : `{{${part}}}`)),
  ],
  ...(parts.includes('button') && { button: `email.${kind}.action` }),
  required,
})

const toNotificationEmail = (
  kind: NotificationEmailKind,
  group: EmailGroup,
  reader: EmailKindDefinition['reader'],
): EmailKindDefinition => ({
  group,
  reader,
  subject: ['{{site}}: ', `notification.${kind}.title`],
  body: [
    GREETING,
    `notification.${kind}.text`,
    ...(DOCUMENT_EMAILS.some((one) => one === kind) ? ['{{orderLines}}'] : []),
    '{{button}}',
  ],
  button: 'notification.open',
  required: [],
})

const OTHER_EMAILS = {
  accountStatement: {
    group: 'ledger',
    reader: 'customer',
    subject: ['email.accountStatement.subject'],
    body: [GREETING, 'email.accountStatement.text', '{{button}}'],
    button: 'email.accountStatement.action',
    required: [],
  },
  balanceConfirmation: {
    group: 'ledger',
    reader: 'customer',
    subject: ['email.balanceConfirmation.subject'],
    body: [GREETING, 'email.balanceConfirmation.text', '{{balance}}', '{{button}}'],
    button: 'email.balanceConfirmation.action',
    required: ['button'],
  },
  inboxMessage: {
    group: 'messages',
    reader: 'staff',
    subject: ['{{kind}}: {{subject}}'],
    body: ['inbox.email.greeting', '{{message}}', 'inbox.email.answer'],
    required: ['message'],
  },
  report: {
    group: 'messages',
    reader: 'staff',
    subject: ['reports.mail.subject'],
    body: [GREETING, 'reports.mail.body', 'reports.mail.footnote'],
    required: [],
  },
} as const satisfies Record<string, EmailKindDefinition>

export type EmailKind = AuthEmailKind | NotificationEmailKind | keyof typeof OTHER_EMAILS

const AUTH_EMAIL_NAMES = Object.keys(AUTH_EMAILS) as AuthEmailKind[]

const toRecord = <Kind extends string>(entries: readonly (readonly [Kind, EmailKindDefinition])[]) =>
  Object.fromEntries(entries) as Record<Kind, EmailKindDefinition>

/** Every email that the shop sends, by its occasion. */
export const EMAIL_KINDS: Readonly<Record<EmailKind, EmailKindDefinition>> = {
  ...toRecord(AUTH_EMAIL_NAMES.map((kind) => [kind, toAuthEmail(kind, AUTH_EMAILS[kind])] as const)),
  ...toRecord(
    NOTIFICATION_EMAILS.map(([kind, group, reader]) => [kind, toNotificationEmail(kind, group, reader)] as const),
  ),
  ...OTHER_EMAILS,
}

export const EMAIL_KIND_NAMES = Object.keys(EMAIL_KINDS) as EmailKind[]

export const isEmailKind = (name: string | undefined): name is EmailKind =>
  name !== undefined && Object.hasOwn(EMAIL_KINDS, name)

/** Parts of a default text that are no text key. */
export const isPlaceholderPart = (part: string) => part.startsWith('{{')
