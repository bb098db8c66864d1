import { checkAddress } from '#src/addresses/address-check.server.ts'
import { HttpError, refuse } from '#src/api/refusal.ts'
import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '#src/back-office/save-answer.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { toInvitationSender } from '#src/session/auth/email-commands.server.ts'
import { addCustomer } from './commands.server.ts'
import { findSimilarCustomers, proposeCustomerCode } from './queries.server.ts'
import * as wire from './wire.ts'

export const customerAdditionApi: ServedEndpoint[] = [
  serve(wire.getCustomerCode, async ({ context, app }) => ({
    code: await proposeCustomerCode(app.db, siteScope(context)),
  })),
  serve(wire.getSimilarCustomers, async ({ context, app, input }) => ({
    customers: await findSimilarCustomers(app.db, siteScope(context), input),
  })),
  serve(wire.addCustomer, async ({ input: { address, ...addition }, ...call }) => {
    const { context, app, request } = call
    if (addition.firstUser !== 'none' && addition.email === '') throw new HttpError(400, 'InvalidRequest')
    const checked = address === null ? { address } : await checkAddress(address)
    if ('problems' in checked)
      return { ...toSaveAnswer(context.language, refuse('InvalidRequest')), addressProblems: checked.problems }
    const editor = {
      siteId: context.site.id,
      userId: requireUserId(context),
      ip: request.ip,
      sender: toInvitationSender(call),
    }
    const added = await addCustomer(app.db, editor, { ...addition, address: checked.address })
    return { ...toSaveAnswer(context.language, added), addressProblems: {} }
  }),
]
