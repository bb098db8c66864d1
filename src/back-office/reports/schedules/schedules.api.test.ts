import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EmailAttachment } from '#src/notifications/email.ts'
import { sendNextEmail } from '#src/notifications/outbox-commands.server.ts'
import type { SiteBook } from '#src/settings/site.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { reportsApi } from '../api.server.ts'
import { renderReportFile } from './attachment-queries.server.ts'
import { mailDueReports } from './run-commands.server.ts'
import type { ReportAttachment } from './schedule.ts'

let shop: SmallShop
let [own, shared] = [0, 0]
beforeAll(async () => {
  shop = await openSmallShop()
  await shop.db.updateTable('users').set({ language: 'en' }).where('id', '=', getUserId()).execute()
  own = await addView('Mine', 'period=last7Days')
  shared = await addView('Monthly & all', 'column=net&column=orders&column=margin')
  const product = await shop.product({ stock: '50', price: '100' })
  const { order } = await readyToOrder(shop, { name: 'ayse', payment: 'onAccount', items: [[product, '2']] })
  await order()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('outgoingEmails').execute()
})

const getUserId = () => shop.person('ela').viewer.userId ?? 0
const wire = () => createWireClient(shop, reportsApi, shop.context('ela'))
const sites = (): SiteBook => ({
  byId: async () => ({ site: shop.site, shop: shop.context('ela').shop }) as never,
  find: async () => undefined,
  all: async () => [],
  forget: () => undefined,
})
const run = () => mailDueReports({ db: shop.db, sites: sites() }, () => false)
const list = async () =>
  (await wire().get('report/get-report-schedules', { ReportName: 'salesByDealer' })).Schedules.$values
const save = (TableViewID: number, more: object = {}) =>
  wire().post('report/save-report-schedule', { TableViewID, Cadence: 'daily', Hour: 7, Format: 'xlsx', ...more })
const makeDue = () =>
  shop.db
    .updateTable('reportSchedules')
    .set({ nextRunAt: new Date(Date.now() - 1000) })
    .execute()
const makeFile = (_: number, attachment: EmailAttachment) =>
  renderReportFile(
    shop.db,
    { site: shop.site, shop: shop.context('ela').shop },
    attachment as unknown as ReportAttachment,
  )
const listEmails = () => shop.db.selectFrom('outgoingEmails').selectAll().orderBy('id').execute()

