import type { House } from '../api/serve.server.ts'
import { keepBanners } from '../banners/kept-queries.server.ts'
import { joinScansAfterLogin } from '../cart/barcode/login-commands.server.ts'
import { endCheckoutsOf } from '../cart/checkout/commands.server.ts'
import { joinCartAfterLogin } from '../cart/login-commands.server.ts'
import { joinPadAfterLogin } from '../cart/quick-order/joining/commands.server.ts'
import { promotedAmong } from '../catalog/pricing/promoted-queries.server.ts'
import { keepSearches } from '../catalog/search/asked/commands.server.ts'
import { keepAnswers } from '../catalog/search/kept-queries.server.ts'
import { openBalancesOf } from '../current-account/queries.server.ts'
import { openOrdersOf } from '../orders/credit-queries.server.ts'
import { payableOrder } from '../orders/paying/payable-commands.server.ts'
import { pendingOrderOf } from '../orders/pending-queries.server.ts'
import { payableAccount } from '../payments/online/payable-commands.server.ts'
import type { Db } from '../platform/db.server.ts'
import type { Env } from '../platform/env.ts'
import type { Logger } from '../platform/log.server.ts'
import type { Notifications } from '../platform/notifications.server.ts'
import { openSiteBook } from '../site/queries.server.ts'

export interface Ground {
  db: Db
  env: Env
  log: Logger
  notifications: Notifications
}

/** What every handler is given, joined once a process: here the domains that follow a login are named. */
export function houseOf({ db, env, log, notifications }: Ground): House {
  keepAnswers(db, notifications)
  keepSearches(db, log)
  keepBanners(db, notifications)
  return {
    db,
    env,
    log,
    sites: openSiteBook(db, notifications),
    afterLogin: [
      (login) => joinCartAfterLogin(db, login),
      (login) => joinPadAfterLogin(db, login),
      (login) => joinScansAfterLogin(db, login),
    ],
    afterLogout: [(sessionId) => endCheckoutsOf(db, sessionId)],
    factsOfAdding: [
      (who, productId) => pendingOrderOf(db, who, productId),
      async (who, productId) => ({ promotion: (await promotedAmong(db, who, [productId])).has(productId) }),
    ],
    payables: { order: payableOrder(db), account: payableAccount },
    tiesOfCustomer: [(scope) => openOrdersOf(db, scope), (scope) => openBalancesOf(db, scope)],
  }
}
