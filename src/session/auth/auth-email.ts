/** Auth emails and their texts under `email.*`. */
export const AUTH_EMAILS = {
  activation: ['subject', 'text', 'action', 'note'],
  alreadyRegistered: ['subject', 'text', 'action', 'note'],
  welcome: ['subject', 'text', 'action'],
  applied: ['subject', 'text'],
  memberWaits: ['subject', 'text', 'action'],
  approved: ['subject', 'text', 'action'],
  declined: ['subject', 'text'],
  invited: ['subject', 'text', 'action', 'note'],
  invitedElsewhere: ['subject', 'text'],
  invitedCustomer: ['subject', 'text', 'action', 'note'],
  invitedStaff: ['subject', 'text', 'action', 'note'],
  invitedToBackOffice: ['subject', 'text', 'action', 'note'],
  reset: ['subject', 'text', 'action', 'note'],
  passwordChanged: ['subject', 'text', 'action'],
  emailChanged: ['subject', 'text'],
  factorAdded: ['subject', 'text', 'action'],
  factorRemoved: ['subject', 'text', 'action'],
  recoveryCodeUsed: ['subject', 'text', 'action'],
  recoveryCodesRenewed: ['subject', 'text', 'action'],
  secondFactorGuessed: ['subject', 'text', 'action'],
  secondFactorReset: ['subject', 'text', 'action'],
  erased: ['subject', 'text'],
} as const satisfies Record<string, readonly ('subject' | 'text' | 'action' | 'note')[]>

export type AuthEmailKind = keyof typeof AUTH_EMAILS
