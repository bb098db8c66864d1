import { getBarcode } from './barcode.ts'
import { type Brand, getBrands, type Trade } from './brands.ts'
import { createChance } from './chance.ts'
import { DESCRIPTIONS } from './descriptions.ts'
import { drawLuck, makerNumber, Register, shelfPrice } from './luck.ts'
import { type FiveTexts, join, sameInAll } from './names.ts'
import { pictureKey } from './part-products.ts'
import type { DemoProduct } from './product.ts'

/** A universal workshop product that comes in grades, each in the listed packs. */
interface Consumable {
  drawing: string
  category: string
  line: string
  trade: Trade
  names: FiveTexts
  /** Grade as printed and as the image key has it, with the makers' numbers. */
  grades: readonly (readonly [printed: string, drawn: string, numbers: readonly string[]])[]
  packs: readonly Pack[]
}

interface Pack {
  printed: string
  drawing?: string
  price: number
  kilos: number
  unit: string
  stockType: number
  pack: number
}

const PIECE = { unit: 'piece', stockType: 1, pack: 1 }
const OIL_NUMBERS = {
  ll: ['G 052 195 M2', '83 21 2 465 849', 'A 000 989 79 02 11'],
  c3: ['G 052 167 M2', '83 21 2 365 933', 'A 001 989 68 03', '77 11 943 687'],
  ford: ['15 5D 4E', '1 565 979'],
}

const CONSUMABLES: readonly Consumable[] = [
  {
    drawing: 'oil-can',
    category: 'motor-yagi',
    line: '30',
    trade: 'oils',
    names: ['Motor Yağı', 'Engine Oil', 'زيت محرك', 'Масло моторное', 'Motoröl'],
    grades: [
      ['5W-30 C3', '5w-30', OIL_NUMBERS.ll],
      ['5W-40 A3/B4', '5w-40', OIL_NUMBERS.c3],
      ['0W-20 C5', '0w-20', ['G 053 390 M2', '08880-83885']],
      ['0W-30 C2', '0w-30', ['83 21 2 405 097', '1609 525 580']],
      ['10W-40 A3/B4', '10w-40', ['77 11 429 546', 'A 000 989 92 01']],
      ['5W-20 A1/B1', '5w-20', OIL_NUMBERS.ford],
    ],
    packs: [
      { printed: '1 L', drawing: 'oil-bottle', price: 390, kilos: 0.9, ...PIECE, pack: 12 },
      { printed: '4 L', price: 1420, kilos: 3.6, ...PIECE, pack: 4 },
      { printed: '5 L', price: 1740, kilos: 4.5, ...PIECE, pack: 4 },
      { printed: 'dökme', price: 268, kilos: 0.88, unit: 'litre', stockType: 5, pack: 1 },
    ],
  },
  {
    drawing: 'coolant',
    category: 'antifriz',
    line: '31',
    trade: 'fluids',
    names: ['Antifriz', 'Coolant', 'سائل تبريد', 'Антифриз', 'Kühlmittel'],
    grades: [
      ['G12++', 'g12', ['G 012 A8G M1', 'A 000 989 21 25']],
      ['G13', 'g13', ['G 013 A8J M1', 'G 013 774 M2']],
      ['G11', 'g11', ['83 19 2 211 191', 'A 000 989 08 25']],
      ['Si-OAT G40', 'g40', ['G 12E 050 A2', '77 11 428 132']],
    ],
    packs: [
      { printed: '3 L', price: 420, kilos: 3.3, ...PIECE, pack: 6 },
      { printed: '16 L', price: 1980, kilos: 17.4, ...PIECE },
      { printed: 'dökme', price: 118, kilos: 1.08, unit: 'litre', stockType: 6, pack: 1 },
    ],
  },
  {
    drawing: 'brake-fluid',
    category: 'fren-hidroligi',
    line: '32',
    trade: 'fluids',
    names: ['Fren Hidroliği', 'Brake Fluid', 'زيت فرامل', 'Жидкость тормозная', 'Bremsflüssigkeit'],
    grades: [
      ['DOT 4', '4', ['B 000 750 M3', '83 13 2 405 977']],
      ['DOT 5.1', '5.1'.replace('.', '-'), ['B 000 700 A3', 'A 000 989 08 07']],
      ['DOT 4 LV', '4', ['B 000 750 A3', '15 9A 5F']],
    ],
    packs: [
      { printed: '0,5 L', price: 165, kilos: 0.6, ...PIECE, pack: 12 },
      { printed: '1 L', price: 280, kilos: 1.1, ...PIECE, pack: 12 },
    ],
  },
  {
    drawing: 'battery',
    category: 'aku',
    line: '23',
    trade: 'batteries',
    names: ['Akü', 'Battery', 'بطارية', 'Аккумулятор', 'Starterbatterie'],
    grades: [
      ['12V 45Ah 400A', '45', ['000 915 105 DB', '61 21 6 901 815']],
      ['12V 60Ah 540A', '60', ['000 915 105 DE', '77 01 499 809']],
      ['12V 72Ah 640A', '72', ['000 915 105 DG', '1 872 106']],
      ['12V 77Ah 780A EFB', '77', ['7P0 915 105 D', '61 21 8 381 762']],
      ['12V 80Ah 800A AGM', '80', ['A 004 541 29 01', '61 21 6 924 023']],
      ['12V 95Ah 850A AGM', '95', ['A 001 982 82 08', '4F0 915 105 E']],
      ['12V 100Ah 830A', '100', ['000 915 105 DL', '24410-00Q1E']],
    ],
    packs: [{ printed: '', price: 3650, kilos: 15.5, ...PIECE }],
  },
  {
    drawing: 'bulb',
    category: 'ampul',
    line: '26',
    trade: 'lighting',
    names: ['Ampul', 'Bulb', 'لمبة', 'Лампа', 'Leuchtmittel'],
    grades: [
      ['H1 12V 55W', 'h1', ['N 017 763 2', '07 11 9 978 355']],
      ['H4 12V 60/55W', 'h4', ['N 017 764 2', '77 01 040 816']],
      ['H7 12V 55W', 'h7', ['N 103 201 01', 'N 000000 000129']],
      ['H7 12V 55W +100%', 'h7', ['N 103 201 02', '63 21 7 160 778']],
      ['H7 LED 6500K', 'led', ['N 903 500 01', '63 11 7 444 311']],
      ['H4 LED 6500K', 'led', ['N 903 500 02', '77 11 238 991']],
      ['H11 12V 55W', 'h1', ['N 105 294 01', '90981-13075']],
    ],
    packs: [{ printed: '2’li', price: 240, kilos: 0.08, unit: 'pair', stockType: 1, pack: 5 }],
  },
]

