import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { loadCustomerActivity } from './queries.server.ts'
import { getCustomerActivity } from './wire.ts'

export const customerActivityApi: ServedEndpoint[] = [
  serve(getCustomerActivity, ({ context, app, input }) => loadCustomerActivity(app.db, context, input.code)),
]
