import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser } from '#tests/support/browser-calls.ts'
import { typeWords } from '#tests/support/command-line.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { EMPTY_FITMENT } from '../products/fitments/fitment-form.ts'
import { addProductFitments, getProductFitments } from '../products/fitments/wire.ts'
import {
  changeVehicleNamesCall,
  exportVehicleList,
  getVehicleList,
  getVehicleNames,
  removeUnusedVehiclesCall,
} from './wire.ts'

let shop: FoundedShop
let staff: Browser
beforeAll(async () => {
  shop = await openFoundedShop('both')
  await shop.load(['Stok Kodu;Stok Adı', 'P-1;Ön disk', 'P-2;Arka disk'])
  staff = await joinStaff(shop, { email: 'katalog@oto.test', role: 'catalogue' })
  await addFits('P-1', ['Fiat', 'Egea', '1.3', '2015-2020'], ['FİAT', 'Linea', '', '2010-2015'])
  await addFits('P-2', ['Fiyat', 'Egea', '1.3', '2015-2020'], ['Fiyat', 'Doblo', '1.6', '2012-'])
})
afterAll(() => shop.close())

const addFits = (code: string, ...vehicles: [string, string, string, string][]) =>
  staff.call(addProductFitments, {
    code,
    fitments: vehicles.map(([make, model, engine, years]) => ({ ...EMPTY_FITMENT, make, model, engine, years })),
  })
const listFits = async (code: string) => {
  const { fitments } = await staff.call(getProductFitments, { code, text: '', page: 1 })
  return fitments.map(({ vehicle }) => `${vehicle.make} ${vehicle.model} ${vehicle.engine}`.trim())
}
const list = async (...filters: { filter: 'q' | 'use'; value: string }[]) => {
  const { models } = await staff.call(getVehicleList, { filters })
  return models.map(({ make, model, engines, products }) => `${make} ${model} ${engines} ${products}`)
}
const find = async (make: string, model: string) => {
  const { models } = await staff.call(getVehicleList, {})
  return models.find((one) => one.make === make && one.model === model)?.id ?? 0
}
const lastEntry = () =>
  shop.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

it('models are listed, searched and exported with their engines and products', async () => {
  expect(await list()).toEqual(['Fiat Egea 1 1', 'Fiat Linea 0 1', 'Fiyat Doblo 1 1', 'Fiyat Egea 1 1'])
  expect(await list({ filter: 'q', value: 'EGEA fia' })).toEqual(['Fiat Egea 1 1'])
  expect(await list({ filter: 'q', value: '%' })).toHaveLength(4)
  const { content } = await staff.call(exportVehicleList, { columns: ['model', 'years', 'products'], format: 'csv' })
  expect(`${content}`).toContain('Fiat Linea;2010 – 2015;1')
  const make = await staff.call(getVehicleNames, { id: await find('Fiat', 'Linea'), level: 'make' })
  expect(make).toMatchObject({ make: 'Fiat', model: '', vehicles: 2, unused: 0, products: 1 })
  expect(make.parts.map(({ name }) => name)).toEqual(['Egea', 'Linea'])
})

it('a model is renamed everywhere; a late editor is refused, and a second time nothing changes', async () => {
  const id = await find('Fiat', 'Linea')
  const { version } = await staff.call(getVehicleNames, { id, level: 'model' })
  const change = { id, level: 'model', version, make: 'Fiat', model: 'Línea', engine: '', merge: false } as const
  expect(await staff.call(changeVehicleNamesCall, change)).toMatchObject({ done: true, id })
  expect(await lastEntry()).toMatchObject({
    action: 'vehicle.change',
    detail: { before: { name: 'Fiat Linea' }, after: { name: 'Fiat Línea' } },
  })
  expect(await staff.call(changeVehicleNamesCall, change)).toMatchObject({ done: true })
  expect(await staff.call(changeVehicleNamesCall, { ...change, model: 'Lin' })).toMatchObject({
    refusal: 'RecordChanged',
  })
  expect(await listFits('P-1')).toEqual(['Fiat Egea 1.3', 'Fiat Línea'])
})

