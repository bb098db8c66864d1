import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '#src/session/wire.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { changeCustomerCard, exportCustomerList, getCustomerCard, getCustomerList } from '../wire.ts'

let founded: FoundedSite
let owner: Browser
let depotId: number
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  const { siteId, db } = founded
  const depot = { siteId, code: 'ANK', name: 'Ankara, Ostim' }
  ;({ id: depotId } = await db.insertInto('depots').values(depot).returning('id').executeTakeFirstOrThrow())
  await founded.importLines(['Cari Kodu;Ünvan;İzinli depolar', 'C-1;Yıldız Oto;ANK', 'C-2;Kaya Lastik;'])
  const { out } = await founded.type('members', 'owner', 'ela@oto.test')
  const password = /password (\S{16})/.exec(out)?.[1] ?? ''
  owner = await founded.browser()
  const user = { email: 'ela@oto.test', password, remember: false, privacyAccepted: true } as const
  await owner.call(signIn, { ...user, signInKind: 'user' })
})
afterAll(() => founded.close())

const card = () => owner.call(getCustomerCard, { code: 'C-1' })

it('shows the names of the depots, and exports codes that can be imported again', async () => {
  const { customers } = await owner.call(getCustomerList, { sort: 'code' })
  expect(customers.map(({ servingDepots, servingDepotCodes }) => [servingDepots, servingDepotCodes])).toEqual([
    ['Ankara, Ostim', 'ANK'],
    ['', ''],
  ])
  const columns = ['code', 'servingDepots']
  const { content } = await owner.call(exportCustomerList, { columns, format: 'csv', sort: 'code' })
  const lines = `${content}`.replace('\uFEFF', '').trim().split('\r\n')
  expect(lines.slice(1)).toEqual(['C-1;Yıldız Oto;ANK', 'C-2;Kaya Lastik;-'])
  await founded.importLines(['Cari Kodu;Ünvan;İzinli depolar', ...lines.slice(1)])
  expect(await card()).toMatchObject({ depotIds: [depotId] })
})

it('leaves the depots of a customer as they are if a change does not name them', async () => {
  const { depotIds: _, ...seen } = await card()
  expect(await owner.call(changeCustomerCard, { ...seen, phone: '0212 111 22 33' })).toMatchObject({ done: true })
  expect(await card()).toMatchObject({ phone: '0212 111 22 33', depotIds: [depotId] })
  expect(await owner.call(changeCustomerCard, { ...(await card()), depotIds: [] })).toMatchObject({ done: true })
  expect(await card()).toMatchObject({ depotIds: [] })
})
