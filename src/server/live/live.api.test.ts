import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '../../../tests/support/small-shop.ts'
import { transact } from '../../api/command.server.ts'
import { ok } from '../../api/refusal.ts'
import { markNotifications } from '../../notifications/bell/commands.server.ts'
import { notify } from '../../notifications/bell/notification-commands.server.ts'
import { openLog } from '../../platform/log.server.ts'
import { listen, type Notifications } from '../../platform/notifications.server.ts'
import { type LiveHub, openLiveHub } from './hub.server.ts'

let shop: SmallShop
let heard: Notifications
let hub: LiveHub
beforeAll(async () => {
  shop = await openSmallShop()
  heard = listen(shop.url, openLog('silent'))
})
afterAll(async () => {
  await heard.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.db.deleteFrom('notifications').execute()
  hub = openLiveHub(shop.db, heard)
})

const userOf = (name: string) => shop.person(name).viewer.userId ?? 0
const told = (name: string) =>
  transact(shop.db, async (tx) => {
    await notify(tx, { siteId: shop.site.id, kind: 'orderMoved', to: { users: [userOf(name)] } })
    return ok(null)
  })

async function windowOf(name: string) {
  const says: number[] = []
  let ended = false
  const window = {
    notify: (unread: number) => void says.push(unread),
    end: () => {
      ended = true
    },
  }
  const open = await hub.open(userOf(name), window)
  const hears = async (unread: number) => expect.poll(() => says.at(-1), { timeout: 5000 }).toBe(unread)
  return { says, hears, open, window, ended: () => ended }
}

describe('the badge of the bell is live (orders 3)', () => {
  it('a window is told where things stand, and each time something comes or is read', async () => {
    await told('ayse')
    const ayse = await windowOf('ayse')
    await ayse.hears(1)
    await told('ayse')
    await ayse.hears(2)
    await markNotifications(shop.db, { userId: userOf('ayse'), id: 'all', read: true })
    await ayse.hears(0)
  })

  it('what one is told no other hears, and who left hears nothing', async () => {
    const [ayse, ela] = [await windowOf('ayse'), await windowOf('ela')]
    hub.leave(userOf('ayse'), ayse.window)
    await told('ayse')
    await told('ela')
    await ela.hears(1)
    expect(ayse.says).toEqual([0])
    expect(ela.says).toEqual([0, 1])
  })

  it('of too many windows of one user the oldest ends, and all of them when the process does', async () => {
    const windows = []
    for (let at = 0; at < 7; at++) windows.push(await windowOf('ayse'))
    expect(windows.map(({ ended }) => ended())).toEqual([true, false, false, false, false, false, false])
    hub.close()
    expect(windows.every(({ ended }) => ended())).toBe(true)
  })
})
