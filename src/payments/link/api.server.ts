import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { openedLink } from './queries.server.ts'
import { openPaymentLink } from './wire.ts'

export const paymentLinkApi: ServedEndpoint[] = [
  serve(openPaymentLink, async ({ context, app }) => ({ address: await openedLink(app, context) })),
]
