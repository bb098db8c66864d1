import { LIVE_UNREAD } from '#src/notifications/bell/notification.ts'
import { readRow } from '../look-ups/database.ts'
import type { RunningShop } from '../running-shop.ts'
import { exportCookies, openSession, toEmail } from './session.ts'

/** A user of the first site of the demo; the others have the same process. */
const [USER, SITE] = ['can', 'anadolu']

interface Listener {
  userId: number
  cookie: string
}

const listeners = new WeakMap<RunningShop, Promise<Listener>>()

/**
 * Runs a change of this test process, and waits until the process of the shop has received its notifications: a page
 * that opens after that is not rendered with what was cached before. Notifications arrive in the order of their commits,
 * so that of the listening user, which is sent last, arrives last.
 */
export async function changeAndNotify<Result>(shop: RunningShop, change: () => Promise<Result>): Promise<Result> {
  // Before the change, which may close the site.
  const listener = listeners.get(shop) ?? openListener(shop)
  listeners.set(shop, listener)
  const { userId, cookie } = await listener.catch((error) => {
    listeners.delete(shop)
    throw error
  })
  const result = await change()
  const stream = new AbortController()
  const signal = AbortSignal.any([stream.signal, AbortSignal.timeout(20_000)])
  const answer = await fetch(shop.address() + LIVE_UNREAD, { headers: { cookie }, signal, redirect: 'manual' })
  const events = answer.status === 200 ? answer.body?.getReader() : undefined
  // The first event is the answer to the request: the process listens for this user now. A closed site has none.
  if (events && !(await events.read()).done) {
    await readRow(shop.databaseUrl, `select pg_notify('vitrin', 'notifications:' || $1)`, [userId])
    await events.read()
  }
  stream.abort()
  return result
}

async function openListener(shop: RunningShop): Promise<Listener> {
  const session = await openSession(shop, { name: USER })
  const cookies = await exportCookies(session)
  await session.dispose()
  const sql = `select u.id::int as "userId" from users u join sites s on s.id = u.site_id where email = $1 and s.key = $2`
  const { userId } = await readRow<{ userId: number }>(shop.databaseUrl, sql, [toEmail(USER), SITE])
  return { userId, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}
