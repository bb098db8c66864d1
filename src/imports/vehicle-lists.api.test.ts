import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMapping, type ImportShop, openImportShop } from '#tests/support/import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
  const goods = 'Kod,Ad,OEM\nVT-1,Fren Balatası,"06A 115 561 B"\nVT-2,Fren Diski,06A115561B\nVT-3,Yağ Filtresi,\n'
  await shop.load(await file('goods.csv', goods))
})
afterAll(() => shop.close())

async function file(name: string, text: string) {
  const path = join(shop.folder, name)
  await writeFile(path, text)
  return path
}

const load = async (name: string, text: string, options = {}) => shop.load(await file(name, text), options)
const vehicles = async () => {
  const rows = await shop.db
    .selectFrom('vehicles')
    .selectAll()
    .orderBy('makeKey')
    .orderBy('yearFrom')
    .orderBy('engineKey')
    .execute()
  return rows.map(({ make, model, engine, yearFrom, yearTo }) => [make, model, engine, yearFrom, yearTo].join('|'))
}
const loadFits = async (code: string) => {
  const rows = await shop.db
    .selectFrom('productVehicles as fit')
    .innerJoin('vehicles as v', 'v.id', 'fit.vehicleId')
    .innerJoin('products as p', 'p.id', 'fit.productId')
    .where('p.code', '=', code)
    .select(['v.model', 'v.engine', 'fit.yearFrom', 'fit.yearTo', 'fit.conditions'])
    .orderBy('v.makeKey')
    .orderBy('v.engineKey')
    .execute()
  return rows.map(({ model, engine, yearFrom, yearTo, conditions }) => ({
    is: `${model} ${engine}`,
    yearFrom,
    yearTo,
    conditions,
  }))
}

describe('vehicle lists', () => {
  const LIST = [
    'Marka;Model;Motor;Model Yılı;Lastik Ebatları',
    'Fiat;Egea;1.3 MultiJet 95;2015+;205/55R16; 225/45R17'.replace('; 225', ', 225'),
    'FIAT;EGEA;1.4 Fire 95;2015+;',
    'Volkswagen;Golf VI;1.6 TDI 105;2008-2013;225/40R18+255/35R18',
    'Volkswagen;Golf VI;1.6 TDI 105;2008-2013;',
    'Volkswagen;;1.6 TDI;2008;',
    'Renault;Clio;;99-04;',
    'Renault;Clio;;;',
  ].join('\n')

  /** @requirement VEH-10 */
  it('is detected by its headings, reads years as ranges, preserves the first spelling of a make, and reports a reason for every bad row', async () => {
    const report = join(shop.folder, 'vehicles.errors.csv')
    const { of, counts } = await load('vehicles.csv', LIST, { reportFile: report })
    expect(of).toBe('vehicles')
    expect(counts).toMatchObject({ read: 7, new: 3, joined: 1, refused: 3 })
    expect(counts.problems.map(({ at, reason }) => `${at}: ${reason}`)).toEqual([
      '6: the row has no model',
      '7: "99-04" is no year and no range of years',
      '8: the row has no first year',
    ])
    expect(await vehicles()).toEqual([
      'Fiat|Egea|1.3 MultiJet 95|2015|',
      'Fiat|Egea|1.4 Fire 95|2015|',
      'Volkswagen|Golf VI|1.6 TDI 105|2008|2013',
    ])
    const tyres = await shop.db.selectFrom('vehicleTyres').select(['frontKey', 'rearKey']).orderBy('frontKey').execute()
    expect(tyres.map(({ frontKey, rearKey }) => `${frontKey} ${rearKey}`)).toEqual([
      '2055516 null',
      '2254018 2553518',
      '2254517 null',
    ])
  })

  it('changes nothing the second time, and a dry run reports the same without writing', async () => {
    const again = `${LIST}\nOpel;Astra J;1.3 CDTI;2009-2015;`
    expect((await load('again.csv', again, { dryRun: true })).counts).toMatchObject({ new: 1, unchanged: 3 })
    expect(await vehicles()).toHaveLength(3)
    expect((await load('vehicles.csv', LIST)).counts).toMatchObject({ new: 0, unchanged: 3 })
  })
})