const addStaff = (email: string, staffRole: string) =>
  shop.db
    .insertInto('users')
    .values({
      siteId: shop.site.id,
      email,
      emailKey: email,
      loginKind: 'userAccount',
      passwordHash: '!',
      role: 'staff',
      staffRole,
      firstName: staffRole,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

async function addView(name: string, query: string): Promise<number> {
  const view = { siteId: shop.site.id, userId: getUserId(), tableName: 'salesByDealer', name, query, isShared: true }
  const { id } = await shop.db.insertInto('tableViews').values(view).returning('id').executeTakeFirstOrThrow()
  return id
}

describe('saved reports by email', () => {
  it('are scheduled in the time zone of the site, once for each, with an entry in the log', async () => {
    await save(own)
    await save(own, { Cadence: 'weekly', Hour: 23 })
    await save(shared, { Cadence: 'monthly', Hour: 0, Format: 'pdf' })
    const schedules = await list()
    expect(schedules.map(({ ViewName }: { ViewName: string }) => ViewName)).toEqual(['Mine', 'Monthly & all'])
    const toLocal = (moment: string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en', { timeZone: shop.site.timeZone, hourCycle: 'h23', ...options }).format(
        new Date(moment),
      )
    const [weekly, monthly] = schedules.map(({ NextRunDate }: { NextRunDate: string }) => NextRunDate)
    expect([toLocal(weekly, { weekday: 'long' }), toLocal(weekly, { hour: '2-digit' })]).toEqual(['Monday', '23'])
    expect([toLocal(monthly, { day: 'numeric' }), toLocal(monthly, { hour: '2-digit' })]).toEqual(['1', '00'])
    const entries = shop.db.selectFrom('auditLog').select('action').where('action', '=', 'report.schedule')
    expect(await entries.execute()).toHaveLength(3)
  })

  it('are listed with those of all reports, each with its next run and the number of recipients', async () => {
    const { Reports } = await wire().get('report/get-saved-reports')
    const listed = Reports.$values as { ViewName: string; OwnerName: string; Schedule: object | null }[]
    const find = (name: string) => listed.find(({ ViewName }) => ViewName === name)
    const schedule = { Cadence: 'monthly', Hour: 0, NextRunDate: expect.any(String), RecipientCount: 1 }
    expect(find('Monthly & all')).toMatchObject({ ReportName: 'salesByDealer', OwnerName: '', Schedule: schedule })
    expect(find('Mine')).toMatchObject({ Schedule: { Cadence: 'weekly', RecipientCount: 1 } })
  })

  it('are sent once for each run, as the file that was chosen', async () => {
    await run()
    expect(await listEmails()).toEqual([])
    await makeDue()
    await Promise.all([run(), run()])
    const emails = await listEmails()
    const files = await Promise.all(
      emails.map(({ siteId, attachment }) => makeFile(siteId, attachment as unknown as EmailAttachment)),
    )
    const starts = files.map(({ name, content }) => [name, Buffer.from(content.slice(0, 4)).toString('latin1')])
    expect(starts.toSorted()).toEqual([
      ['Mine.xlsx', 'PK\u0003\u0004'],
      ['Monthly   all.pdf', '%PDF'],
    ])
    expect(emails.map(({ bodyText }) => bodyText).join()).toContain('The report Mine is attached.')
    expect(await list()).toMatchObject([{ LastProblem: '', LastRunDate: expect.any(String) }, { LastProblem: '' }])
    await run()
    expect(await listEmails()).toHaveLength(2)
  })

  it('leave by the mail server with their file, which is erased then', async () => {
    const server = await openMailServer()
    await makeDue()
    await run()
    const mail = { host: '127.0.0.1', port: server.port, secure: false, user: '', sender: 'shop@vitrin.test' }
    const { siteId } = { siteId: shop.site.id }
    const { user: userName, ...more } = mail
    await shop.db
      .insertInto('mailServers')
      .values({ siteId, userName, ...more })
      .execute()
    const env = { secret: 'a secret for tests', mail: undefined } as never
    while ((await sendNextEmail({ db: shop.db, env, makeFile })) === 'sent');
    expect(server.emails.some((email) => /filename=Mine\.xlsx/.test(email))).toBe(true)
    expect((await listEmails()).every(({ attachment, sentAt }) => attachment === null && sentAt !== null)).toBe(true)
    await server.close()
  })

  it('end with the permission or the access of their user', async () => {
    const setUser = (change: object) => shop.db.updateTable('users').set(change).where('id', '=', getUserId()).execute()
    for (const change of [
      { role: 'staff', staffRole: 'sales' },
      { role: 'owner', staffRole: null, active: false },
    ]) {
      await setUser(change)
      await makeDue()
      await run()
      expect(await listEmails()).toEqual([])
      expect(await list()).toMatchObject([{ LastProblem: 'permission' }, { LastProblem: 'permission' }])
    }
    await setUser({ active: true })
  })

  it('are not sent if the permission ends between the run and the sending, which the page of the report shows', async () => {
    await makeDue()
    await run()
    const [email] = await listEmails()
    await shop.db.updateTable('users').set({ active: false }).where('id', '=', getUserId()).execute()
    await expect(makeFile(shop.site.id, email?.attachment as unknown as EmailAttachment)).rejects.toThrow(/may not see/)
    await shop.db.updateTable('users').set({ active: true }).where('id', '=', getUserId()).execute()
    await shop.db.updateTable('outgoingEmails').set({ gaveUpAt: new Date() }).execute()
    expect(await list()).toMatchObject([{ LastProblem: 'failed' }, { LastProblem: 'failed' }])
  })

  it('name an unexpected error, and try again at the next run', async () => {
    let calls = 0
    const unreliable: SiteBook = {
      ...sites(),
      async byId(id) {
        if (calls++ === 0) throw new Error('no connection')
        return sites().byId(id)
      },
    }
    await makeDue()
    await mailDueReports({ db: shop.db, sites: unreliable }, () => false)
    const problems = (await list()).map(({ LastProblem }: { LastProblem: string }) => LastProblem)
    expect(problems.toSorted()).toEqual(['', 'failed'])
    expect(await listEmails()).toHaveLength(1)
    await makeDue()
    await run()
    expect(await listEmails()).toHaveLength(3)
  })

  it('are not sent for a view of another table', async () => {
    await shop.db.updateTable('tableViews').set({ tableName: 'customers' }).where('id', '=', own).execute()
    await shop.db.deleteFrom('reportSchedules').where('viewId', '=', shared).execute()
    await makeDue()
    await run()
    const stored = await shop.db.selectFrom('reportSchedules').selectAll().executeTakeFirstOrThrow()
    expect(stored.lastProblem).toBe('permission')
    expect(stored.nextRunAt.getTime()).toBeGreaterThan(Date.now())
    await shop.db.updateTable('tableViews').set({ tableName: 'salesByDealer' }).where('id', '=', own).execute()
  })

  it('are mailed to colleagues who may see reports, each with what they may see, until one of them stops it', async () => {
    await expect(save(own, { RecipientIDs: [shop.person('ayse').viewer.userId] })).rejects.toMatchObject({
      status: 404,
    })
    const [colleague, other] = [
      await addStaff('muhasebe@vitrin.test', 'accounting'),
      await addStaff('satis@vitrin.test', 'sales'),
    ]
    const { Colleagues } = await wire().get('report/get-report-schedules', { ReportName: 'salesByDealer' })
    const ids = Colleagues.$values.map(({ ID }: { ID: number }) => ID)
    expect([ids.includes(colleague.id), ids.includes(other.id), ids.includes(getUserId())]).toEqual([
      true,
      false,
      false,
    ])
    await save(own, { RecipientIDs: [colleague.id] })
    expect(await list()).toMatchObject([{ SenderName: '', Recipients: { $values: [{ ID: colleague.id }] } }])
    await makeDue()
    await run()
    const emails = await listEmails()
    const to = emails.map(({ recipient }) => recipient)
    expect(to).toEqual(expect.arrayContaining(['ela@vitrin.test', 'muhasebe@vitrin.test']))
    const attachments = emails.map(({ attachment }) => (attachment as unknown as ReportAttachment).userId)
    expect(attachments).toEqual(expect.arrayContaining([getUserId(), colleague.id]))
    await shop.db.updateTable('users').set({ staffRole: 'sales' }).where('id', '=', colleague.id).execute()
    await shop.db.deleteFrom('outgoingEmails').execute()
    await makeDue()
    await run()
    expect(await listEmails()).toHaveLength(1)
    const theirs = createWireClient(shop, reportsApi, {
      ...shop.context('ela'),
      viewer: { ...shop.context('ela').viewer, userId: colleague.id },
    })
    const [received] = (await theirs.get('report/get-report-schedules', { ReportName: 'salesByDealer' })).Schedules
      .$values
    expect(received).toMatchObject({ SenderName: expect.stringMatching(/./), Recipients: { $values: [] } })
    await theirs.post('report/delete-report-schedule', { ScheduleID: received.ScheduleID })
    expect(await list()).toMatchObject([{ Recipients: { $values: [] } }])
    const entries = shop.db.selectFrom('auditLog').select(['userId', 'detail']).orderBy('id', 'desc')
    expect(await entries.where('action', '=', 'report.unschedule').executeTakeFirst()).toMatchObject({
      userId: colleague.id,
      detail: { before: { recipientIds: [colleague.id] }, after: { recipientIds: [] } },
    })
  })

  it('are refused with too many recipients or one without the permission, by name', async () => {
    const shown = await wire().get('report/get-report-schedules', { ReportName: 'salesByDealer' })
    const before = shown.Schedules.$values
    const ids = Array.from({ length: 21 }, (_, at) => at + 1)
    expect(await save(own, { RecipientIDs: ids })).toMatchObject({ ErrorCode: 'TooManyRecipients' })
    const { id } = await addStaff('depo@vitrin.test', 'sales')
    const refused = await save(own, { RecipientIDs: [id] })
    expect(refused).toMatchObject({ ErrorCode: 'RecipientsWithoutReports', Message: expect.stringContaining('sales') })
    expect(await list()).toEqual(before)
  })

  it('reach the others if one colleague fails or has no permission now, which the page shows', async () => {
    const add = (name: string) => addStaff(`${name}@vitrin.test`, 'accounting')
    const [failing, without, other] = [await add('failing'), await add('without'), await add('other')]
    await save(own, { RecipientIDs: [failing.id, without.id, other.id] })
    await shop.db.updateTable('users').set({ staffRole: 'sales' }).where('id', '=', without.id).execute()
    // An address that the outbox refuses.
    await sql`alter table outgoing_emails add constraint failing check (recipient <> 'failing@vitrin.test')`.execute(
      shop.db,
    )
    await makeDue()
    await run()
    await sql`alter table outgoing_emails drop constraint failing`.execute(shop.db)
    const to = (await listEmails()).map(({ recipient }) => recipient)
    expect(to.toSorted()).toEqual(['ela@vitrin.test', 'other@vitrin.test'])
    expect(await list()).toMatchObject([
      { LastProblem: 'colleagues', ExcludedRecipients: { $values: [{ ID: without.id }] } },
    ])
  })

  it('are stopped by their user, and only by them', async () => {
    const [schedule] = await list()
    const other = createWireClient(shop, reportsApi, {
      ...shop.context('ela'),
      viewer: { ...shop.context('ela').viewer, userId: shop.person('zeynep').viewer.userId },
    })
    expect((await other.get('report/get-report-schedules', { ReportName: 'salesByDealer' })).Schedules.$values).toEqual(
      [],
    )
    await other.post('report/delete-report-schedule', { ScheduleID: schedule.ScheduleID })
    expect(await list()).toHaveLength(1)
    await wire().post('report/delete-report-schedule', { ScheduleID: schedule.ScheduleID })
    await wire().post('report/delete-report-schedule', { ScheduleID: schedule.ScheduleID })
    expect(await list()).toEqual([])
    await expect(save(999_999)).rejects.toMatchObject({ status: 404 })
    const blind = createWireClient(shop, reportsApi, shop.staffContext('sales'))
    const input = { TableViewID: own, Cadence: 'daily', Hour: 7, Format: 'xlsx' }
    await expect(blind.post('report/save-report-schedule', input)).rejects.toMatchObject({ status: 403 })
  })
})
