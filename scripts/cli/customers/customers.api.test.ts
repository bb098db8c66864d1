import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyMapping } from '#src/imports/columns/mapping.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'

let founded: FoundedSite
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines([
    'Cari Kodu;Ünvan;E-posta;Grup',
    'C-1;Yıldız Oto;ayse@yildiz.test;Bayi',
    'C-2;Kaya Lastik;;',
    'C-3;Deniz Parça;deniz@deniz.test;',
  ])
})
afterAll(() => founded.close())

const loadDepots = async () => {
  const depots = await founded.db.selectFrom('depots').select(['id', 'code']).execute()
  const customers = await founded.db.selectFrom('customers').select(['code', 'depotIds']).execute()
  const toCode = (id: number) => depots.find((depot) => depot.id === Number(id))?.code
  return Object.fromEntries(customers.map(({ code, depotIds }) => [code, depotIds.map(Number).map(toCode)]))
}

const type = (verb: string, ...words: string[]) => founded.type('customers', verb, ...words)
const list = (...words: string[]) => founded.typeForJson<{ code: string }[]>('customers', 'list', ...words)

it('lists customers, all or by part of a code or name', async () => {
  expect(await list()).toMatchObject([
    { code: 'C-1', name: 'Yıldız Oto', group: 'Bayi', active: true, users: 1 },
    { code: 'C-2', users: 0 },
    { code: 'C-3' },
  ])
  expect(await list('--search', 'last')).toMatchObject([{ code: 'C-2' }])
  expect((await type('list', '--search', 'nobody')).out).toBe('There is no such customer.')
})

it('renames a customer and changes its code, which later imports use', async () => {
  expect((await type('set', 'C-2', '--name', 'Kaya Lastik A.Ş.', '--new-code', '120.02')).out).toBe(
    '120.02 is changed.',
  )
  await founded.importLines(['Cari Kodu;Vergi Dairesi', '120.02;Kadıköy'])
  expect(await list('--search', 'kaya')).toMatchObject([{ code: '120.02', name: 'Kaya Lastik A.Ş.' }])
  expect((await type('set', 'C-3', '--new-code', 'C-1')).error).toContain('Another customer has the code C-1')
  expect((await type('set', 'C-9', '--name', 'x')).error).toContain('No customer has the code C-9')
  expect((await type('set', 'C-3')).code).toBe(2)
  expect((await type('set', 'C-3', '--new-code', ' ')).code).toBe(2)
})

it('limits a customer to depots', async () => {
  await founded.importLines(['Depo Kodu;Depo adı', 'ANK;Ankara', 'IZM;İzmir'], { mapping: emptyMapping('depots') })
  expect((await type('set', 'C-1', '--depots', 'ANK, YOK')).error).toContain('There is no depot')
  expect((await type('set', 'C-1', '--depots', 'ANK,IZM')).out).toBe('C-1 is changed.')
  await founded.importLines(['Cari Kodu;İzinli depolar', '120.02;ankara'])
  await founded.importLines(['Cari Kodu;İzinli depolar', 'C-1;-'])
  expect(await loadDepots()).toEqual({ '120.02': ['ANK'], 'C-1': [], 'C-3': [] })
})

it('deactivates and reactivates a customer', async () => {
  await type('set', 'C-1', '--active', 'no')
  expect((await type('list', '--search', 'C-1')).out).toContain('switched off')
  await type('set', 'C-1', '--active', 'yes')
  expect(await list('--search', 'C-1')).toMatchObject([{ active: true }])
})

it('removes an unused customer with its terms and uninvited users', async () => {
  await founded.type('discounts', 'set', '--customer', 'C-3', '--percent', '10')
  expect((await type('remove', 'C-3', '--dry-run')).out).toBe('C-3 would be removed.')
  expect((await type('remove', 'C-3')).out).toBe('C-3 is removed.')
  expect((await list()).map(({ code }) => code)).toEqual(['120.02', 'C-1'])
  expect((await type('remove', 'C-3')).error).toContain('No customer')
})

it('does not remove a customer with an account or an invited user, and reports the reason', async () => {
  const entries = ['Cari Kodu;Belge No;Evrak Tarihi;Borç;Referans', '120.02;F-1;05.10.2026;100,00;R-1']
  await founded.importLines(entries, { mapping: emptyMapping('entries') })
  expect((await type('remove', '120.02')).error).toMatch(/120\.02 is needed by 1 account entries.*--active no/)
  await founded.type('members', 'invite', '--customer', 'C-1')
  expect((await type('remove', 'C-1')).error).toContain('1 users')
})

it('writes changes and removals to the log', async () => {
  const actions = founded.db.selectFrom('auditLog').select(['action', 'target']).orderBy('id')
  const entries = await actions.where('action', 'in', ['customer.change', 'customer.remove']).execute()
  expect(entries).toEqual([
    { action: 'customer.change', target: 'C-2' },
    { action: 'customer.change', target: 'C-1' },
    { action: 'customer.change', target: 'C-1' },
    { action: 'customer.change', target: 'C-1' },
    { action: 'customer.remove', target: 'C-3' },
  ])
})
