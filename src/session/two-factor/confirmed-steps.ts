/**
 * The steps that an open session alone must not permit: `requireConfirmation` asks for the second factor again, of users who
 * have one. Each with the calls that take it; some only with certain values, such as a new address of a user. Steps that
 * take access away are not among them, because they may be urgent.
 */
export const CONFIRMED_STEPS = {
  /** Also changes and removals. */
  changeOwnFactors: [
    'session/start-authenticator',
    'session/start-passkey',
    'session/remove-factor',
    'session/renew-recovery-codes',
  ],
  deleteOwnAccount: ['session/delete-account'],
  giveStaffRights: [
    'staff/invite-staff',
    'staff/repeat-invitation',
    'staff/update-role',
    'staff/update-activity',
    'staff/insert-role',
    'staff/update-own-role',
    'user/resend-invitations',
  ],
  giveRepresentativeRights: ['representative/invite-representative', 'representative/update-representative'],
  /** A new address, or no second factor, would let staff sign in as the user. */
  takeOverUser: ['customer/update-customer-user', 'customer/reset-second-factor'],
  changeSecuritySettings: ['setting/update-settings'],
  /** Hosts, the state of the shop, bank accounts, card terminals and the mail server. */
  changeSiteFacts: ['site/update-site-part', 'site/apply-site-document'],
  testMailServer: ['site/test-mail-server'],
  addClientSecret: ['site/insert-client-secret'],
  createSites: ['site/insert-site', 'site/insert-founder-link'],
  backUp: ['health/start-backup'],
  replaceCardPrefixes: ['bank/replace-card-prefix-list'],
  refund: ['api/v1/bank/cancel-or-refund', 'payment/refund-payment', 'payment/decide-refund'],
  /** By hand, or by a list of entries. */
  postEntries: [
    'accountactivity/insert-manual-entry',
    'accountactivity/reverse-manual-entry',
    'import/apply-upload',
    'import/schedule-upload',
  ],
  /** Also an applicant who joins an existing customer. */
  mergeCustomers: ['customer/merge-customers', 'customer/decide-registrations'],
  /** A whole list, or the present delivery routes, which name the customers. */
  exportCustomers: ['customer/export-customer-list', 'import/export-present-list'],
  /** A formula for a whole list, its removal, or an uploaded list with prices, discounts, or limits of discounts. */
  changeManyPrices: [
    'pricelist/apply-price-formula',
    'pricelist/delete-price-list',
    'import/apply-upload',
    'import/schedule-upload',
  ],
  undoList: ['import/undo-upload'],
} as const satisfies Record<string, readonly string[]>

export type ConfirmedStep = keyof typeof CONFIRMED_STEPS
