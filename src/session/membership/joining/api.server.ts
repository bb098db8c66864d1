import { type Served, serve } from '../../../api/serve.server.ts'
import { joinRegistered } from './commands.server.ts'
import { joinCustomer } from './wire.ts'

export const joiningApi: Served[] = [
  serve(joinCustomer, async ({ who, house, input: { email, customerCode, preview = false } }) => {
    const request = { siteId: who.site.id, email, customerCode, dryRun: preview, by: who.viewer.userId }
    const joined = await joinRegistered(house.db, request)
    if ('refusal' in joined) return { done: false, reason: joined.refusal, already: false, moved: {} }
    return { done: !preview, reason: null, already: joined.already, moved: joined.moved }
  }),
]
