import type { Refusal } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { can, type RequestContext } from '#src/shop/policy.ts'
import { withoutNumbers } from '../add-rules.ts'
import { seesNumbers } from '../queries.server.ts'

/** Text of a cart or order refusal in the reader's language, without numbers that are hidden from this viewer. */
export const visibleRefusalText = (context: RequestContext, refusal: Refusal): string =>
  refusalText(context.language, withoutLimit(context, seesNumbers(context) ? refusal : withoutNumbers(refusal)))

/** The remaining limit is account data. */
function withoutLimit(context: RequestContext, { code, values = {} }: Refusal): Refusal {
  if (code !== 'InsufficientLimit' || can(context, 'seeAccount')) return { code, values }
  return { code, values: { context: 'unseen' } }
}
