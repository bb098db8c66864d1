import { expect, it } from 'vitest'
import type { Block, TextBlock } from '#src/exports/pdf/plan.ts'
import { renderPdf } from '#src/exports/pdf/queries.server.ts'
import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import type { PickingLineView, PickingView } from '../picking-view.ts'
import type { PickList } from './pick-list.ts'
import { pickListPlan } from './pick-list-pdf.ts'

const line = (lineNo: number): PickingLineView => ({
  lineNo,
  code: `BD-${lineNo}`,
  name: 'فحمات فرامل أمامية',
  brand: 'Bosch',
  unit: 'adet',
  note: '',
  barcode: '8690000000017',
  address: '',
  pickable: '2',
  picked: '0',
  missing: null,
  depots: [{ id: 1, name: 'Merkez', quantity: '2', shelf: 'A-1' }],
  state: 'open',
  pickableValue: '2',
  pickedValue: '0',
})

const order = (number: string, lines: number): PickingView => ({
  id: 1,
  number,
  status: 2,
  version: 1,
  pickingVersion: 0,
  customer: 'Yılmaz Oto',
  customerCode: 'C-1',
  note: 'Kapıda bırakın',
  address: { title: 'Depo', lines: ['Sanayi Cad. 1', '34000 İstanbul'], phone: '' },
  route: { route: 'A2', routeOrder: 3 },
  carrier: 'Kargo',
  method: '',
  promised: '1.12.2026',
  picker: null,
  blocked: null,
  state: 'open',
  waiting: null,
  depots: [],
  lines: Array.from({ length: lines }, (_, at) => line(at + 1)),
  left: [],
  weight: null,
  shipments: [],
})

const toReader = (language: Language) =>
  ({ language, i18n: getMessages(language), site: { name: 'Oto' } }) as unknown as Parameters<typeof pickListPlan>[0]

const byRoute = (lines: number): PickList => ({
  numbers: ['1', '2'],
  depots: null,
  routes: [
    { route: 'A2', orders: [order('2026-1', lines), order('2026-2', 1)] },
    { route: '', orders: [order('2026-3', 1)] },
  ],
})

const listBlocks = (block: Block): TextBlock[] =>
  block.kind === 'text' ? [block] : 'children' in block ? block.children.flatMap(listBlocks) : []

const listTexts = (block: Block) => listBlocks(block).map(({ text }) => text)

it('has each route with its orders, and as many sheets as their lines need', () => {
  const { pages } = pickListPlan(toReader('tr'), byRoute(60))
  expect(pages.length).toBeGreaterThan(2)
  const texts = pages.flatMap(listTexts)
  expect(texts.filter((text) => text.startsWith('BD-'))).toHaveLength(62)
  const titles = texts.filter(
    (text) => text.includes('2026-') || text.includes('A2') || text === getMessages('tr').t('picking.noRoute'),
  )
  expect(titles).toHaveLength(5)
  // A title is not the last of a sheet.
  for (const page of pages) expect(listTexts(page).at(-1)).not.toBe(titles.at(-1))
})

const pick = { productId: 1, code: 'B-1', name: 'Balata', unit: 'adet', barcode: '', shelf: 'A-1' }
const byShelf = (orders: number): PickList => {
  const numbers = Array.from({ length: orders }, (_, at) => `2026-${at + 1}`)
  const shelfPick = { ...pick, quantity: '3', orders: numbers.map((number) => ({ number, quantity: '3' })) }
  return { numbers, depots: [{ id: 1, name: 'Merkez', picks: [shelfPick, shelfPick] }], routes: null }
}

it('has the whole notes and addresses of orders and lines', () => {
  const note = Array.from({ length: 120 }, (_, at) => `not${at}`).join(' ')
  const noted = order('2026-1', 1)
  const address = { title: 'Depo', lines: [note.replaceAll('not', 'cad')], phone: '' }
  const lines = noted.lines.map((one) => ({ ...one, note, address: note.replaceAll('not', 'adr') }))
  const list: PickList = {
    numbers: ['2026-1'],
    depots: null,
    routes: [{ route: '', orders: [{ ...noted, note, address, lines }] }],
  }
  const { pages } = pickListPlan(toReader('tr'), list)
  const whole = pages.flatMap(listBlocks).filter(({ text }) => /(?:not|cad|adr)119/.test(text))
  expect(whole).toHaveLength(4)
  expect(whole.every(({ lines: limit }) => limit === undefined)).toBe(true)
})

it('splits a row that is higher than a sheet, with each of its lines once', () => {
  const note = Array.from({ length: 2000 }, (_, at) => `kelime${at}`).join(' ')
  const noted = order('2026-1', 1)
  const list: PickList = {
    numbers: ['2026-1'],
    depots: null,
    routes: [{ route: '', orders: [{ ...noted, lines: noted.lines.map((one) => ({ ...one, note })) }] }],
  }
  const { pages } = pickListPlan(toReader('tr'), list)
  expect(pages.length).toBeGreaterThan(1)
  const words = pages.flatMap(listTexts).flatMap((text) => text.split(/\s/).filter((word) => word.startsWith('kelime')))
  expect(words.join(' ')).toBe(note)
  expect(pages.flatMap(listTexts).filter((text) => text === 'BD-1')).toHaveLength(pages.length)
})

it.each([50, 200])('begins the goods of %i orders below the heading', (orders) => {
  const { pages } = pickListPlan(toReader('tr'), byShelf(orders))
  expect(listTexts(pages[0] ?? { kind: 'text', text: '' })).toContain('B-1')
  const texts = pages.flatMap(listTexts).filter((text) => text.includes(' × '))
  expect(texts).toHaveLength(2 * orders)
  for (const page of pages) expect(listTexts(page)).toContain('B-1')
})

it.each(LANGUAGES)('is rendered in %s, by route and by shelf', async (language) => {
  for (const list of [byRoute(3), byShelf(1), { numbers: [], depots: [], routes: null }]) {
    const pdf = await renderPdf(pickListPlan(toReader(language), list))
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
  }
})
