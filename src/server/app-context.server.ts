import type { AppContext } from '../api/serve.server.ts'
import { cacheBanners } from '../banners/cache-queries.server.ts'
import { joinScansAfterLogin } from '../cart/barcode/login-commands.server.ts'
import { endCheckouts } from '../cart/checkout/commands.server.ts'
import { joinCartAfterLogin } from '../cart/login-commands.server.ts'
import { joinQuickOrderAfterLogin } from '../cart/quick-order/visitor-list-commands.server.ts'
import { loadOpenBalances } from '../current-account/queries.server.ts'
import { loadOpenOrders } from '../orders/credit-queries.server.ts'
import { payableOrder } from '../orders/payment/payable-commands.server.ts'
import { findPendingOrder } from '../orders/pending-queries.server.ts'
import { payableAccount } from '../payments/online/payable-commands.server.ts'
import type { Db } from '../platform/db.server.ts'
import type { Env } from '../platform/env.ts'
import type { Logger } from '../platform/log.server.ts'
import type { Notifications } from '../platform/notifications.server.ts'
import { promotedAmong } from '../pricing/promoted-queries.server.ts'
import { createSearchLog } from '../search/search-log/commands.server.ts'
import { cacheAnswers } from '../shop/answer-cache.server.ts'
import { openSiteBook } from '../site/queries.server.ts'

export interface Ground {
  db: Db
  env: Env
  log: Logger
  notifications: Notifications
}

/** Composed once per process: what every handler receives, including the domains that act after a login. */
export function createAppContext({ db, env, log, notifications }: Ground): AppContext {
  cacheAnswers(db, notifications)
  createSearchLog(db, log)
  cacheBanners(db, notifications)
  return {
    db,
    env,
    log,
    sites: openSiteBook(db, notifications),
    afterLogin: [
      (login) => joinCartAfterLogin(db, login),
      (login) => joinQuickOrderAfterLogin(db, login),
      (login) => joinScansAfterLogin(db, login),
    ],
    afterLogout: [(sessionId) => endCheckouts(db, sessionId)],
    factsOfAdding: [
      (context, productId) => findPendingOrder(db, context, productId),
      async (context, productId) => ({ promotion: (await promotedAmong(db, context, [productId])).has(productId) }),
    ],
    payables: { order: payableOrder(db), account: payableAccount },
    tiesOfCustomer: [(scope) => loadOpenOrders(db, scope), (scope) => loadOpenBalances(db, scope)],
  }
}
