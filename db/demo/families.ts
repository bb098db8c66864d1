import { getBarcode } from './barcode.ts'
import { BRANDS, type Brand, type Trade } from './brands.ts'
import { createChance } from './chance.ts'
import { DESCRIPTIONS } from './descriptions.ts'
import { type FiveTexts, sameInAll } from './names.ts'
import type { DemoProduct, Family, Supply, TyreFacts } from './product.ts'

/** Product families: clothes by size and colour, covers by colour, oil by pack, tyres by production year. */
export function familyProducts(): DemoProduct[] {
  return [...jacket(), ...cover(), ...oil(), ...tyre()]
}

const getBrand = (name: string): Brand => {
  const brand = BRANDS.find((one) => one.name === name)
  if (!brand) throw new Error(`No brand ${name}`)
  return brand
}

interface Line {
  code: string
  names: FiveTexts
  brand: Brand
  trade: Trade
  category: string
  picture: string
  /** Its item number in the maker's barcodes. */
  item: number
}

interface Kind {
  family: Family
  price: number | null
  supply?: Supply
  pack?: number
  kilos?: number
  picture?: string
  tyre?: TyreFacts
}

function getProduct(line: Line, suffix: string, kind: Kind): DemoProduct {
  const { brand, item } = line
  const code = [line.code, suffix].filter(Boolean).join('-')
  const chance = createChance(`family ${code}`)
  return {
    code,
    names: line.names,
    descriptions: DESCRIPTIONS[line.trade],
    brand,
    category: line.category,
    makerNumber: `${brand.number.slice(0, 2)} ${code}`,
    oem: [],
    superseded: null,
    barcode: getBarcode(4100 + brand.no, 90_000 + item),
    price: kind.price?.toFixed(2) ?? null,
    taxRate: '20',
    stockType: 1,
    unit: 'piece',
    pack: String(kind.pack ?? 1),
    kilos: (kind.kilos ?? 1).toFixed(3),
    litres: ((kind.kilos ?? 1) * 3).toFixed(3),
    flags: kind.family.under ? 0 : 512,
    supply: kind.family.under === null ? 'none' : (kind.supply ?? (chance.yes(0.15) ? 'low' : 'plenty')),
    purchasable: true,
    orderAboveStock: false,
    freeShipping: false,
    fits: [],
    tyre: kind.tyre ?? null,
    picture: kind.picture ?? line.picture,
    family: kind.family,
  }
}

const SIZES = ['S', 'M', 'L', 'XL', 'XXL']

function jacket(): DemoProduct[] {
  const brand = getBrand('Ustaro')
  const picture = (colour: string) => `work-jacket_${brand.no}_1_${colour}_ustaro`
  const line: Line = {
    code: '71-1004',
    brand,
    trade: 'wear',
    category: 'is-giyim',
    picture: picture('black'),
    item: 100,
    names: [
      'Reflektörlü İş Montu, Kışlık',
      'Winter Work Jacket with Reflective Bands',
      'سترة عمل شتوية بأشرطة عاكسة',
      'Куртка рабочая зимняя со светоотражающими полосами',
      'Winter-Arbeitsjacke mit Reflexstreifen',
    ],
  }
  const family = (under: string | null, values = {}): Family => ({ under, values, display: 4 })
  const of = (colour: string, size: string, at: number) =>
    getProduct({ ...line, item: line.item + 1 + at }, `${size}${colour.slice(0, 1).toUpperCase()}`, {
      family: family(line.code, { renk: colour, beden: size }),
      price: 1480 + (size === 'XXL' ? 120 : 0),
      picture: picture(colour),
      kilos: 1.3,
      ...(colour === 'orange' && size === 'XXL' && { supply: 'coming' as const }),
      ...(colour === 'navy' && size === 'S' && { supply: 'none' as const }),
    })
  const colours = ['black', 'navy', 'orange']
  return [
    getProduct(line, '', { family: family(null), price: null }),
    ...colours.flatMap((colour, row) => SIZES.map((size, at) => of(colour, size, row * SIZES.length + at))),
  ]
}

