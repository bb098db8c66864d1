import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { acceptInvitation, joinStaff } from '#tests/support/staff.ts'
import { removeCustomerUser } from '../users/wire.ts'
import { NEW_REPRESENTATIVE } from './representative-form.ts'
import * as wire from './wire.ts'

let founded: FoundedSite
let sales: Browser
let owner: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines(['Cari Kodu;Ünvan', 'C-1;Yıldız Oto', 'C-2;Kaya Lastik', 'C-3;Deniz Parça'])
  sales = await joinStaff(founded, { email: 'sales@oto.test', role: 'sales' })
  owner = await joinStaff(founded, { email: 'ela@oto.test', role: 'owner' })
})
afterAll(() => founded.close())

const { managesUsers: _, ...EMPTY } = NEW_REPRESENTATIVE
type Details = Parameters<typeof toDetails>[0]
const toDetails = (more: Partial<Omit<typeof EMPTY, 'discountLimit'>> & { discountLimit?: string | null }) => ({
  ...EMPTY,
  firstName: 'Zeynep',
  lastName: 'Ak',
  email: 'zeynep@oto.test',
  discountLimit: null,
  ...more,
})
const invite = (more: Details, as = sales) => as.call(wire.inviteRepresentativeCall, toDetails(more))
const list = async (filters: { filter: string; value: string }[] = []) =>
  (await sales.call(wire.getRepresentativeList, { filters })).representatives
async function find(email = 'zeynep@oto.test', as = sales) {
  const { id } = await founded.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return (await as.call(wire.getRepresentative, { id })).representative
}
/** Saves the representative with these differences. */
async function change(more: Details, as = sales) {
  const { id, version, firstName, lastName, email, phone, code, discountLimit, hides, ...rest } = await find()
  const { language, startPage, seesStocks, promotions } = rest
  const saved = {
    firstName,
    lastName,
    email,
    phone,
    code,
    discountLimit,
    hides,
    language,
    startPage,
    seesStocks,
    promotions,
  }
  return as.call(wire.changeRepresentative, { ...saved, ...more, id, version })
}
/** The member of staff has a second factor, which they proved this long ago. */
async function addSecondFactor(email: string, provenHoursAgo: number) {
  const { id } = await founded.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const passkey = {
    userId: id,
    credentialId: email,
    publicKey: Buffer.from('x'),
    counter: 0,
    name: 'Key',
    host: 'shop.example',
  }
  await founded.db
    .insertInto('passkeys')
    .values(passkey as never)
    .execute()
  const secondFactorAt = new Date(Date.now() - provenHoursAgo * 3_600_000)
  await founded.db.updateTable('sessions').set({ secondFactorAt }).where('userId', '=', id).execute()
}

it('invites once, and refuses the address and the code of another user', async () => {
  const [first, second] = [
    await invite({ code: 'ZAK', discountLimit: '10' }),
    await invite({ code: 'ZAK', discountLimit: '10.00' }),
  ]
  expect(first).toMatchObject({ done: true })
  expect(second).toEqual(first)
  expect((await founded.emails()).filter(({ recipient }) => recipient === 'zeynep@oto.test')).toHaveLength(1)
  expect(await invite({ email: 'sales@oto.test' })).toMatchObject({ refusal: 'EmailRegistered' })
  expect(await invite({ email: 'other@oto.test', code: 'zak' })).toMatchObject({ refusal: 'RepresentativeCodeTaken' })
  expect(await list()).toMatchObject([
    { name: 'Zeynep Ak', code: 'ZAK', discountLimit: '10.00', customers: 0, state: 'invited' },
  ])
  expect(await list([{ filter: 'q', value: 'ZEYNEP' }])).toHaveLength(1)
  expect(await list([{ filter: 'state', value: 'joined' }])).toEqual([])
})

it('rejects limits that are no percentage', async () => {
  for (const discountLimit of ['101', '-1', '1.234'])
    await expect(invite({ email: 'x@oto.test', discountLimit })).rejects.toMatchObject({ status: 400 })
})

describe('purchase prices', () => {
  it('are shown to representatives only by staff who see them', async () => {
    expect((await find()).hides).toEqual(['purchasePrice'])
    await change({ hides: [] })
    expect((await find()).hides).toEqual(['purchasePrice'])
    await change({ hides: [] }, owner)
    expect((await find()).hides).toEqual([])
  })

  it('cannot be reached by a new address that staff without the right give', async () => {
    expect(await change({ email: 'mine@oto.test' })).toMatchObject({ refusal: 'RoleNotGranted' })
    expect(await change({ lastName: 'Akın' })).toMatchObject({ done: true })
    expect((await find()).hides).toEqual([])
  })
})

