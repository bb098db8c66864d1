import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadTermsChanges } from '#src/audit/terms-history-queries.server.ts'
import { getRecordHistory } from '#src/audit/wire.ts'
import { applyUpload, compareUpload, getUpload, undoUpload, uploadList } from '#src/back-office/imports/wire.ts'
import { runNextUpload } from '#src/imports/uploads/run-commands.server.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { NO_TERMS, toTermsList } from './terms.ts'
import { getSelectedCustomerCodes } from './wire.ts'

let founded: FoundedSite
let sales: Browser
const customers: number[] = []

beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines(['Cari Kodu;Ünvan', 'C-1;Yıldız Oto', 'C-2;Kaya Lastik', 'C-3;Deniz Parça'])
  const stored = await founded.db.selectFrom('customers').select('id').orderBy('code').execute()
  customers.push(...stored.map(({ id }) => id))
  sales = await joinStaff(founded, { email: 'satis@oto.test', role: 'sales' })
})
afterAll(() => founded.close())

const loadTerms = () =>
  founded.db.selectFrom('customers').select(['code', 'creditLimit', 'termsDays']).orderBy('code').execute()

const loadLogged = async () => {
  const { rows } = await sql<{ before: object; after: object }>`
    select detail -> 'before' as before, detail -> 'after' as after from audit_log
    where action = 'customer.change' order by id`.execute(founded.db)
  return rows
}

const countWaiting = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(founded.db)
  return rows.length
}

const runJob = async () => {
  while ((await runNextUpload({ db: founded.db, env: founded.app.env })) === 'done');
}

it('selects customers by id or by the filters of the list, for staff who manage customers', async () => {
  const customerIds = [...customers.slice(0, 2), 999_999]
  const none = { priceList: null, message: '' }
  expect(await sales.call(getSelectedCustomerCodes, { customerIds })).toEqual({ codes: ['C-1', 'C-2'], ...none })
  const filters = [{ filter: 'q', value: 'deniz' }]
  expect(await sales.call(getSelectedCustomerCodes, { filters })).toEqual({ codes: ['C-3'], ...none })
  expect(await sales.call(getSelectedCustomerCodes, { customerIds: [], priceListId: 999_999 })).toMatchObject(none)
  const warehouse = await joinStaff(founded, { email: 'depo@oto.test', role: 'warehouse' })
  await expect(warehouse.call(getSelectedCustomerCodes, { customerIds })).rejects.toMatchObject({ status: 403 })
})

it('sets the terms of many customers after the differences were shown, and is undone', async () => {
  let applied: Promise<void> | undefined
  const before = await loadTerms()
  const typed = { ...NO_TERMS, creditLimit: '25.000', termsDays: '30', reason: 'Yeni dönem' }
  await founded.db
    .insertInto('priceLists')
    .values({ siteId: founded.siteId, code: 'BAYI', name: 'Bayi listesi', currency: 'TRY', kind: 'sale' })
    .execute()
  const list = toTermsList(['C-1', 'C-2', 'C-GONE'], typed, { language: 'tr', priceList: 'BAYI' })
  const content = Buffer.from(list?.text ?? '').toString('base64')
  const upload = { kind: 'customers', fileName: 'Yeni dönem.csv', content, key: crypto.randomUUID() } as const
  const id = (await sales.call(uploadList, upload)).id ?? 0
  const { version } = await sales.call(getUpload, { id })
  const options = { replace: false, invite: false, heldIncluded: false, existingOnly: true, reason: 'Yeni dönem' }
  expect(await sales.call(compareUpload, { id, version, choices: list?.choices, options })).toMatchObject({
    done: true,
  })
  await runJob()
  const compared = await sales.call(getUpload, { id })
  expect(compared).toMatchObject({ state: 'compared', counts: { changed: 2, new: 0, refused: 1 } })
  expect(await loadTerms()).toEqual(before)

  // A colleague changes one of the customers at the same time.
  await founded.db.transaction().execute(async (colleague) => {
    await colleague.updateTable('customers').set({ phone: '0212 555' }).where('code', '=', 'C-1').execute()
    await sales.call(applyUpload, { id, version: compared.version, confirmed: true })
    applied = runJob()
    await expect.poll(countWaiting).toBeGreaterThan(0)
  })
  await applied
  const phones = await founded.db.selectFrom('customers').select('phone').where('code', '=', 'C-1').execute()
  expect(phones).toEqual([{ phone: '0212 555' }])
  const changed = { creditLimit: '25000.00', termsDays: 30 }
  expect(await loadTerms()).toEqual([{ code: 'C-1', ...changed }, { code: 'C-2', ...changed }, before[2]])
  const history = await sales.call(getRecordHistory, { name: 'customer', key: `${customers[0]}` })
  expect(history.listChanges).toEqual(
    expect.arrayContaining([expect.objectContaining({ field: 'creditLimit', fileName: 'Yeni dönem.csv' })]),
  )

  const logged = { priceList: 'Bayi listesi', creditLimit: '25000.00', termsDays: 30 }
  expect((await loadLogged()).map(({ after }) => after)).toEqual([logged, logged])
  const terms = await loadTermsChanges(founded.db, founded.siteId, customers[0] ?? 0)
  expect(terms).toMatchObject([{ reason: 'Yeni dönem', termsDays: { to: 30 } }])
  const { version: appliedVersion } = await sales.call(getUpload, { id })
  await sales.call(undoUpload, { id, version: appliedVersion })
  await runJob()
  expect(await loadTerms()).toEqual(before)
  const [undone] = (await loadLogged()).slice(-1)
  expect(undone).toMatchObject({ before: { priceList: 'Bayi listesi' }, after: { priceList: '' } })
})
