import type { Permission } from '#src/permissions/policy.ts'

/** Kinds of work that wait for staff, the most urgent first. */
export const WORK_KINDS = [
  'orders',
  'held',
  'proposals',
  'returns',
  'registrations',
  'paymentIssues',
  'comments',
  'customerMessages',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** How much of each kind waits; null for a kind that the viewer may not see. */
export type WaitingWork = Record<WorkKind, number | null>

/** The permission to do the work is the permission to see how much there is. */
export const WORK_PERMISSIONS: Record<WorkKind, Permission> = {
  orders: 'workOrders',
  held: 'workOrders',
  proposals: 'workProposals',
  returns: 'decideReturns',
  registrations: 'decideMembers',
  paymentIssues: 'refundPayments',
  comments: 'moderateComments',
  customerMessages: 'messageCustomers',
}
