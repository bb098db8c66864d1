import { deleteOldAdditionKeys } from '#src/cart/add/addition-key-commands.server.ts'
import { forgetOldScans } from '#src/cart/barcode/commands.server.ts'
import { forgetOldCheckouts } from '#src/cart/checkout/commands.server.ts'
import { forgetOldPads } from '#src/cart/quick-order/commands.server.ts'
import { forgetDeletedCarts } from '#src/cart/saved-carts/commands.server.ts'
import { forgetOldMessages } from '#src/inbox/commands.server.ts'
import { forgetOldNotifications } from '#src/notifications/bell/commands.server.ts'
import { deleteOldEmails } from '#src/notifications/outbox-commands.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { forgetOldLimits } from '#src/platform/rate-limit.server.ts'
import { forgetOldSearches } from '#src/search/search-log/commands.server.ts'
import { forgetOverdue } from '#src/session/secrets/single-use-commands.server.ts'
import { deleteOldDevices } from '#src/session/trusted-device-commands.server.ts'
import { forgetOldReservations } from '#src/stock/reserving-commands.server.ts'

/** Deletes expired data every hour: each kind separately, so that a failure does not prevent the others. */
export async function deleteExpired(db: Db): Promise<void> {
  const all = [
    forgetOldLimits,
    forgetOverdue,
    deleteOldEmails,
    forgetOldNotifications,
    forgetOldMessages,
    forgetOldSearches,
    forgetOldPads,
    forgetDeletedCarts,
    forgetOldScans,
    deleteOldAdditionKeys,
    forgetOldReservations,
    forgetOldCheckouts,
    deleteOldDevices,
  ]
  await Promise.allSettled(all.map((forget) => forget(db)))
}
