import { type Served, serve } from '../../api/serve.server.ts'
import { mailIsDefined } from '../../notifications/mail-queries.server.ts'
import { activate, resendCode } from './code-commands.server.ts'
import { register } from './commands.server.ts'
import { activateMember, registerMember, resendActivation } from './wire.ts'

export const membershipApi: Served[] = [
  serve(registerMember, async ({ input, ...call }) => {
    const { who, house } = call
    // Outside production letters are shown to the developer: they arrive.
    const mailDefined = !house.env.production || (await mailIsDefined(house.db, who.site.id, house.env))
    return { ...(await register(call, input)), mailDefined }
  }),
  serve(activateMember, async ({ input: { registrationId = '', code = '', token }, ...call }) => {
    const opened = await activate(call, token === undefined ? { registrationId, code } : { token })
    return opened.ok ? { outcome: opened.value } : { refusal: opened.refusal.code }
  }),
  serve(resendActivation, async ({ input, ...call }) => {
    await resendCode(call, input.registrationId)
    return {}
  }),
]
