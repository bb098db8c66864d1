import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#src/api/endpoint.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { addPriceList, getPriceList } from '../wire.ts'
import { applyPriceFormula, cancelPriceChange, previewPriceFormula } from './wire.ts'

let shop: FoundedShop
let staff: Browser
beforeAll(async () => {
  shop = await openFoundedShop('both')
  staff = await joinStaff(shop, { email: 'fiyat@oto.test', role: 'catalogue' })
  const list = { taxIncluded: false, fallback: null, public: false, kind: 'sale' } as const
  await staff.call(addPriceList, { ...list, code: 'BAYI', name: 'Bayi', currency: 'TRY' })
  await staff.call(addPriceList, { ...list, code: 'OZEL', name: 'Özel', currency: 'TRY' })
  await staff.call(addPriceList, { ...list, code: 'RAF', name: 'Raf', currency: 'TRY', taxIncluded: true })
  await staff.call(addPriceList, { ...list, code: 'EUR', name: 'Avro', currency: 'EUR' })
  await shop.load([
    'Stok Kodu;Stok Adı;Marka;Kategori;KDV;Fiyat;Fiyat Listesi',
    'P-1;Balata;Bosch;Fren > Balata;20;100,00;BAYI',
    'P-2;Disk;TRW;Fren > Disk;20;12,45;BAYI',
    'P-3;Yağ;Bosch;Motor;10;0,03;BAYI',
  ])
  await sql`
    insert into prices (site_id, product_id, price_list_id, min_quantity, amount, valid_from, valid_to)
    select p.site_id, p.id, l.id, tier.quantity, tier.amount, null, tier.until::date
    from products p join price_lists l on l.site_id = p.site_id and l.code = 'BAYI',
      (values (10, 90, null), (50, 10, '2999-01-01')) as tier (quantity, amount, until)
    where p.site_id = ${shop.siteId} and p.code = 'P-1'`.execute(shop.db)
})
afterAll(() => shop.close())

type Formula = Omit<InputOf<typeof applyPriceFormula>, 'digest'>
const FORMULA: Formula = {
  code: 'OZEL',
  source: 'BAYI',
  percent: '0',
  brandId: null,
  categoryId: null,
  firstTierOnly: false,
  step: '0.01',
  rounding: 'nearest',
  ending: 'none',
  from: null,
}

const preview = (change: Partial<Formula>) => {
  const { brandId, categoryId, from, ...terms } = { ...FORMULA, ...change }
  return staff.call(previewPriceFormula, {
    ...terms,
    ...(brandId !== null && { brandId }),
    ...(categoryId !== null && { categoryId }),
    ...(from !== null && { from }),
  })
}

/** Previews and applies. */
async function fill(change: Partial<Formula>) {
  const { result } = await preview(change)
  return staff.call(applyPriceFormula, { ...FORMULA, ...change, digest: result?.digest ?? '' })
}

