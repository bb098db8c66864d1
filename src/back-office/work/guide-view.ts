import type { PageRequest } from '#src/api/page-context.ts'
import { isDeskPage, mayOpen, PAGE_NAMES } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { GUIDE_STEPS, type GuideStepName, listStepStates, type ShopProgress, type StepState } from './progress.ts'

/** A step of the guide; without a page that the viewer may open it has the command, or neither. */
export interface GuideStepView {
  step: GuideStepName
  state: StepState
  href: string | null
  command: string
}

export interface GuideView {
  steps: GuideStepView[]
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
    command: definition.command,
  }))
  const waited = steps.filter(({ step }) => GUIDE_STEPS.some((one) => one.step === step && !('optional' in one)))
  return { steps, done: waited.filter(({ state }) => state === 'done').length, total: waited.length, mayHide }
}

/** Null for a page that does not exist yet, or that the viewer may not open. */
function findStepPath(page: PageRequest, definition: { page: string; rest?: string }): string | null {
  const name = PAGE_NAMES.find((one) => one === definition.page)
  if (name === undefined || (name !== 'home' && !isDeskPage(name)) || !mayOpen(page, name)) return null
  return getPagePath(page, name, definition.rest ?? '')
}
