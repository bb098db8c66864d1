import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { countHit } from './commands.server.ts'
import { loadRedirectBook } from './queries.server.ts'
import { findTarget } from './redirect.ts'
import { findRedirect } from './wire.ts'

export const redirectsApi: ServedEndpoint[] = [
  serve(findRedirect, async ({ context, app, input }) => {
    const target = findTarget(await loadRedirectBook(app.db, context.site), input.address)
    if (!target) return { to: null }
    await countHit(app.db, context.site.id, target.from)
    return { to: target.to }
  }),
]