/** Oils, fluids, batteries and bulbs of every brand that makes them. */
export function consumableProducts(): DemoProduct[] {
  const numbers = new Register()
  return CONSUMABLES.flatMap((kind) =>
    getBrands(kind.trade).flatMap((brand) =>
      kind.grades.flatMap((grade, gradeNo) =>
        kind.packs.map((pack, packNo) =>
          getProduct({ kind, grade, pack, place: gradeNo * kind.packs.length + packNo }, brand, numbers),
        ),
      ),
    ),
  )
}

interface Ware {
  kind: Consumable
  grade: Consumable['grades'][number]
  pack: Pack
  place: number
}

function getProduct({ kind, grade, pack, place }: Ware, brand: Brand, numbers: Register): DemoProduct {
  const [printed, drawn, known] = grade
  const chance = createChance(`${kind.line} ${brand.no} ${printed} ${pack.printed}`)
  const item = 1000 + brand.no * 30 + place
  const luck = drawLuck(chance, shelfPrice(price(kind, grade, pack) * brand.price * chance.between(0.96, 1.04)))
  return {
    code: `${kind.line}-${item}`,
    names: join(
      (...words) => words.filter(Boolean).join(' '),
      kind.names,
      sameInAll(`${brand.name} ${printed}`),
      packText(pack.printed),
    ),
    descriptions: DESCRIPTIONS[kind.trade],
    brand,
    category: kind.category,
    makerNumber: numbers.free(() => makerNumber(brand, chance)),
    oem: known,
    superseded: null,
    barcode: getBarcode(4100 + brand.no, Number(kind.line) * 2000 + place),
    ...luck,
    stockType: pack.stockType,
    unit: pack.unit,
    pack: String(pack.pack),
    kilos: pack.kilos.toFixed(3),
    litres: (pack.kilos * 1.1).toFixed(3),
    picture: pictureKey({ drawing: pack.drawing ?? kind.drawing, detail: drawn }, brand, chance.whole(0, 3)),
    fits: [],
    tyre: null,
  }
}

/** Batteries are priced by capacity, bulbs by type, the rest by pack only. */
function price({ trade }: Consumable, [printed, drawn]: Consumable['grades'][number], pack: Pack) {
  if (trade === 'batteries') return (pack.price * Number(drawn)) / 60 + (printed.includes('AGM') ? 2200 : 0)
  return trade === 'lighting' && drawn === 'led' ? pack.price * 5 : pack.price
}

const PACK_TEXTS: Record<string, FiveTexts> = {
  dökme: ['Dökme', 'Bulk', 'سائب', 'на розлив', 'lose'],
  '2’li': ['2’li Kutu', 'Box of 2', 'علبة من قطعتين', 'комплект 2 шт.', '2er-Pack'],
}
const packText = (printed: string) => PACK_TEXTS[printed] ?? sameInAll(printed)
