import type { Refusal } from '../../api/refusal.ts'
import { refusalText } from '../../api/refusal-text.server.ts'
import { can, type Who } from '../../shop/policy.ts'
import { withoutNumbers } from '../adding.ts'
import { seesNumbers } from '../queries.server.ts'

/** A refusal of cart or order in the reader's language, without numbers that are hidden from this viewer. */
export const visibleRefusalText = (who: Who, refusal: Refusal): string =>
  refusalText(who.language, withoutLimit(who, seesNumbers(who) ? refusal : withoutNumbers(refusal)))

/** What is left of the limit is a number of the account. */
function withoutLimit(who: Who, { code, values = {} }: Refusal): Refusal {
  if (code !== 'InsufficientLimit' || can(who, 'seeAccount')) return { code, values }
  return { code, values: { context: 'unseen' } }
}
