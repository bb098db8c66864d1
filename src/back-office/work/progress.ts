import type { PageName } from '#src/shop/pages.ts'

/** What a new shop has already, by the steps of its guide. */
export interface ShopProgress {
  facts: boolean
  rates: boolean
  priceLists: boolean
  depots: boolean
  products: boolean
  customers: boolean
  users: boolean
  shipping: boolean
  payment: boolean
  terminals: boolean
  mail: boolean
  staff: boolean
  open: boolean
  orders: boolean
  /** Staff closed the guide. */
  hidden: boolean
  /** Names of steps that staff skipped. */
  skipped: string[]
}

interface GuideStep {
  step: Exclude<keyof ShopProgress, 'hidden' | 'skipped'> | 'look'
  /** The page that does it. */
  page: PageName
  /** Follows the slug of the page. */
  rest?: string
  /** The guide does not wait for it: not every shop needs it, or nothing shows that it is done. */
  optional?: true
  /** No shop works without it: it cannot be skipped. */
  needed?: true
}

/** The way of a new shop to its first order. */
export const GUIDE_STEPS = [
  { step: 'facts', page: 'siteFacts', needed: true },
  { step: 'rates', page: 'exchangeRates', optional: true },
  { step: 'priceLists', page: 'deskPriceLists', needed: true },
  { step: 'depots', page: 'deskDepots' },
  { step: 'products', page: 'imports', rest: '/new/products', needed: true },
  { step: 'customers', page: 'imports', rest: '/new/customers' },
  { step: 'shipping', page: 'siteFacts', rest: '/shipping' },
  { step: 'payment', page: 'siteFacts', rest: '/bank-accounts', needed: true },
  { step: 'terminals', page: 'siteFacts', rest: '/terminals', optional: true },
  { step: 'mail', page: 'siteFacts', rest: '/mail' },
  { step: 'staff', page: 'staff' },
  { step: 'users', page: 'customers' },
  { step: 'look', page: 'home', optional: true },
  { step: 'open', page: 'siteFacts', rest: '/opening', needed: true },
  { step: 'orders', page: 'orderDesk', needed: true },
] as const satisfies GuideStep[]

export type GuideStepName = (typeof GUIDE_STEPS)[number]['step']

export const GUIDE_STEP_NAMES: readonly GuideStepName[] = GUIDE_STEPS.map(({ step }) => step)

/** Steps that a shop may do without. */
export const SKIPPABLE_STEPS: readonly GuideStepName[] = GUIDE_STEPS.flatMap((one) =>
  'needed' in one ? [] : [one.step],
)

export type StepState = 'done' | 'next' | 'open' | 'optional' | 'skipped'

/** The state of each step. The first open one is next; a skipped one that is done after all is done. */
export function listStepStates(progress: ShopProgress): { step: GuideStepName; state: StepState }[] {
  const isDone = (step: GuideStepName) => step !== 'look' && progress[step]
  const isSkipped = (step: GuideStepName) => SKIPPABLE_STEPS.includes(step) && progress.skipped.includes(step)
  const next = GUIDE_STEPS.find((one) => !('optional' in one) && !isDone(one.step) && !isSkipped(one.step))?.step
  return GUIDE_STEPS.map((one) => {
    const { step } = one
    if (isDone(step)) return { step, state: 'done' }
    if (isSkipped(step)) return { step, state: 'skipped' }
    if (step === next) return { step, state: 'next' }
    return { step, state: 'optional' in one ? 'optional' : 'open' }
  })
}
