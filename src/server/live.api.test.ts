import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { transact } from '../api/command.server.ts'
import { ok } from '../api/refusal.ts'
import { markNotifications, notify } from '../notifications/bell/commands.server.ts'
import { openLog } from '../platform/log.server.ts'
import { listen, type Notifications } from '../platform/notifications.server.ts'
import { type LiveHub, openLiveHub } from './live.server.ts'

let shop: SmallShop
let notifications: Notifications
let hub: LiveHub
beforeAll(async () => {
  shop = await openSmallShop()
  notifications = listen(shop.url, openLog('silent'))
})
afterAll(async () => {
  await notifications.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.db.deleteFrom('notifications').execute()
  hub = openLiveHub(shop.db, notifications)
})

const getUser = (name: string) => shop.person(name).viewer.userId ?? 0
const sendNotification = (name: string) =>
  transact(shop.db, async (tx) => {
    await notify(tx, { siteId: shop.site.id, kind: 'orderMoved', to: { users: [getUser(name)] } })
    return ok(null)
  })

async function loadWindow(name: string) {
  const message: number[] = []
  let ended = false
  const window = {
    notify: (unread: number) => void message.push(unread),
    end: () => {
      ended = true
    },
  }
  const open = await hub.open(getUser(name), window)
  const expectUnread = async (unread: number) => expect.poll(() => message.at(-1), { timeout: 5000 }).toBe(unread)
  return { message, received: expectUnread, open, window, end: () => ended }
}

/** @requirement BELL-5 */
describe('the live badge of the bell (orders 3)', () => {
  it('is sent on opening, and on every new or read notification', async () => {
    await sendNotification('ayse')
    const ayse = await loadWindow('ayse')
    await ayse.received(1)
    await sendNotification('ayse')
    await ayse.received(2)
    await markNotifications(shop.db, { userId: getUser('ayse'), id: 'all', read: true })
    await ayse.received(0)
  })

  it('reaches only its own user, and no connection after sign-out', async () => {
    const [ayse, ela] = [await loadWindow('ayse'), await loadWindow('ela')]
    hub.leave(getUser('ayse'), ayse.window)
    await sendNotification('ayse')
    await sendNotification('ela')
    await ela.received(1)
    expect(ayse.message).toEqual([0])
    expect(ela.message).toEqual([0, 1])
  })

  it('closes the oldest of too many windows of one user, and all of them when the process ends', async () => {
    const windows = []
    for (let at = 0; at < 7; at++) windows.push(await loadWindow('ayse'))
    expect(windows.map(({ end }) => end())).toEqual([true, false, false, false, false, false, false])
    hub.close()
    expect(windows.every(({ end }) => end())).toBe(true)
  })
})