function cover(): DemoProduct[] {
  const brand = getBrand('Ustaro')
  const picture = (colour: string) => `seat-cover_${brand.no}_1_${colour}_ustaro`
  const line: Line = {
    code: '71-2010',
    brand,
    trade: 'wear',
    category: 'is-giyim',
    picture: picture('grey'),
    item: 130,
    names: [
      'Hafif Ticari Koltuk Kılıfı Takımı 1+2',
      'Van Seat Cover Set 1+2',
      'طقم أغطية مقاعد للمركبات التجارية 1+2',
      'Чехлы сидений для фургона 1+2, комплект',
      'Transporter-Sitzbezüge 1+2, Satz',
    ],
  }
  const family = (under: string | null, values = {}): Family => ({ under, values, display: 8 })
  return [
    getProduct(line, '', { family: family(null), price: null }),
    ...['black', 'grey', 'beige'].map((colour, at) =>
      getProduct({ ...line, item: line.item + 1 + at }, colour.slice(0, 2).toUpperCase(), {
        family: family(line.code, { renk: colour }),
        price: colour === 'beige' ? 2150 : 1980,
        picture: picture(colour),
        kilos: 2.6,
      }),
    ),
  ]
}

function oil(): DemoProduct[] {
  const brand = getBrand('Oleanis')
  const picture = (drawing: string) => `${drawing}_${brand.no}_2_5w-30_oleanis`
  const line: Line = {
    code: '30-5300',
    brand,
    trade: 'oils',
    category: 'motor-yagi',
    picture: picture('oil-can'),
    item: 140,
    names: [
      'Motor Yağı Oleanis 5W-30 DPF Plus',
      'Engine Oil Oleanis 5W-30 DPF Plus',
      'زيت محرك \u2066Oleanis 5W-30 DPF Plus\u2069',
      'Масло моторное Oleanis 5W-30 DPF Plus',
      'Motoröl Oleanis 5W-30 DPF Plus',
    ],
  }
  const family = (under: string | null, values = {}): Family => ({ under, values, display: 3 })
  const packs = [
    { litres: '1', price: 465, drawing: 'oil-bottle', pack: 12 },
    { litres: '4', price: 1690, drawing: 'oil-can', pack: 4 },
    { litres: '20', price: 7850, drawing: 'oil-can', pack: 1 },
  ]
  return [
    getProduct(line, '', { family: family(null), price: null }),
    ...packs.map(({ litres, price, drawing, pack }, at) =>
      getProduct({ ...line, item: line.item + 1 + at }, `${litres}L`, {
        family: family(line.code, { ambalaj: litres }),
        price,
        pack,
        picture: picture(drawing),
        kilos: Number(litres) * 0.9,
      }),
    ),
  ]
}

function tyre(): DemoProduct[] {
  const brand = getBrand('Kuzeylas')
  const size = '205/55R16'
  const line: Line = {
    code: 'LS2055516-KUYK',
    brand,
    trade: 'tyres',
    category: 'binek-yaz',
    item: 150,
    picture: `tyre_${brand.no}_0_s2055516_kuzeylas`,
    names: [
      `${size} 91V Kuzeylas Yolkan Yaz Lastiği`,
      `${size} 91V Kuzeylas Yolkan Summer Tyre`,
      `إطار صيفي ${sameInAll(`${size} 91V Kuzeylas Yolkan`)[2]}`,
      `Шина летняя ${size} 91V Kuzeylas Yolkan`,
      `Sommerreifen ${size} 91V Kuzeylas Yolkan`,
    ],
  }
  const label = { size, season: 0 as const, consumption: 'C', wetGrip: 'B', noiseDb: 70 }
  const family = (under: string | null): Family => ({ under, values: {}, display: 3 })
  const years = [
    { made: '2024', price: 2590, supply: 'low' as const },
    { made: '2025', price: 2840, supply: 'plenty' as const },
    { made: '2026', price: 3060, supply: 'plenty' as const },
  ]
  return [
    getProduct(line, '', {
      family: family(null),
      price: null,
      tyre: { ...label, production: '2024–2026' },
      kilos: 9.2,
    }),
    ...years.map(({ made, price, supply }, at) =>
      getProduct({ ...line, item: line.item + 1 + at }, made.slice(2), {
        family: family(line.code),
        price,
        supply,
        kilos: 9.2,
        tyre: { ...label, production: `DOT ${made}` },
      }),
    ),
  ]
}
