import { getBarcode } from './barcode.ts'
import { type Brand, findBrand, getDescription } from './brands.ts'
import { type Chance, createChance } from './chance.ts'
import { drawLuck, makerNumber, Register, shelfPrice } from './luck.ts'
import { pictureKey } from './part-products.ts'
import type { DemoProduct } from './product.ts'
import { joinTexts, sameInAll } from './texts.ts'
import { getSeasonNames, PATTERNS, type Pattern, SIZES, type Size } from './tyres.ts'

/** Every pattern in about three out of four sizes of its class. Deterministic. */
export function tyreProducts(): DemoProduct[] {
  const numbers = new Register()
  const codes = new Register()
  return PATTERNS.flatMap((pattern) => {
    const brand = findBrand(pattern.brand)
    return SIZES.filter((size) => size.class === pattern.class).flatMap((size) => {
      const chance = createChance(`${brand.name} ${pattern.name} ${getText(size)}`)
      return chance.yes(0.76) ? [getProduct({ pattern, size, chance }, brand, { numbers, codes })] : []
    })
  })
}

interface TyreVariant {
  pattern: Pattern
  size: Size
  chance: Chance
}

const getText = ({ width, aspect, rim, class: kind }: Size) => `${width}/${aspect}R${rim}${kind === 'van' ? 'C' : ''}`
const SEASON_LETTERS = ['s', 'w', 'a'] as const

function getProduct(
  { pattern, size, chance }: TyreVariant,
  brand: Brand,
  { numbers, codes }: { numbers: Register; codes: Register },
): DemoProduct {
  const digits = `${size.width}${size.aspect}${size.rim}`
  const stem = `LS${digits}-${brand.name.slice(0, 2).toUpperCase()}`
  const price = getPrice(size, pattern) * brand.price * chance.between(0.95, 1.05)
  const kilos = (size.width / 205) * (size.rim / 16) * (size.class === 'van' ? 12.6 : 9.2)
  return {
    code: codes.free(() => `${stem}${pattern.short}${chance.yes(0.85) ? '' : chance.whole(2, 9)}`),
    names: joinTexts(
      (season, text) => season.replace('{}', text),
      getSeasonNames(pattern.season),
      sameInAll(`${getText(size)} ${size.index} ${brand.name} ${pattern.name}`),
    ),
    descriptions: getDescription('tyres'),
    brand,
    category: getCategory(pattern),
    makerNumber: numbers.free(() => makerNumber(brand, chance)),
    oem: [],
    superseded: null,
    barcode: numbers.free(() => getBarcode(4100 + brand.no, chance.whole(20_000, 99_999))),
    ...drawLuck(chance, shelfPrice(price)),
    taxRate: '20',
    stockType: 1,
    unit: 'piece',
    pack: chance.yes(0.25) ? '4' : chance.yes(0.3) ? '2' : '1',
    kilos: kilos.toFixed(3),
    litres: (kilos * 7.5).toFixed(3),
    picture: pictureKey({ drawing: 'tyre', detail: SEASON_LETTERS[pattern.season] + digits }, brand, pattern.season),
    fits: [],
    tyre: {
      size: getText(size),
      season: pattern.season,
      ...getLabel(pattern, brand, chance),
      production: getProduction(chance),
    },
  }
}

/** Wider, lower and larger tyres cost more. */
const getPrice = ({ width, aspect, rim, class: kind }: Size, { season }: Pattern) =>
  (900 + (width - 150) * 13 + (rim - 13) ** 1.7 * 240 + (70 - aspect) * 18) *
  (kind === 'van' ? 1.25 : kind === 'suv' ? 1.12 : 1) *
  (season === 0 ? 1 : 1.09)

function getCategory({ class: kind, season }: Pattern) {
  if (kind === 'suv') return 'suv-lastik'
  if (kind === 'van') return 'ticari-lastik'
  return ['binek-yaz', 'binek-kis', 'binek-4mevsim'][season] ?? 'binek-lastik'
}

/** The EU label: expensive brands have better grip and rolling resistance, winter tyres are louder. */
function getLabel({ season }: Pattern, brand: Brand, chance: Chance) {
  const grade = (worst: number) =>
    'ABCDE'[Math.max(0, Math.min(4, Math.round(worst - brand.price * 2.6 + chance.between(0, 1.6))))] ?? 'C'
  const [consumption, wetGrip] = [grade(season === 1 ? 4.9 : 4.2), grade(season === 1 ? 4.4 : 3.9)]
  const noiseDb = chance.whole(68, 71) + (season === 1 ? 1 : 0)
  return {
    consumption,
    wetGrip,
    noiseDb,
    noiseClass: noiseDb < 69 ? 'A' : noiseDb < 72 ? 'B' : 'C',
  }
}

const getProduction = (chance: Chance) => `${String(chance.whole(4, 40)).padStart(2, '0')}/2026`
