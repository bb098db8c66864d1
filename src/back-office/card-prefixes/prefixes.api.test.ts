import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findCardFacts } from '#src/payments/terminal-queries.server.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { typeWords } from '#tests/support/command-line.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { addSecondFactor } from '#tests/support/second-factor.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { exportCardPrefixes, getCardPrefixes, loadCardPrefixes } from './wire.ts'

let founded: FoundedSite
let technician: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  technician = await joinStaff(founded, { email: 'bt@oto.test', role: 'it' })
})
afterAll(() => founded.close())

const LIST = `BIN;Banka;Kart Ailesi;Kart şeması;Tip;Ticari
554960;Garanti BBVA;Bonus;mastercard;kredi;0
55496012;Garanti BBVA;Miles;mastercard;kredi;1
979203;Ziraat Bankası;;troy;banka kartı;0
`
const toInput = (text: string) => ({ fileName: 'bin.csv', content: Buffer.from(text).toString('base64') })
const compare = (text: string) => technician.call(loadCardPrefixes, { ...toInput(text), dryRun: true })
/** Replaces the list; by default the one that is there. */
const load = async (text: string, version?: string) =>
  technician.call(loadCardPrefixes, {
    ...toInput(text),
    dryRun: false,
    version: version ?? (await compare(LIST)).version,
  })
const search = async (...filters: [string, string][]) =>
  (await technician.call(getCardPrefixes, { filters: filters.map(([filter, value]) => ({ filter, value })) })).prefixes
beforeEach(async () => {
  await founded.db.deleteFrom('cardBins').execute()
  await load(LIST)
})

it('compares a file, and replaces the list only if it is still the compared one', async () => {
  const other = LIST.replace('Bonus', 'Axess').replace(
    /^979203.*\n/m,
    '454360;İş Bankası;Maximum;visa;kredi;0\n12;x;;;kredi;\n',
  )
  const compared = await compare(other)
  expect(compared).toMatchObject({ done: true, rows: 3, fresh: 1, changed: 1, same: 1, removed: 1, refusedCount: 1 })
  expect(compared.refusedRows).toEqual([{ at: 5, column: 'prefix', value: '12' }])
  expect(await findCardFacts(founded.db, '554960')).toMatchObject({ family: 'Bonus' })
  await load(LIST.replace('Ziraat Bankası', 'Vakıfbank'))
  expect(await load(other, compared.version)).toMatchObject({ done: false, refusal: 'RecordChanged' })
  const again = await compare(other)
  expect(await load(other, again.version)).toMatchObject({ done: true })
  expect(await findCardFacts(founded.db, '554960')).toMatchObject({ family: 'Axess' })
})

it('replaces the list only by the version that was compared, and with a recent second factor', async () => {
  const blind = { ...toInput(LIST), dryRun: false }
  await expect(technician.call(loadCardPrefixes, blind)).rejects.toMatchObject({ status: 400 })
  const { version } = await compare(LIST)
  await addSecondFactor(founded.db, 'bt@oto.test')
  expect(await load(LIST.replace('Bonus', 'Axess'), version)).toMatchObject({ refusal: 'ConfirmSecondFactor' })
  expect(await compare(LIST)).toMatchObject({ done: true, same: 3 })
  await founded.db.updateTable('sessions').set({ secondFactorAt: new Date() }).execute()
})

it('finds a card by its first digits, and banks by their name', async () => {
  const prefixes = async (text: string) => (await search(['q', text])).map(({ prefix }) => prefix)
  expect(await prefixes('5549 60')).toEqual(['554960', '55496012'])
  expect(await prefixes('55496099')).toEqual(['554960'])
  expect(await prefixes('ziraat')).toEqual(['979203'])
  expect(await search(['type', 'debit'])).toMatchObject([{ prefix: '979203', scheme: 'troy' }])
  expect(await search(['commercial', 'yes'])).toMatchObject([{ prefix: '55496012' }])
})

it('exports a file that changes nothing when it is loaded again', async () => {
  const columns = ['prefix', 'bank', 'family', 'scheme', 'type', 'commercial']
  const file = await technician.call(exportCardPrefixes, { columns, format: 'csv' })
  const content = Buffer.from(file.content ?? '').toString('base64')
  expect(await technician.call(loadCardPrefixes, { fileName: 'bin.csv', content, dryRun: true })).toMatchObject({
    rows: 3,
    same: 3,
    removed: 0,
    refusedCount: 0,
  })
})

it('refuses files without a row or a heading, and others than the operator while there are other owners', async () => {
  expect(await load('BIN;Tip\n1;kredi\n')).toMatchObject({ refusal: 'NoValidRow', refusedCount: 1 })
  expect(await load('554960;kredi\n')).toMatchObject({ refusal: 'InvalidCardList' })
  const other = ['site', 'new', 'baska', '--host', 'baska.example', '--name', 'B', '--sells-to', 'dealers']
  await typeWords({ db: founded.db }, ...other)
  expect(await load(LIST)).toMatchObject({ refusal: 'OtherOwners' })
  expect(await search()).toHaveLength(3)
})
