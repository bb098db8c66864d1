import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { assessHealth } from './health.ts'
import { loadHealth } from './queries.server.ts'
import { getHealth } from './wire.ts'

export const healthApi: ServedEndpoint[] = [
  serve(getHealth, async ({ context, app }) => {
    const facts = await loadHealth(app, siteScope(context))
    return { ...facts, checks: assessHealth(facts) }
  }),
]
