import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireObject } from '#src/api/wire-fields.ts'
import { ATTENTION_KINDS } from './attention.ts'
import { SKIPPABLE_STEPS } from './progress.ts'

const count = z.number().int().nullable()

export const getWaitingWork = endpoint({
  method: 'GET',
  path: 'back-office/get-waiting-work',
  service: 'gateway',
  access: 'openBackOffice',
  summary:
    'How many orders, proposals, returns, registrations, payments, comments and unread messages wait for staff; null where the caller may not see them.',
  input: z.object({}),
  output: wireObject({
    /** Orders that wait for approval. */
    orders: ['OrderCount', count],
    /** Orders on hold, by credit limit or by the shop. */
    held: ['HeldOrderCount', count],
    /** Proposals that wait for an offer. */
    proposals: ['ProposalCount', count],
    returns: ['ReturnCount', count],
    registrations: ['RegistrationCount', count],
    /** Payments with an open reconciliation issue or a proposed refund. */
    paymentIssues: ['PaymentIssueCount', count],
    /** Comments on products that wait for a decision. */
    comments: ['CommentCount', count],
    /** Conversations with messages that the user has not read. */
    customerMessages: ['MessageCount', count],
  }),
})

export const getAttention = endpoint({
  method: 'GET',
  path: 'back-office/get-attention',
  service: 'gateway',
  access: 'openBackOffice',
  summary:
    'How many records the lists have that staff look at every day: late orders, orders to pick, drafts, documents of customers to renew, open payments, products without a price and others; only of lists that the caller may open.',
  input: z.object({}),
  output: wireObject({
    counts: [
      'Counts',
      z.array(wireObject({ kind: ['Kind', z.enum(ATTENTION_KINDS)], count: ['Count', z.number().int()] })),
    ],
  }),
})

export const getShopProgress = endpoint({
  method: 'GET',
  path: 'back-office/get-shop-progress',
  service: 'gateway',
  access: 'openBackOffice',
  summary: 'What the site has of the steps to its first order, and whether staff closed the guide that shows them.',
  input: wireObject({}),
  output: wireObject({
    facts: ['HasFacts', z.boolean()],
    rates: ['HasRates', z.boolean()],
    priceLists: ['HasPriceLists', z.boolean()],
    depots: ['HasDepots', z.boolean()],
    products: ['HasProducts', z.boolean()],
    customers: ['HasCustomers', z.boolean()],
    /** A user of a customer was invited, or registered. */
    users: ['HasUsers', z.boolean()],
    shipping: ['HasShippingMethods', z.boolean()],
    payment: ['HasPaymentMethods', z.boolean()],
    /** A card terminal is in use. */
    terminals: ['HasTerminals', z.boolean()],
    mail: ['HasMailServer', z.boolean()],
    /** Someone besides the founder is staff, or was invited. */
    staff: ['HasStaff', z.boolean()],
    open: ['IsOpen', z.boolean()],
    orders: ['HasOrders', z.boolean()],
    hidden: ['IsGuideHidden', z.boolean()],
    skipped: ['SkippedSteps', z.array(z.string())],
  }),
})

export const changeSetupGuide = endpoint({
  method: 'POST',
  path: 'back-office/update-setup-guide',
  service: 'gateway',
  access: 'manageSettings',
  summary: 'Closes the guide of a new shop for all its staff, or opens it again.',
  input: wireObject({ hidden: ['IsGuideHidden', z.boolean()] }),
  output: wireObject({ hidden: ['IsGuideHidden', z.boolean()] }),
})

export const skipSetupStep = endpoint({
  method: 'POST',
  path: 'back-office/skip-setup-step',
  service: 'gateway',
  access: 'manageSettings',
  summary: 'Skips a step of the guide of a new shop, which the guide then does not wait for, or takes it up again.',
  input: wireObject({ step: ['StepName', z.enum(SKIPPABLE_STEPS)], isSkipped: ['IsSkipped', z.boolean()] }),
  output: wireObject({ isSkipped: ['IsSkipped', z.boolean()] }),
})
