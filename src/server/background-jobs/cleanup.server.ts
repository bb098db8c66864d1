import { deleteOldAdditionKeys } from '../../cart/add/addition-key-commands.server.ts'
import { forgetOldScans } from '../../cart/barcode/commands.server.ts'
import { forgetOldCheckouts } from '../../cart/checkout/commands.server.ts'
import { forgetOldPads } from '../../cart/quick-order/commands.server.ts'
import { forgetDeletedCarts } from '../../cart/saved-carts/commands.server.ts'
import { forgetOldMessages } from '../../inbox/commands.server.ts'
import { forgetOldNotifications } from '../../notifications/bell/commands.server.ts'
import { deleteOldEmails } from '../../notifications/outbox-commands.server.ts'
import type { Db } from '../../platform/db.server.ts'
import { forgetOldLimits } from '../../platform/rate-limit.server.ts'
import { forgetOldSearches } from '../../search/search-log/commands.server.ts'
import { forgetOverdue } from '../../session/secrets/single-use-commands.server.ts'
import { deleteOldDevices } from '../../session/trusted-device-commands.server.ts'
import { forgetOldReservations } from '../../stock/reserving-commands.server.ts'

/** What nobody needs any more, by the hour: each by itself, so that one that fails keeps no other. */
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
