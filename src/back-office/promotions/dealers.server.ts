import { can, type RequestContext } from '#src/permissions/policy.ts'

/** What dealers buy is for those who see their orders or pages. */
export const seesDealers = (context: RequestContext) => can(context, 'seeOrderDesk') || can(context, 'manageCustomers')
