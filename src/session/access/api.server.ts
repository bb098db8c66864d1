import { HttpError } from '#src/api/refusal.ts'
import { type Call, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { hasSubDealers, isLastUser } from '#src/customers/members/queries.server.ts'
import { customerScope } from '#src/permissions/viewer.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { isLinkValid } from '../secrets/single-use-commands.server.ts'
import {
  changePassword,
  deleteAccount,
  findNewPasswordProblem,
  requestPasswordReset,
  resetPassword,
} from './commands.server.ts'
import * as wire from './wire.ts'

type Context = Omit<Call<unknown>, 'input'>

export const accessApi: ServedEndpoint[] = [
  serve(wire.forgotPassword, ({ input, ...call }) => answerUniformly(call, input.email)),
  serve(wire.requestReset, ({ input, ...call }) => answerUniformly(call, input.email)),
  serve(wire.isResetLinkValid, async ({ input, context, app }) => ({
    isValid: await isLinkValid(app.db, { siteId: context.site.id, purpose: getLinkPurpose(input), token: input.token }),
  })),
  serve(wire.resetPassword, async ({ input, ...call }) => {
    const problem = await findNewPasswordProblem(input)
    if (problem) return { problem }
    const reset = await resetPassword(call, { ...input, purpose: getLinkPurpose(input) })
    return reset.ok ? {} : { refusal: reset.refusal.code }
  }),
  serve(wire.changePassword, async ({ input, ...call }) => {
    const { email, name } = call.context.viewer
    const problem = await findNewPasswordProblem({ ...input, about: [email, email.split('@', 1)[0] ?? '', name] })
    if (problem) return { problem }
    const changed = await changePassword(call, input)
    return changed.ok ? {} : { refusal: changed.refusal.code }
  }),
  serve(wire.leavingTies, async ({ context, app }) => {
    const scope = customerScope(context)
    if (!scope) throw new HttpError(403, 'Forbidden')
    const ties = await Promise.all(app.tiesOfCustomer.map((ties) => ties(scope)))
    return {
      openOrders: ties.reduce((total, { openOrders = 0 }) => total + openOrders, 0),
      balances: ties.flatMap(({ balances = [] }) => balances),
      subDealers: await hasSubDealers(app.db, scope.customer.id),
      lastUser: await isLastUser(app.db, scope.customer.id),
    }
  }),
  serve(wire.deleteAccount, async ({ input, ...call }) => {
    const deleted = await deleteAccount(call, input.password)
    if (deleted.ok) call.request.browser?.remove()
    return deleted.ok ? {} : { refusal: deleted.refusal.code }
  }),
]

const getLinkPurpose = ({ invited }: { invited?: boolean | undefined }) => (invited ? 'invitation' : 'resetPassword')

/** Reports an empty or malformed address, never whether an account exists. */
async function answerUniformly(call: Context, email: string) {
  const { language } = call.context
  if (email.trim() === '') return { result: false, message: message(language, 'session.forgot.empty') }
  await requestPasswordReset(call, email)
  return { result: true, message: message(language, 'session.forgot.sent') }
}
