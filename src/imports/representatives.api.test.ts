import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listRepresentatives } from '#src/customers/representatives/queries.server.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { emptyMapping } from './columns/mapping.ts'

let founded: FoundedSite
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines(['Cari Kodu;Ünvan', 'C-1;Yıldız Oto', 'C-2;Kaya Lastik', 'C-3;Deniz Parça'])
})
afterAll(() => founded.close())

const mapping = emptyMapping('representatives')
const HEAD = 'E-posta;Plasiyer kodu;Ad;Soyad;Telefon;İskonto limiti;Cariler'
const load = (...rows: string[]) => founded.importLines([HEAD, ...rows], { mapping })
const list = async () => {
  const all = await listRepresentatives(founded.db, founded.siteId)
  return all.map(({ email, code, name, discountLimit, customers }) => ({ email, code, name, discountLimit, customers }))
}
const zeynep = { email: 'zeynep@oto.test', code: 'PLS-01', name: 'Zeynep Ak', discountLimit: '10.00' }

/** @requirement REP-10 */
describe('a list of representatives', () => {
  it('creates representatives with a discount limit and customers; a second run changes nothing', async () => {
    const row = 'zeynep@oto.test;PLS-01;Zeynep;Ak;0532 111 22 33;10;C-1, C-2'
    const dry = await founded.importLines([HEAD, row], { mapping, dryRun: true })
    expect(await list()).toEqual([])
    const first = await load(row)
    expect([dry.counts.new, first.counts.new]).toEqual([1, 1])
    expect(await list()).toEqual([{ ...zeynep, customers: ['C-1', 'C-2'] }])
    expect((await load(row)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 1, refused: 0 })
  })

  it('adds customers, changes the limit, and reports unknown customers by row', async () => {
    const { counts } = await load('ZEYNEP@oto.test;;;;;12,5;', 'zeynep@oto.test;;;;;;C-3')
    expect(counts).toMatchObject({ changed: 1, joined: 1 })
    expect(await list()).toEqual([{ ...zeynep, discountLimit: '12.50', customers: ['C-1', 'C-2', 'C-3'] }])
    const { counts: wrong } = await load('zeynep@oto.test;;;;;;"C-3; C-9"')
    expect(wrong.problems).toMatchObject([{ at: 2, kind: 'note', reason: 'there is no customer "C-9"' }])
  })

  it('refuses rows without an email, with an invalid one, and with the code of another person', async () => {
    const { counts } = await load(';PLS-02;A;B;;;', 'unknown;PLS-03;A;B;;;', 'ali@oto.test;PLS-01;Ali;Can;;;')
    expect(counts.problems.map(({ at, reason }) => [at, reason])).toEqual([
      [2, 'the row has no e-mail'],
      [3, '"unknown" is no e-mail address'],
      [4, 'the code PLS-01 belongs to another user'],
    ])
    expect(await list()).toHaveLength(1)
  })
})

describe('the column of the representative in a customer list', () => {
  it.each(['Temsilci', 'Representative', 'مندوب المبيعات', 'Торговый представитель', 'Außendienst'])(
    '"%s" assigns the customer by e-mail or code',
    async (heading) => {
      const code = `C-${heading.length}0`
      await founded.importLines([`Cari Kodu;Ünvan;${heading}`, `${code};Firma;pls-01`])
      expect((await list())[0]?.customers).toContain(code)
      await founded.importLines([`Cari Kodu;Ünvan;${heading}`, `${code};Firma;Zeynep@oto.test`])
      expect((await list())[0]?.customers.filter((one) => one === code)).toHaveLength(1)
    },
  )

  it('replaces the representative of a customer, "-" removes it, and a blank cell leaves it', async () => {
    await load('ali@oto.test;PLS-02;Ali;Can;;;')
    const loadCustomers = async (email: string) => (await list()).find((one) => one.email === email)?.customers ?? []
    const assign = (name: string) => founded.importLines(['Cari Kodu;Ünvan;Temsilci', `C-1;Yıldız Oto;${name}`])
    await assign('PLS-02')
    expect([await loadCustomers('ali@oto.test'), (await loadCustomers('zeynep@oto.test')).includes('C-1')]).toEqual([
      ['C-1'],
      false,
    ])
    await assign('')
    expect(await loadCustomers('ali@oto.test')).toEqual(['C-1'])
    await assign('-')
    expect(await loadCustomers('ali@oto.test')).toEqual([])
  })

  it('refuses the row when there is no such representative', async () => {
    const { counts } = await founded.importLines(['Cari Kodu;Ünvan;Temsilci', 'C-8;Sekiz;PLS-99'])
    expect(counts).toMatchObject({ new: 0, refused: 1 })
    expect(counts.problems[0]?.reason).toBe('there is no representative "pls-99"')
  })
})
