import { type AppContext, indexCalls, type RequestInfo, type ServedEndpoint } from '#src/api/serve.server.ts'
import { findPendingOrder } from '#src/orders/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { readEnv } from '#src/platform/env.ts'
import type { SmallShop } from './small-shop.ts'

/** Calls handlers in the wire format, as this user: `post('cart/insert-cart', { ProductID: 7 })`. */
export function createWireClient(
  shop: SmallShop & { deps?: Partial<AppContext> },
  served: readonly ServedEndpoint[],
  context: RequestContext,
) {
  const calls = indexCalls(served)
  const request: RequestInfo = { ip: '10.0.0.7', hasToken: true }
  const app = {
    db: shop.db,
    env: readEnv({}),
    factsOfAdding: [(requester, id) => findPendingOrder(shop.db, requester, id)],
    ...shop.deps,
  } as Partial<AppContext> as AppContext
  const send = async (key: string, input: unknown) => {
    const call = calls.get(key)
    if (!call) throw new Error(`No call ${key}`)
    // As JSON, so that values that cannot be serialized fail.
    const answer = await call.onWire({ context, app, request, input: JSON.parse(JSON.stringify(input)) })
    return JSON.parse(JSON.stringify(answer))
  }
  return {
    get: (path: string, query: Record<string, string> = {}) => send(`GET ${path}`, query),
    post: (path: string, body: unknown = {}) => send(`POST ${path}`, body),
  }
}