/** `code/quantity amount [first day]` of a list. */
async function readPrices(list: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat(p.code, '/', trim_scale(r.min_quantity), ' ', trim_scale(r.amount), ' ' || r.valid_from, ' -' || r.valid_to) as text
    from prices r join products p on p.id = r.product_id join price_lists l on l.id = r.price_list_id
    where l.site_id = ${shop.siteId} and l.code = ${list} order by p.code, r.min_quantity, r.valid_from nulls first`.execute(
    shop.db,
  )
  return rows.map(({ text }) => text)
}

const emptyList = (list: string) =>
  sql`delete from prices using price_lists l where l.id = price_list_id and l.site_id = ${shop.siteId} and l.code = ${list}`.execute(
    shop.db,
  )

const toDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('prices by formula', () => {
  it('fills a list with the tiers of another; a repetition changes nothing', async () => {
    const change = { percent: '10' } as const
    const { result } = await preview(change)
    expect(result).toMatchObject({ computed: 4, changed: 4, added: 4, up: 0, large: 0 })
    expect(await readPrices('OZEL')).toEqual([])
    const application = { ...FORMULA, ...change, digest: result?.digest ?? '' }
    expect(await staff.call(applyPriceFormula, application)).toMatchObject({ done: true })
    expect(await staff.call(applyPriceFormula, application)).toMatchObject({ done: true })
    expect(await readPrices('OZEL')).toEqual(['P-1/0 110', 'P-1/10 99', 'P-2/0 13.7', 'P-3/0 0.03'])
    const entry = await shop.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ action: 'priceList.fill', target: 'OZEL', detail: { priceList: 'BAYI', prices: 4 } })
    expect((await preview(change)).result).toMatchObject({ changed: 0, samples: [] })
  })

  it.each<[Partial<Formula>, string[]]>([
    [{ step: '1', ending: '0.90' }, ['P-1/0 99.9', 'P-1/10 89.9', 'P-2/0 12.9', 'P-3/0 0.9']],
    [{ step: '5', rounding: 'down', firstTierOnly: true }, ['P-1/0 100', 'P-2/0 10', 'P-3/0 5']],
    [{ step: '0.1', rounding: 'up', percent: '-50' }, ['P-1/0 50', 'P-1/10 45', 'P-2/0 6.3', 'P-3/0 0.1']],
    [{ code: 'RAF' }, ['P-1/0 120', 'P-1/10 108', 'P-2/0 14.94', 'P-3/0 0.03']],
  ])('rounds and taxes %j', async (change, prices) => {
    const list = change.code ?? 'OZEL'
    await emptyList(list)
    expect(await fill(change)).toMatchObject({ done: true })
    expect(await readPrices(list)).toEqual(prices)
  })

  it('leaves a price that ends on a later day, and replaces one that ended', async () => {
    await emptyList('OZEL')
    await sql`
      insert into prices (site_id, product_id, price_list_id, amount, valid_to)
      select p.site_id, p.id, l.id, 80, case p.code when 'P-1' then '2999-01-01'::date else '2020-01-01'::date end
      from products p join price_lists l on l.site_id = p.site_id and l.code = 'OZEL'
      where p.site_id = ${shop.siteId} and p.code in ('P-1', 'P-2')`.execute(shop.db)
    expect(await fill({ firstTierOnly: true })).toMatchObject({ done: true })
    expect(await readPrices('OZEL')).toEqual(['P-1/0 80 -2999-01-01', 'P-2/0 12.45', 'P-3/0 0.03'])
    expect((await preview({ firstTierOnly: true })).result).toMatchObject({ changed: 0 })
  })

  it('takes the tax out of a list that includes it, and refuses a currency without a rate', async () => {
    await emptyList('OZEL')
    await fill({ source: 'RAF', firstTierOnly: true })
    expect(await readPrices('OZEL')).toEqual(['P-1/0 100', 'P-2/0 12.45', 'P-3/0 0.03'])
    expect(await preview({ code: 'EUR' })).toMatchObject({ refusal: 'FormulaRateMissing', result: null })
    await sql`insert into currency_rates (site_id, currency, rate) values (${shop.siteId}, 'EUR', 40)`.execute(shop.db)
    await fill({ code: 'EUR', percent: '20' })
    expect(await readPrices('EUR')).toEqual(['P-1/0 3', 'P-1/10 2.7', 'P-2/0 0.37', 'P-3/0 0.01'])
  })

  it('changes products of a brand or category alone, and shows the largest steps first', async () => {
    await emptyList('OZEL')
    await fill({ firstTierOnly: true })
    const ids = await sql<{ brand: number; category: number }>`
      select (select id from brands where site_id = ${shop.siteId} and name = 'Bosch') as brand,
        (select id from categories where site_id = ${shop.siteId} and names->>'tr' = 'Fren') as category`.execute(
      shop.db,
    )
    const { brand = 0, category = 0 } = ids.rows[0] ?? {}
    const own = { source: 'OZEL', percent: '200' } as const
    expect((await preview({ ...own, brandId: brand })).result).toMatchObject({ changed: 2, large: 2, up: 2 })
    const { result } = await preview({ ...own, categoryId: category, step: '50' })
    expect(result?.samples.map(({ code, before, after }) => [code, Number(before), Number(after)])).toEqual([
      ['P-2', 12.45, 50],
      ['P-1', 100, 300],
    ])
  })

  it('refuses a preview that is not the present one, also of a list that is raised twice', async () => {
    const own = { source: 'OZEL', percent: '5' } as const
    const { result } = await preview(own)
    const application = { ...FORMULA, ...own, digest: result?.digest ?? '' }
    expect(await staff.call(applyPriceFormula, application)).toMatchObject({ done: true })
    const prices = await readPrices('OZEL')
    expect(await staff.call(applyPriceFormula, application)).toMatchObject({ refusal: 'PricesMoved' })
    expect(await readPrices('OZEL')).toEqual(prices)
  })

  it('applies one of two equal applications at once', async () => {
    const own = { source: 'OZEL', percent: '7' } as const
    const { result } = await preview(own)
    const application = { ...FORMULA, ...own, digest: result?.digest ?? '' }
    const answers = await Promise.all([1, 2].map(() => staff.call(applyPriceFormula, application)))
    expect(answers.map(({ refusal }) => refusal).sort()).toEqual(['PricesMoved', null])
  })

  it('refuses amounts with too many digits, and lists that do not exist', async () => {
    await sql`update prices set amount = 9000000000000 from price_lists l
      where l.id = price_list_id and l.site_id = ${shop.siteId} and l.code = 'RAF' and min_quantity = 0`.execute(
      shop.db,
    )
    expect(await preview({ source: 'RAF', percent: '1000' })).toMatchObject({ refusal: 'PriceTooLarge' })
    await expect(preview({ source: 'YOK' })).rejects.toMatchObject({ status: 404 })
  })
})

describe('scheduled prices', () => {
  it('begin on their day, are counted until then, and can be cancelled', async () => {
    await emptyList('OZEL')
    await fill({ firstTierOnly: true })
    const from = toDay(40)
    expect(await fill({ source: 'OZEL', percent: '10', from })).toMatchObject({ done: true })
    expect(await readPrices('OZEL')).toEqual([
      'P-1/0 100',
      `P-1/0 110 ${from}`,
      'P-2/0 12.45',
      `P-2/0 13.7 ${from}`,
      'P-3/0 0.03',
    ])
    const { scheduled } = await staff.call(getPriceList, { code: 'OZEL' })
    expect(scheduled).toEqual([{ from, prices: 2 }])
    const cancellation = { code: 'OZEL', from, prices: 2 }
    expect(await staff.call(cancelPriceChange, { ...cancellation, prices: 9 })).toMatchObject({
      refusal: 'PricesMoved',
    })
    expect(await staff.call(cancelPriceChange, cancellation)).toMatchObject({ done: true })
    expect(await staff.call(cancelPriceChange, cancellation)).toMatchObject({ done: true })
    expect(await readPrices('OZEL')).toHaveLength(3)
    expect((await staff.call(getPriceList, { code: 'OZEL' })).scheduled).toEqual([])
  })

  it('are replaced by a later formula for the same day, and present prices change in the row that holds', async () => {
    const from = toDay(3)
    await fill({ percent: '10', firstTierOnly: true, from })
    await fill({ percent: '20', firstTierOnly: true, from })
    expect(await readPrices('OZEL')).toContain(`P-1/0 120 ${from}`)
    await sql`update prices set valid_from = ${toDay(-3)}::date from price_lists l
      where l.id = price_list_id and l.site_id = ${shop.siteId} and l.code = 'OZEL' and valid_from is not null`.execute(
      shop.db,
    )
    await fill({ percent: '30', firstTierOnly: true })
    expect(await readPrices('OZEL')).toEqual(expect.arrayContaining(['P-1/0 100', `P-1/0 130 ${toDay(-3)}`]))
  })

  it('refuse a day that is not in the future', async () => {
    expect(await preview({ from: toDay(-1) })).toMatchObject({ refusal: 'InvalidRequest' })
  })
})

describe('purchase prices', () => {
  it('are neither taken nor written by staff who may not see them', async () => {
    const list = { currency: 'TRY', taxIncluded: false, fallback: null, public: false, kind: 'purchase' } as const
    await staff.call(addPriceList, { ...list, code: 'ALIS', name: 'Alış' })
    await shop.finish('staff', 'save-role', 'urun', '--permissions', 'manageCatalogue')
    const clerk = await joinStaff(shop, { email: 'urun@oto.test', role: 'urun' })
    const { brandId, categoryId, from, ...terms } = FORMULA
    const forbidden = { status: 403 }
    await expect(clerk.call(previewPriceFormula, { ...terms, source: 'ALIS' })).rejects.toMatchObject(forbidden)
    await expect(clerk.call(previewPriceFormula, { ...terms, code: 'ALIS' })).rejects.toMatchObject(forbidden)
    const application = { ...FORMULA, source: 'ALIS', digest: '0' }
    await expect(clerk.call(applyPriceFormula, application)).rejects.toMatchObject(forbidden)
    const cancellation = { code: 'ALIS', from: toDay(3), prices: 0 }
    await expect(clerk.call(cancelPriceChange, cancellation)).rejects.toMatchObject(forbidden)
    expect((await clerk.call(previewPriceFormula, terms)).refusal).toBeNull()
  })
})
