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
  payment: boolean
  mail: boolean
  open: boolean
  orders: boolean
  /** Staff closed the guide. */
  hidden: boolean
}

interface GuideStep {
  step: Exclude<keyof ShopProgress, 'hidden'> | 'look'
  /** The page that does it. */
  page: PageName
  /** Follows the slug of the page. */
  rest?: string
  /** The guide does not wait for it: not every shop needs it, or nothing shows that it is done. */
  optional?: true
}

/** The way of a new shop to its first order. */
export const GUIDE_STEPS = [
  { step: 'facts', page: 'siteFacts' },
  { step: 'rates', page: 'exchangeRates', optional: true },
  { step: 'priceLists', page: 'deskPriceLists' },
  { step: 'depots', page: 'deskDepots' },
  { step: 'products', page: 'imports', rest: '/new/products' },
  { step: 'customers', page: 'imports', rest: '/new/customers' },
  { step: 'users', page: 'customers' },
  { step: 'payment', page: 'siteFacts', rest: '/bank-accounts' },
  { step: 'mail', page: 'siteFacts', rest: '/mail' },
  { step: 'look', page: 'home', optional: true },
  { step: 'open', page: 'siteFacts', rest: '/opening' },
  { step: 'orders', page: 'orderDesk' },
] as const satisfies GuideStep[]

export type GuideStepName = (typeof GUIDE_STEPS)[number]['step']

export const GUIDE_STEP_NAMES: readonly GuideStepName[] = GUIDE_STEPS.map(({ step }) => step)

export type StepState = 'done' | 'next' | 'open' | 'optional'

/** The state of each step. The first open one is next. */
export function listStepStates(progress: ShopProgress): { step: GuideStepName; state: StepState }[] {
  const isDone = (step: GuideStepName) => step !== 'look' && progress[step]
  const next = GUIDE_STEPS.find((one) => !('optional' in one) && !isDone(one.step))?.step
  return GUIDE_STEPS.map((one) => {
    const { step } = one
    if (isDone(step)) return { step, state: 'done' }
    if (step === next) return { step, state: 'next' }
    return { step, state: 'optional' in one ? 'optional' : 'open' }
  })
}