it('asks for the second factor again before address, limit and purchase prices change', async () => {
  await addSecondFactor('ela@oto.test', 1)
  for (const more of [{ discountLimit: '12.5' }, { email: 'zak@oto.test' }, { hides: ['purchasePrice' as const] }])
    expect(await change(more, owner)).toMatchObject({ refusal: 'ConfirmSecondFactor' })
  expect(await invite({ email: 'new@oto.test' }, owner)).toMatchObject({ refusal: 'ConfirmSecondFactor' })
  expect(await change({ phone: '0532 111 22 33' }, owner)).toMatchObject({ done: true })
  await founded.db.updateTable('sessions').set({ secondFactorAt: new Date() }).execute()
  expect(await change({ discountLimit: '12.5' }, owner)).toMatchObject({ done: true })
  const entry = await founded.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    action: 'user.change',
    detail: { before: { discountLimit: '10.00' }, after: { discountLimit: '12.50' } },
  })
})

it('gives and takes customers, by selection and by code, and logs each', async () => {
  const { id } = await find()
  const assign = (input: object) => sales.call(wire.assignRepresentative, { id, assigned: true, ...input })
  const filters = [{ filter: 'q', value: 'C-' }]
  expect(await assign({ filters })).toMatchObject({ done: true, changed: 3 })
  expect(await assign({ filters })).toMatchObject({ done: true, changed: 0 })
  expect((await find()).customers.map(({ code }) => code)).toEqual(['C-3', 'C-2', 'C-1'])
  expect(await assign({ customerCodes: ['C-1', 'C-9'], assigned: false })).toMatchObject({
    changed: 1,
    unknown: ['C-9'],
  })
  const customer = await founded.db
    .selectFrom('customers')
    .select('id')
    .where('code', '=', 'C-2')
    .executeTakeFirstOrThrow()
  expect(await assign({ customerIds: [customer.id, 999_999], assigned: false })).toMatchObject({ changed: 1 })
  expect((await find()).customerCount).toBe(1)
  const log = await founded.db
    .selectFrom('auditLog')
    .select(['action', 'target', 'customerId'])
    .where('action', 'like', 'representative.%ssign')
    .execute()
  expect(log).toHaveLength(5)
  expect(log.at(-1)).toEqual({ action: 'representative.unassign', target: `${id}`, customerId: customer.id })
})

it('assigns to the user of the id, whatever address another has as a code', async () => {
  const other = await invite({ email: 'other@oto.test', code: 'zeynep@oto.test' })
  const id = other.id ?? 0
  expect(await sales.call(wire.assignRepresentative, { id, customerCodes: ['C-1'], assigned: true })).toMatchObject({
    done: true,
    changed: 1,
  })
  expect((await find('other@oto.test')).customers.map(({ code }) => code)).toEqual(['C-1'])
  expect((await find()).customers.map(({ code }) => code)).toEqual(['C-3'])
  const { version } = await find('other@oto.test')
  await sales.call(removeCustomerUser, { id, customerId: null, version })
})

it('takes thousands of pasted codes, and rejects more at once', async () => {
  const { id } = await find()
  const paste = (count: number) => {
    const customerCodes = Array.from({ length: count }, (_, at) => `X-${at}`)
    return sales.call(wire.assignRepresentative, { id, customerCodes, assigned: true })
  }
  expect((await paste(wire.MAX_TYPED_CODES)).unknown).toHaveLength(5000)
  await expect(paste(wire.MAX_TYPED_CODES + 1)).rejects.toMatchObject({ status: 400 })
})

it('exports the list', async () => {
  const { content } = await sales.call(wire.exportRepresentativeList, {
    columns: ['code', 'discountLimit'],
    format: 'csv',
  })
  expect(String(content)).toContain('ZAK')
})

it('reaches no user who is no representative, and is closed to other staff', async () => {
  const staff = await founded.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'ela@oto.test')
    .executeTakeFirstOrThrow()
  await expect(sales.call(wire.getRepresentative, { id: staff.id })).rejects.toMatchObject({ status: 404 })
  const details = { ...toDetails({ email: 'x@oto.test' }), id: staff.id, version: 1 }
  await expect(sales.call(wire.changeRepresentative, details)).rejects.toMatchObject({ status: 404 })
  await expect(sales.call(removeCustomerUser, { id: staff.id, customerId: null, version: 1 })).rejects.toMatchObject({
    status: 404,
  })
  const warehouse = await joinStaff(founded, { email: 'depo@oto.test', role: 'warehouse' })
  await expect(warehouse.call(wire.getRepresentativeList, {})).rejects.toMatchObject({ status: 403 })
})

it('removes a representative with the assignments', async () => {
  await acceptInvitation(founded, 'zeynep@oto.test')
  const { id, version } = await find()
  const loadVersion = async () =>
    (await founded.db.selectFrom('customers').select('version').where('code', '=', 'C-3').executeTakeFirstOrThrow())
      .version
  const before = await loadVersion()
  expect(await sales.call(removeCustomerUser, { id, customerId: null, version })).toMatchObject({ done: true })
  expect(await loadVersion()).toBeGreaterThan(before)
  const late = sales.call(wire.assignRepresentative, { id, customerCodes: ['C-1'], assigned: true })
  await expect(late).rejects.toMatchObject({ status: 404 })
  expect(await list()).toEqual([])
  expect(await founded.db.selectFrom('representativeCustomers').selectAll().execute()).toEqual([])
})
