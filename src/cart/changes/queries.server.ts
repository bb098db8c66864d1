import { HttpError, type Refusal, type Result } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import type { Call } from '#src/api/serve.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { ensureVisitor } from '#src/session/start-commands.server.ts'
import { isConfirmable, withoutNumbers } from '../add-rules.ts'
import type { CartType } from '../cart.ts'
import type { CartChange } from '../commands.server.ts'
import { type Buyer, toBuyer } from '../line-queries.server.ts'
import type { CartReference } from '../open-cart-commands.server.ts'
import { cartCount, seesNumbers } from '../queries.server.ts'

export type CartCall = Omit<Call<unknown>, 'input'>

/** The proposal cart is for users who may make proposals; otherwise there is one cart (catalogue 6). */
export function guardType(context: RequestContext, type: CartType) {
  if (type === 1 && !can(context, 'makeProposals'))
    throw new HttpError(context.viewer.signedIn ? 403 : 401, 'Forbidden')
}

/** The buyer who writes into a cart of this type; the first write of a browser creates a visitor. */
export async function writingBuyer(call: CartCall, type: CartType): Promise<Buyer> {
  guardType(call.context, type)
  return { ...toBuyer(call.context), scope: await ensureVisitor(call) }
}

interface ChangeFacts {
  which: CartReference
  text: 'added' | 'updated' | 'moved' | 'restored'
}

/** Reply to a cart change in the reader's language; a refusal includes the current version of the cart. */
export async function changedAnswer(
  { context, app }: CartCall,
  answer: Result<CartChange>,
  { which, text }: ChangeFacts,
) {
  if (answer.ok) {
    const { affected, version, count } = answer.value
    const changeMessage = message(context.language, `cart.changed.${text}`)
    return { done: true, message: changeMessage, affected, refusal: null, confirmable: false, version, count }
  }
  const { refusal } = answer
  const { version, count } = await cartCount(app.db, viewerScope(context), which)
  return {
    done: false,
    message: visibleRefusalText(context, refusal),
    affected: 0,
    refusal: refusal.code,
    confirmable: isConfirmable(refusal),
    version,
    count,
  }
}

/** Text of a cart or order refusal in the reader's language, without numbers that are hidden from this viewer. */
export const visibleRefusalText = (context: RequestContext, refusal: Refusal): string =>
  refusalText(context.language, withoutLimit(context, seesNumbers(context) ? refusal : withoutNumbers(refusal)))

/** The remaining limit is account data. */
function withoutLimit(context: RequestContext, { code, values = {} }: Refusal): Refusal {
  if (code !== 'InsufficientLimit' || can(context, 'seeAccount')) return { code, values }
  return { code, values: { context: 'unseen' } }
}
