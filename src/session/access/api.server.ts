import { Stop } from '../../api/refusal.ts'
import { type Call, type Served, serve } from '../../api/serve.server.ts'
import { hasSubDealers, isLastUser } from '../../customers/members/queries.server.ts'
import { message } from '../../platform/i18n/messages.server.ts'
import { customerScope } from '../../shop/viewer.ts'
import { linkStands } from '../secrets/single-use-commands.server.ts'
import { changePassword, deleteAccount } from './commands.server.ts'
import { askForReset, chosenProblem, resetPassword } from './reset-commands.server.ts'
import * as wire from './wire.ts'

type Context = Omit<Call<unknown>, 'input'>

export const accessApi: Served[] = [
  serve(wire.forgotPassword, ({ input, ...call }) => answerAlike(call, input.email)),
  serve(wire.askForReset, ({ input, ...call }) => answerAlike(call, input.email)),
  serve(wire.resetLinkStands, async ({ input, who, house }) => ({
    stands: await linkStands(house.db, { siteId: who.site.id, purpose: purposeOf(input), token: input.token }),
  })),
  serve(wire.resetPassword, async ({ input, ...call }) => {
    const problem = await chosenProblem(input)
    if (problem) return { problem }
    const reset = await resetPassword(call, { ...input, purpose: purposeOf(input) })
    return reset.ok ? {} : { refusal: reset.refusal.code }
  }),
  serve(wire.changePassword, async ({ input, ...call }) => {
    const { email, name } = call.who.viewer
    const problem = await chosenProblem({ ...input, about: [email, email.split('@', 1)[0] ?? '', name] })
    if (problem) return { problem }
    const changed = await changePassword(call, input)
    return changed.ok ? {} : { refusal: changed.refusal.code }
  }),
  serve(wire.leavingTies, async ({ who, house }) => {
    const scope = customerScope(who)
    if (!scope) throw new Stop(403, 'Forbidden')
    const ties = await Promise.all(house.tiesOfCustomer.map((ties) => ties(scope)))
    return {
      openOrders: ties.reduce((total, { openOrders = 0 }) => total + openOrders, 0),
      balances: ties.flatMap(({ balances = [] }) => balances),
      subDealers: await hasSubDealers(house.db, scope.customer.id),
      lastUser: await isLastUser(house.db, scope.customer.id),
    }
  }),
  serve(wire.deleteAccount, async ({ input, ...call }) => {
    const deleted = await deleteAccount(call, input.password)
    if (deleted.ok) call.request.browser?.remove()
    return deleted.ok ? {} : { refusal: deleted.refusal.code }
  }),
]

const purposeOf = ({ invited }: { invited?: boolean | undefined }) => (invited ? 'invitation' : 'resetPassword')

/** Empty or malformed is said; whether an e-mail has an account is not. */
async function answerAlike(call: Context, email: string) {
  const { language } = call.who
  if (email.trim() === '') return { result: false, message: message(language, 'session.forgot.empty') }
  await askForReset(call, email)
  return { result: true, message: message(language, 'session.forgot.sent') }
}
