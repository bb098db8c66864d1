import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { bindLicence } from './commands.server.ts'
import { activateLicence } from './wire.ts'

export const licenceApi: ServedEndpoint[] = [
  serve(activateLicence, async ({ input, ...call }) => {
    const bound = await bindLicence(call, input)
    return bound.ok ? {} : { refusal: bound.refusal.code }
  }),
]
