import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findCardFacts } from '#src/payments/terminal-queries.server.ts'
import { typeWords } from '#tests/support/command-line.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'

let shop: SmallShop
let folder: string
beforeAll(async () => {
  shop = await openSmallShop(1)
  folder = await mkdtemp(join(tmpdir(), 'cards-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await shop.close()
})

const cards = async (...words: string[]) => {
  const { code, out, error } = await typeWords(shop, 'cards', ...words)
  return code === 0 ? out : `${code}: ${error}`
}
async function loadBinList(text: string, name = 'bins.csv') {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}
const facts = (bin: string) => findCardFacts(shop.db, bin)
const count = async () => (await shop.db.selectFrom('cardBins').select('prefix').execute()).length

const GOOD = `BIN;Banka;Kart Ailesi;Tip;Ticari
554960;Garanti BBVA;Bonus;kredi;0
5549601;Garanti BBVA;Miles;kredi;0
55496012;Garanti BBVA;Miles;kredi;1
454360;İş Bankası;Maximum;kredi;0
979203;Ziraat Bankası;;banka kartı;0
`

/** @requirement PAY-32 */
describe('a BIN list (orders 3)', () => {
  beforeEach(async () => void (await cards(await loadBinList(GOOD))))

  it('replaces the previous list; the longest matching prefix determines the card', async () => {
    expect(await count()).toBe(5)
    expect(await facts('435508')).toBeUndefined()
    expect(await facts('554960')).toMatchObject({ family: 'Bonus', commercial: false })
    expect(await facts('55496099')).toMatchObject({ family: 'Bonus' })
    expect(await facts('55496019')).toMatchObject({ family: 'Miles', commercial: false })
    expect(await facts('55496012')).toMatchObject({ family: 'Miles', commercial: true })
    expect(await facts('97920300')).toMatchObject({ bank: 'Ziraat Bankası', type: 'debit' })
  })

  it('previews its changes without applying them', async () => {
    const path = await loadBinList(
      `${GOOD.replace('Maximum', 'Maximiles').replace(/^5549601;.*\n/m, '')}435508;Akbank;Axess;kredi;\n`,
    )
    const would = '5 beginnings of cards would be known: 1 new, 1 changed, 3 as they were. 1 would go.'
    expect(await cards(path, '--dry-run')).toContain(would)
    expect(await facts('454360')).toMatchObject({ family: 'Maximum' })
    expect(await cards(path)).toContain(
      '5 beginnings of cards are known: 1 new, 1 changed, 3 as they were. 1 are gone.',
    )
    expect(await facts('454360')).toMatchObject({ family: 'Maximiles' })
    expect(await cards(path)).toContain('0 new, 0 changed, 5 as they were')
  })

  it('loads the valid rows and reports each invalid one with line and reason', async () => {
    const path = await loadBinList(
      `${GOOD}5549;Kısa;;kredi;\n435508;Akbank;Axess;hediye;\n454360;Akbank;;kredi;\n979203;Ziraat Bankası;;banka kartı;0\n552879;Halkbank;Paraf;kredi;\n`,
    )
    const message = await cards(path)
    expect(message).toContain('6 beginnings of cards are known: 1 new, 0 changed, 5 as they were.')
    expect(message).toContain('1 rows repeat another row.')
    expect(message).toContain('3 rows were left out')
    expect(message).toContain('line 7: prefix "5549" takes six to eight digits')
    expect(message).toContain('line 8: type "hediye" takes credit, debit or prepaid')
    expect(message).toContain('line 9: prefix "454360" differs from an earlier row')
    expect(await facts('454360')).toMatchObject({ bank: 'İş Bankası' })
    expect(await facts('552879')).toMatchObject({ family: 'Paraf' })
    expect(await readFile(`${path}.errors.csv`, 'utf8')).toMatch(/8;435508;refused;type;hediye;/)
  })

  it('leaves the current list unchanged if it has no valid row or no headings', async () => {
    expect(await cards(await loadBinList('BIN;Tip\n1;kredi\n'))).toMatch(/^1: No row can be taken/)
    expect(await cards(await loadBinList('554960;kredi\n'))).toMatch(/^1: No row of headings/)
    expect(await cards(join(folder, 'none.csv'))).toMatch(/^1: There is no file/)
    expect(await count()).toBe(5)
  })

  it('is replaced atomically: readers see either the old list or the new one', async () => {
    const other = await loadBinList('BIN;Banka;Tip\n554960;Yeni Banka;kredi\n454360;Yeni Banka;kredi\n', 'other.csv')
    const loading = Promise.all([cards(other), cards(await loadBinList(GOOD)), cards(other)])
    let over = false
    void loading.finally(() => {
      over = true
    })
    while (!over) expect([2, 5]).toContain(await count())
    await loading
  })

  it.each([[[]], [['a.csv', 'b.csv']], [['a.csv', '--site', 'x']]])('prints its usage for %j', async (words) => {
    expect(await cards(...words)).toMatch(/^2: .*Usage: vitrin cards/s)
  })
})

const samples = process.env.SAMPLE_DATA
if (!samples) process.stdout.write('SAMPLE_DATA is not set: the real list of card beginnings was left out.\n')

describe('a real-world list', () => {
  it('our own: type and category determine the card, and a row without a type is reported', async () => {
    const list = await loadBinList(
      'BIN;Network;Type;Category;Issuer\r\n405040;VISA;DEBIT;CLASSIC;X\r\n410431;VISA;;BUSINESS;Y\r\n',
    )
    expect(await cards(list)).toContain('line 3: type "" takes credit, debit or prepaid')
    expect(await facts('405040')).toMatchObject({ scheme: 'visa', type: 'debit', bank: 'X' })
  })

  if (!samples) return
  it('is loaded completely except for rows without a type', async () => {
    const errors = join(folder, 'real.errors.csv')
    expect(await cards(join(samples, 'payments/tr_bin_list.csv'), '--errors', errors)).toContain('6 rows were left out')
    expect(await facts('410431')).toMatchObject({ scheme: 'visa', type: 'credit', commercial: true })
    expect(await facts('405040')).toMatchObject({ type: 'debit', commercial: false })
  })
})