describe('fitment lists', () => {
  /** @requirement VEH-10 */
  it('links products by code or number, with years and conditions, and creates missing vehicles', async () => {
    const list = [
      'Ürün Kodu;OEM No;Marka;Model;Motor;Model Yılı;Motor Kodu;Aks;Taraf;Donanım;Not EN;Not',
      'VT-1;;Fiat;Egea;;;199B1000, 199B4000;Ön;;;;',
      'VT-1;;VW;Golf VI;1.6 TDI 105;2010-2011;;;;;;',
      ';06A-115.561 B;Volkswagen;Golf VI;1.6 TDI 105;2008-2020;;;sol;klima;left only;',
      'VT-3;;Opel;Astra J;1.3 CDTI;2009-2015;;;;;;',
      'VT-3;;Opel;Zafira;;;;;;;;',
      'VT-9;;Fiat;Egea;;;;;;;;',
      'VT-3;;Fiat;Egea;;;;orta;;;;',
    ].join('\n')
    const { of, counts } = await load('fitments.csv', list)
    expect(of).toBe('fitments')
    expect(counts.problems.map(({ at, reason }) => `${at}: ${reason}`)).toEqual([
      '8: "orta" is no axle',
      '6: there is no vehicle Opel Zafira in these years, and a new one needs its first year',
      '7: there is no product of this code',
    ])
    expect(counts).toMatchObject({ read: 7, new: 4, refused: 3 })
    expect([...counts.created]).toEqual([
      'vehicle VW Golf VI 1.6 TDI 105 2010-2011',
      'vehicle Opel Astra J 1.3 CDTI 2009-2015',
    ])
    expect(await loadFits('VT-2')).toEqual([
      {
        is: 'Golf VI 1.6 TDI 105',
        yearFrom: null,
        yearTo: null,
        conditions: { side: 'left', with: { tr: 'klima' }, note: { en: 'left only' } },
      },
    ])
    expect((await loadFits('VT-1')).map(({ is }) => is)).toEqual([
      'Egea 1.3 MultiJet 95',
      'Egea 1.4 Fire 95',
      'Golf VI 1.6 TDI 105',
      'Golf VI 1.6 TDI 105',
    ])
  })

  it("stores years narrower than the vehicle's as a condition, and changes nothing the second time", async () => {
    const list = 'Kod;Marka;Model;Yıl\nVT-3;Fiat;Egea;2018-2020\n'
    expect((await load('years.csv', list)).counts).toMatchObject({ new: 1 })
    expect((await loadFits('VT-3')).filter(({ is }) => is.startsWith('Egea'))).toMatchObject([
      { yearFrom: 2018, yearTo: 2020 },
      { yearFrom: 2018, yearTo: 2020 },
    ])
    expect((await load('years-2.csv', `${list}\n`)).counts).toMatchObject({ new: 0, unchanged: 1 })
  })

  it('does not prompt for a product list that has vehicles next to names and prices', async () => {
    const list = 'Kod;Ürün Adı;Marka;Model;Yıl;Fiyat\nVT-8;Far;Valeo;Egea;2015;100\n'
    expect((await load('products.csv', list)).of).toBe('products')
  })
})

