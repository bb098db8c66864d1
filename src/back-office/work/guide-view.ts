import type { PageRequest } from '#src/api/page-context.ts'
import { mayOpen, type PageName } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import {
  GUIDE_STEPS,
  type GuideStepName,
  listStepStates,
  type ShopProgress,
  SKIPPABLE_STEPS,
  type StepState,
} from './progress.ts'

/** A step of the guide; `href` is null if the viewer may not open its page. */
export interface GuideStepView {
  step: GuideStepName
  state: StepState
  href: string | null
  maySkip: boolean
}

export interface GuideView {
  steps: GuideStepView[]
  /** Steps that staff skipped, shown on demand. */
  skipped: GuideStepView[]
  done: number
  /** Of the steps that the guide waits for. */
  total: number
  mayHide: boolean
}

/** The guide of a shop without an order; `hidden` if staff closed it, null after the first order, and for a site without a shop. */
export function toGuideView(page: PageRequest, progress: ShopProgress): GuideView | 'hidden' | null {
  if (progress.orders || !page.shop.sells.anything) return null
  const mayHide = page.can('manageSettings')
  if (progress.hidden) return mayHide ? 'hidden' : null
  const states = listStepStates(progress)
  const steps = GUIDE_STEPS.map((definition, at) => ({
    step: definition.step,
    state: states[at]?.state ?? 'open',
    href: findStepPath(page, definition),
    maySkip: mayHide && SKIPPABLE_STEPS.includes(definition.step),
  }))
  const [skipped, shown] = [true, false].map((isSkipped) =>
    steps.filter(({ state }) => (state === 'skipped') === isSkipped),
  ) as [GuideStepView[], GuideStepView[]]
  const waited = shown.filter(({ step }) => GUIDE_STEPS.some((one) => one.step === step && !('optional' in one)))
  const done = waited.filter(({ state }) => state === 'done').length
  return { steps: shown, skipped, done, total: waited.length, mayHide }
}

/** Null for a page that the viewer may not open. */
const findStepPath = (page: PageRequest, step: { page: PageName; rest?: string }): string | null =>
  mayOpen(page, step.page) ? getPagePath(page, step.page, step.rest ?? '') : null