it('names are checked and cleaned, and those below the level are not read', async () => {
  const id = await find('Fiat', 'Línea')
  const { version } = await staff.call(getVehicleNames, { id, level: 'model' })
  const change = { id, level: 'model', version, make: 'Fiat', model: 'Línea', engine: '', merge: false } as const
  for (const wrong of [{ model: ' ' }, { model: 'ـ' }, { model: '' }, { make: 'x'.repeat(101) }])
    await expect(staff.call(changeVehicleNamesCall, { ...change, ...wrong })).rejects.toMatchObject({ status: 400 })
  const same = { ...change, make: ' Fiat\u200B', engine: 'ignored', version: version + 1 }
  expect(await staff.call(changeVehicleNamesCall, same)).toMatchObject({ done: true, id })
  expect(await list({ filter: 'q', value: 'linea' })).toEqual(['Fiat Línea 0 1'])
})

it('a make is merged into another one with its fitments, tyre sizes and garages', async () => {
  const id = await find('Fiyat', 'Egea')
  await shop.db.insertInto('vehicleTyres').values({ vehicleId: id, front: '205/55 R16', frontKey: '2055516' }).execute()
  const { userId } = await shop.db
    .selectFrom('users')
    .select('id as userId')
    .where('emailKey', '=', 'katalog@oto.test')
    .executeTakeFirstOrThrow()
  await shop.db.insertInto('garageVehicles').values({ userId, makeKey: 'fiyat', modelKey: 'egea' }).execute()
  const { version } = await staff.call(getVehicleNames, { id, level: 'make' })
  const change = { id, level: 'make', version, make: 'FIAT', model: '', engine: '', merge: false } as const
  expect(await staff.call(changeVehicleNamesCall, change)).toMatchObject({ done: false, refusal: 'NameTaken' })
  const merged = await staff.call(changeVehicleNamesCall, { ...change, merge: true })
  expect(merged).toMatchObject({ done: true, id })
  expect(await staff.call(changeVehicleNamesCall, { ...change, merge: true })).toEqual(merged)
  expect(await list()).toEqual(['FIAT Doblo 1 1', 'FIAT Egea 1 2', 'FIAT Línea 0 1'])
  expect(await listFits('P-2')).toEqual(['FIAT Doblo 1.6', 'FIAT Egea 1.3'])
  const tyres = await shop.db.selectFrom('vehicleTyres').select('vehicleId').execute()
  expect(tyres).toEqual([{ vehicleId: id }])
  expect(await find('FIAT', 'Egea')).toBe(id)
  const garage = await shop.db.selectFrom('garageVehicles').select(['makeKey', 'modelKey']).execute()
  expect(garage).toEqual([{ makeKey: 'fiat', modelKey: 'egea' }])
})

it('unused vehicles are found and removed; those with products or tyre sizes stay', async () => {
  await addFits('P-1', ['FIAT', 'Egea', '1.4', '2016-'], ['Tofaş', 'Şahin', '', '1990-2001'])
  await shop.db.deleteFrom('productVehicles').execute()
  expect(await list({ filter: 'use', value: 'unused' })).toEqual([
    'FIAT Doblo 1 0',
    'FIAT Egea 1 0',
    'FIAT Línea 0 0',
    'Tofaş Şahin 0 0',
  ])
  const id = await find('FIAT', 'Doblo')
  for (const _ of ['once', 'again'])
    expect(await staff.call(removeUnusedVehiclesCall, { id, level: 'make' })).toMatchObject({ done: true })
  expect(await lastEntry()).toMatchObject({ action: 'vehicle.remove', target: 'FIAT', detail: { removed: 3 } })
  expect(await list()).toEqual(['FIAT Egea 1 0', 'Tofaş Şahin 0 0'])
})

it('vehicles are those of the own site, for staff of the catalogue only', async () => {
  const words = ['--host', 'other.example', '--name', 'Başka', '--sells-to', 'dealers']
  await typeWords({ db: shop.db, env: shop.app.env }, 'site', 'new', 'baska', ...words)
  const id = await find('FIAT', 'Egea')
  const { id: siteId } = await shop.db
    .selectFrom('sites')
    .select('id')
    .where('key', '=', 'baska')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('vehicles').set({ siteId }).where('id', '=', id).execute()
  await expect(staff.call(getVehicleNames, { id, level: 'make' })).rejects.toMatchObject({ status: 404 })
  const change = { id, level: 'make', version: 1, make: 'X', model: '', engine: '', merge: true } as const
  await expect(staff.call(changeVehicleNamesCall, change)).rejects.toMatchObject({ status: 404 })
  const warehouse = await joinStaff(shop, { email: 'depo@oto.test', role: 'warehouse' })
  await expect(warehouse.call(getVehicleList, {})).rejects.toMatchObject({ status: 403 })
})
