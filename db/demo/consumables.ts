import { getBarcode } from './barcode.ts'
import { type Brand, getBrands, getDescription, type Trade } from './brands.ts'
import { createChance } from './chance.ts'
import { readJson } from './data-files.ts'
import { drawLuck, makerNumber, Register, shelfPrice } from './luck.ts'
import { pictureKey } from './part-products.ts'
import type { DemoProduct } from './product.ts'
import { joinTexts, sameInAll, type Texts } from './texts.ts'

/** A universal workshop product that comes in grades, each in the listed packs. */
interface Consumable {
  drawing: string
  category: string
  line: string
  trade: Trade
  names: Texts
  /** Grade as printed and as the picture key has it, with the makers' numbers. */
  grades: readonly Grade[]
  packs: readonly Pack[]
}

interface Grade {
  printed: string
  drawn: string
  numbers: readonly string[]
}

interface Pack {
  printed: string
  /** A pack whose name is translated. */
  names?: Texts
  drawing?: string
  price: number
  kilos: number
  unit: string
  stockType: number
  pack: number
}

const CONSUMABLES = readJson<readonly Consumable[]>('consumables.json')

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

interface ConsumableVariant {
  kind: Consumable
  grade: Grade
  pack: Pack
  place: number
}

function getProduct({ kind, grade, pack, place }: ConsumableVariant, brand: Brand, numbers: Register): DemoProduct {
  const { printed, drawn, numbers: known } = grade
  const chance = createChance(`${kind.line} ${brand.no} ${printed} ${pack.printed}`)
  const item = 1000 + brand.no * 30 + place
  const luck = drawLuck(chance, shelfPrice(price(kind, grade, pack) * brand.price * chance.between(0.96, 1.04)))
  return {
    code: `${kind.line}-${item}`,
    names: joinTexts(
      (...words) => words.filter(Boolean).join(' '),
      kind.names,
      sameInAll(`${brand.name} ${printed}`),
      pack.names ?? sameInAll(pack.printed),
    ),
    descriptions: getDescription(kind.trade),
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
function price({ trade }: Consumable, { printed, drawn }: Grade, pack: Pack) {
  if (trade === 'batteries') return (pack.price * Number(drawn)) / 60 + (printed.includes('AGM') ? 2200 : 0)
  return trade === 'lighting' && drawn === 'led' ? pack.price * 5 : pack.price
}
