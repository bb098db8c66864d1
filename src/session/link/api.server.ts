import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { enterBrowser } from '../start-commands.server.ts'
import { enterByLink, makeLoginLink } from './commands.server.ts'
import { createLoginUrl, signInByLink } from './wire.ts'

export const linkApi: ServedEndpoint[] = [
  serve(createLoginUrl, async ({ input, ...call }) => {
    const link = await makeLoginLink(call, input)
    if (link.ok) return link.value
    const { code } = link.refusal
    return { errorCode: code, message: message(call.context.language, `refusal.${code}`) }
  }),
  serve(signInByLink, async ({ input, ...call }) => {
    const entered = await enterByLink(call, input.token)
    if (!entered.ok) return { refusal: entered.refusal.code }
    return { start: await enterBrowser(call, entered.value, { remember: false }) }
  }),
]
