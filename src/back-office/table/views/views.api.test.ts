import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveReportSchedule } from '#src/back-office/reports/wire.ts'
import { changeStaffActivity, getStaff } from '#src/staff/wire.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { deleteTableView, getTableViews, saveTableView } from './wire.ts'

let founded: FoundedSite
let owner: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  owner = await joinStaff(founded, { email: 'sahip@oto.test', role: 'owner' })
})
afterAll(() => founded.close())

describe('saved views', () => {
  const views = async (browser = owner) => (await browser.call(getTableViews, { table: 'customers' })).views
  const view = {
    table: 'customers',
    name: 'Pasifler',
    query: 'state=passive',
    isShared: false,
    isDefault: false,
  } as const

  it('are replaced by name, and only one is the default', async () => {
    await owner.call(saveTableView, { ...view, isDefault: true })
    await owner.call(saveTableView, { ...view, name: 'Limitliler', query: 'sort=-limit', isDefault: true })
    await owner.call(saveTableView, { ...view, name: 'PASIFLER', query: 'state=passive&rows=25' })
    expect((await views()).map(({ name, query, isDefault }) => [name, query, isDefault])).toEqual([
      ['Limitliler', 'sort=-limit', true],
      ['PASIFLER', 'state=passive&rows=25', false],
    ])
    expect((await owner.call(getTableViews, { table: 'orderDesk' })).views).toEqual([])
  })

  it('are seen by other staff only if they are shared, and deleted by their user only', async () => {
    const other = await joinStaff(founded, { email: 'sales@oto.test', role: 'sales' })
    expect(await views(other)).toEqual([])
    await owner.call(saveTableView, { ...view, name: 'Ortak', isShared: true, isDefault: true })
    const [shared] = await views(other)
    expect(shared).toMatchObject({ name: 'Ortak', isOwn: false, isDefault: false })
    const id = shared?.id ?? 0
    await expect(other.call(deleteTableView, { id })).rejects.toMatchObject({ status: 404 })
    await owner.call(deleteTableView, { id })
    expect(await views(other)).toEqual([])
  })

  it('need the permission of the page of their table', async () => {
    const warehouse = await joinStaff(founded, { email: 'depo@oto.test', role: 'warehouse' })
    await expect(views(warehouse)).rejects.toMatchObject({ status: 403 })
    await expect(warehouse.call(saveTableView, view)).rejects.toMatchObject({ status: 403 })
    expect((await warehouse.call(getTableViews, { table: 'orderDesk' })).views).toEqual([])
    await owner.call(saveTableView, { ...view, name: 'Ortak', isShared: true })
    const id = (await views()).find(({ name }) => name === 'Ortak')?.id ?? 0
    await expect(warehouse.call(deleteTableView, { id })).rejects.toMatchObject({ status: 404 })
    await owner.call(deleteTableView, { id })
  })

  it('that are shared may be deleted by those who manage staff', async () => {
    const sales = await joinStaff(founded, { email: 'paylasan@oto.test', role: 'sales' })
    await sales.call(saveTableView, { ...view, name: 'Paylaşılan', isShared: true })
    await sales.call(saveTableView, { ...view, name: 'Kendi' })
    const own = (await views(sales)).find(({ name }) => name === 'Kendi')?.id ?? 0
    const shared = (await views()).find(({ name }) => name === 'Paylaşılan')?.id ?? 0
    await expect(owner.call(deleteTableView, { id: own })).rejects.toMatchObject({ status: 404 })
    expect(await owner.call(deleteTableView, { id: shared })).toMatchObject({ done: true })
    expect((await views(sales)).map(({ name }) => name)).toEqual(['Kendi'])
  })

  it('with scheduled emails are deleted after the number of emails was confirmed', async () => {
    const report = { ...view, table: 'salesByDealer', query: '' } as const
    const load = async () => (await owner.call(getTableViews, { table: 'salesByDealer' })).views
    await owner.call(saveTableView, { ...report, name: 'Aylık', isShared: true })
    const id = (await load())[0]?.id ?? 0
    const mail = { viewId: id, cadence: 'weekly', hour: 8, format: 'xlsx' } as const
    expect(await owner.call(saveReportSchedule, { ...mail, recipientIds: [] })).toMatchObject({ done: true })
    expect(await load()).toMatchObject([{ schedules: [{ cadence: 'weekly', hour: 8 }] }])
    expect(await owner.call(deleteTableView, { id })).toMatchObject({ refusal: 'TableViewInUse' })
    expect(await load()).toHaveLength(1)
    expect(await owner.call(deleteTableView, { id, schedules: 1 })).toMatchObject({ done: true })
    expect(await load()).toEqual([])
  })

  it('of a user are no longer shared after deactivation, and deleted with the user', async () => {
    const email = 'ayrilan@oto.test'
    const leaving = await joinStaff(founded, { email, role: 'sales' })
    await leaving.call(saveTableView, { ...view, name: 'Ayrılanın', isShared: true })
    const isShared = async () => (await views()).some(({ name }) => name === 'Ayrılanın')
    expect(await isShared()).toBe(true)
    const member = (await owner.call(getStaff, {})).members.find((one) => one.email === email)
    if (!member) throw new Error(`No member ${email}`)
    await owner.call(changeStaffActivity, { id: member.id, version: member.version, active: false })
    expect(await isShared()).toBe(false)
    expect((await founded.type('members', 'remove', email)).code).toBe(0)
    const left = founded.db.selectFrom('tableViews').select('id').where('userId', '=', member.id)
    expect(await left.execute()).toEqual([])
  })

  it('are limited in number', async () => {
    for (let no = 1; no <= 28; no++) await owner.call(saveTableView, { ...view, name: `Görünüm ${no}` })
    expect(await owner.call(saveTableView, { ...view, name: 'Bir fazla' })).toMatchObject({ refusal: 'TooManyViews' })
  })
})
