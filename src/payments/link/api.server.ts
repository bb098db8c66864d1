import { type Served, serve } from '../../api/serve.server.ts'
import { openedLink } from './queries.server.ts'
import { openPaymentLink } from './wire.ts'

export const paymentLinkApi: Served[] = [
  serve(openPaymentLink, async ({ who, house }) => ({ address: await openedLink(house, who) })),
]