/** @requirement VEH-11 */
describe('cross references and supersessions', () => {
  const loadNumbers = async (code: string) =>
    (
      await shop.db
        .selectFrom('productNumbers as n')
        .innerJoin('products as p', 'p.id', 'n.productId')
        .where('p.code', '=', code)
        .select(['n.kind', 'n.key'])
        .orderBy('n.kind')
        .orderBy('n.key')
        .execute()
    ).map(({ kind, key }) => `${kind} ${key}`)
  const links = async () =>
    (await shop.db.selectFrom('numberLinks').selectAll().orderBy('id').execute()).map(
      (link) =>
        `${link.kind} ${link.fromBrand}:${link.fromKey} ${link.bothWays ? '<->' : '->'} ${link.toKey} ${link.trust}`,
    )

  it("finds a product by another brand's number, with direction and confidence; stores links without a product with a note", async () => {
    const list = [
      'Ürün Kodu;Muadil Markası;Muadil No;Yönü;Güven',
      'VT-3;MANN;W 712/75;;90',
      'VT-3;Bosch;0 451 103 318;tek;',
      'VT-77;Mahle;OC 988;;',
      'VT-3;MANN;W712/75;;90',
      'VT-3;Knecht;;;',
      'VT-3;UFI;23.1;yukarı;',
    ].join('\n')
    const { of, counts } = await load('crosses.csv', list)
    expect(of).toBe('crosses')
    expect(counts).toMatchObject({ new: 3, refused: 3, notes: 1 })
    expect(await loadNumbers('VT-3')).toEqual(['oem 0451103318', 'oem W71275', 'own VT3'])
    expect(await links()).toEqual([
      'equivalent mann:W71275 <-> VT3 90',
      'equivalent bosch:0451103318 -> VT3 80',
      'equivalent mahle:OC988 <-> VT77 80',
    ])
  })

  it('redirects an old number to the new one; rejects a number that supersedes itself', async () => {
    const list = 'Eski No;Yeni No\nVT-0;VT-3\nVT-00;VT-99\nVT 5;VT-5\n'
    const { of, counts } = await load('old.csv', list)
    expect(of).toBe('supersessions')
    expect(counts).toMatchObject({ new: 2, refused: 1, notes: 1 })
    expect(await loadNumbers('VT-3')).toContain('superseded VT0')
    expect((await load('old-2.csv', `${list}\n`)).counts).toMatchObject({ new: 0, unchanged: 2 })
  })
})

describe('real-world vehicle lists', () => {
  const folder = process.env.SAMPLE_DATA
  if (!folder) process.stdout.write('SAMPLE_DATA is not set: the real lists of vehicles were left out.\n')
  const unpack = async (name: string) =>
    file(name, gunzipSync(await readFile(join(folder ?? '', 'vehicles', `${name}.gz`))).toString())

  it('accepts a mapping for our own lists of these kinds', async () => {
    const mapping = createMapping({
      of: 'vehicles',
      columns: { make: 'make', model: 'model', years: 'year', engine: '{displ} {fuel}' },
      recognise: false,
    })
    const list = 'id,make,model,year,displ,fuel\n1,Acura,2.2CL/3.0CL,1997,2.2,Regular\n2,Acura,2.2CL/3.0CL,1998,,\n'
    expect((await load('epa.csv', list, { mapping })).counts).toMatchObject({ new: 2, refused: 0 })
    expect((await vehicles()).slice(0, 2)).toEqual([
      'Acura|2.2CL/3.0CL|2.2 Regular|1997|1997',
      'Acura|2.2CL/3.0CL||1998|1998',
    ])
  })

  const real = folder ? it : undefined
  real?.('33,442 rows of makes, models, years and engines with a mapping, blank engines among them', async () => {
    const mapping = createMapping({
      of: 'vehicles',
      columns: { make: 'make', model: 'model', years: 'year', engine: '{displ} {fuel}' },
      recognise: false,
    })
    const path = await unpack('epa_fueleconomy_33k.csv')
    const { counts } = await shop.load(path, { mapping })
    expect(counts).toMatchObject({ read: 33_442, refused: 0 })
    expect(counts.new + counts.joined + counts.unchanged).toBe(33_442)
    expect((await shop.load(path, { mapping })).counts).toMatchObject({ new: 0, refused: 0 })
  })

  real?.('11,543 rows of years, makes and models as they are', async () => {
    const { of, counts, unused } = await shop.load(await unpack('us_car_models.csv'))
    expect({ of, unused }).toEqual({ of: 'vehicles', unused: ['body_styles'] })
    expect(counts).toMatchObject({ read: 11_543, refused: 0 })
  })
})
