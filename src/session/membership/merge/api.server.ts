import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { joinRegistered } from './commands.server.ts'
import { joinCustomer } from './wire.ts'

export const joiningApi: ServedEndpoint[] = [
  serve(joinCustomer, async ({ context, app, input: { email, customerCode, preview = false } }) => {
    const request = { siteId: context.site.id, email, customerCode, dryRun: preview, by: context.viewer.userId }
    const joined = await joinRegistered(app.db, request)
    if ('refusal' in joined) return { done: false, reason: joined.refusal, already: false, moved: {} }
    return { done: !preview, reason: null, already: joined.already, moved: joined.moved }
  }),
]
