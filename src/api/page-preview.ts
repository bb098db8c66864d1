import type { RequestContext } from '#src/permissions/policy.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Endpoint, InputOf, OutputOf } from './endpoint.ts'

/** The roles of viewers that a page is previewed for. */
export const PREVIEW_ROLES = ['visitor', 'dealer', 'subDealer', 'representative'] as const
export type PreviewRole = (typeof PREVIEW_ROLES)[number]

/** A page of the shop as another viewer sees it, with content that is not saved. */
export interface PagePreview {
  /** The address of the page in `language`. */
  path: string
  role: PreviewRole
  language: Language
  /** Whether content for desktops alone is rendered. */
  desktop: boolean
  /** The product of the page, which may be hidden. Needs manageCatalogue. */
  productId?: number
  replaced: ReplacedAnswer
}

/** Replaces what one call returns to the page. */
export interface ReplacedAnswer {
  endpoint: Pick<Endpoint, 'method' | 'path'>
  /** The call is not made, because what the page shows may not exist yet; `answer` is undefined then. */
  isWhole: boolean
  replace(answer: unknown, input: unknown, context: RequestContext): unknown
}

export const replaceAnswer = <E extends Endpoint>(
  endpoint: E,
  replace: (answer: OutputOf<E>, input: InputOf<E>, context: RequestContext) => OutputOf<E>,
): ReplacedAnswer => ({ endpoint, isWhole: false, replace: replace as ReplacedAnswer['replace'] })

/** Answers a call of the page without making it. */
export const answerInstead = <E extends Endpoint>(endpoint: E, answer: OutputOf<E>): ReplacedAnswer => ({
  endpoint,
  isWhole: true,
  replace: () => answer,
})
