import type { House } from '../../api/serve.server.ts'
import { giveUpUnpaid } from '../../orders/paying/sweeping-commands.server.ts'
import { lookAfterAttempt } from '../../payments/attempts/sweeping-commands.server.ts'
import { lookAfterRefund } from '../../payments/refunds/asking-commands.server.ts'
import { type Chore, type ChoreHouse, openChore } from './chore.server.ts'

/** Brings every payment to its end that a crash, a silent bank or a closed window left open. */
export const openCashier = (house: House, { log, notifications }: ChoreHouse): Chore =>
  openChore({
    ...{ log, notifications, subject: 'payments', trouble: 'payments wait to be looked after' },
    async work(closed) {
      for (const look of [lookAfterAttempt, lookAfterRefund, giveUpUnpaid]) while (!closed() && (await look(house)));
    },
  })
