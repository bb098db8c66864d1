import { getBarcode } from './barcode.ts'
import { type Brand, getBrands, getDescription } from './brands.ts'
import { type Chance, createChance, hashText } from './chance.ts'
import { getTerms } from './fit-conditions.ts'
import { drawLuck, makerNumber, Register, shelfPrice } from './luck.ts'
import { oemNumbers } from './oem-numbers.ts'
import { type DemoPart, PARTS } from './parts.ts'
import type { DemoProduct, Fitment } from './product.ts'
import { joinTexts, sameInAll } from './texts.ts'
import { type Model, PLATFORMS, type Platform } from './vehicles.ts'

/** Every part for every compatible platform, from one to three makers each. Deterministic. */
export function partProducts(): DemoProduct[] {
  const numbers = new Register()
  const counters = new Map<string, number>()
  return PARTS.flatMap((part, partNo) =>
    PLATFORMS.flatMap((platform, platformNo) => {
      const chance = createChance(`part ${partNo} on ${platformNo}`)
      if (!getEngines(part, platform.models).length || chance.yes(RARE[part.drawing] ?? 0.08)) return []
      const plannedPart = planPart(part, platform, chance)
      return getMakers(part, chance).map((brand) => getProduct(plannedPart, brand, { numbers, counters }))
    }),
  )
}

/** Probability of leaving a part out, because no maker covers a full range. */
const RARE: Record<string, number> = {
  headlamp: 0.55,
  'tail-lamp': 0.5,
  'brake-caliper': 0.5,
  flywheel: 0.4,
  radiator: 0.3,
  alternator: 0.3,
}

/** One part on one platform regardless of maker: all makers share the OEM numbers. */
interface PlannedPart {
  part: DemoPart
  models: readonly Model[]
  fits: readonly Fitment[]
  oem: readonly string[]
  superseded: string | null
  data: string
  /** Average dealer price. */
  price: number
  chance: Chance
}

function planPart(part: DemoPart, platform: Platform, chance: Chance): PlannedPart {
  const first = chance.whole(0, platform.models.length - 1)
  const models = [...platform.models.slice(first), ...platform.models.slice(0, first)].filter(
    (model, at) => getEngines(part, [model]).length > 0 && (at < 2 || chance.yes(0.55)),
  )
  const oem = oemNumbers(part, platform, chance)
  return {
    part,
    models,
    fits: getFits(part, models),
    oem,
    superseded: chance.yes(0.07) ? (oemNumbers(part, platform, chance)[0] ?? null) : null,
    data: part.measures.map((choices) => chance.pick(choices)).join(' · '),
    price: chance.between(part.lowestPrice, part.highestPrice),
    chance,
  }
}

const getEngines = ({ fuel }: DemoPart, models: readonly Model[]) =>
  models.flatMap(({ engines }) => engines.filter((engine) => fuel === null || engine.fuel === fuel))

const getFits = (part: DemoPart, models: readonly Model[]): Fitment[] =>
  models.flatMap((model) =>
    getEngines(part, [model]).map((engine) => ({
      make: model.make,
      model: model.model,
      engine: engine.name,
      from: model.from,
      to: model.to,
      ...getTerms(part, model, engine),
    })),
  )

function getMakers({ trade }: DemoPart, chance: Chance): Brand[] {
  const makers = [...getBrands(trade)].sort(
    (a, b) => hashText(`${a.name}${chance.next()}`) - hashText(`${b.name}${chance.next()}`),
  )
  return makers.slice(0, chance.pick([1, 2, 2, 3, 3]))
}

interface NumberSources {
  numbers: Register
  counters: Map<string, number>
}

function getProduct(plannedPart: PlannedPart, brand: Brand, { numbers, counters }: NumberSources): DemoProduct {
  const { part, chance, data } = plannedPart
  const count = (counters.get(part.line) ?? 1000) + chance.whole(1, 3)
  counters.set(part.line, count)
  const price = shelfPrice(plannedPart.price * brand.price * chance.between(0.94, 1.06))
  return {
    code: `${part.line}-${count}`,
    names: joinTexts((name, vehicle) => `${name} – ${vehicle}`, part.names, sameInAll(vehicleText(plannedPart.models))),
    descriptions: joinTexts(
      (text, facts) => (facts ? `${text} ${facts}` : text),
      getDescription(part.trade),
      sameInAll(data),
    ),
    brand,
    category: part.category,
    makerNumber: numbers.free(() => makerNumber(brand, chance)),
    oem: plannedPart.oem,
    superseded: plannedPart.superseded,
    barcode: getBarcode(4100 + brand.no, Number(part.line) * 4000 + count - 1000),
    ...drawLuck(chance, price),
    stockType: 1,
    unit: part.unit,
    pack: String(part.pack),
    kilos: chance.between(part.lowestKilos, part.highestKilos).toFixed(3),
    litres: (chance.between(part.lowestKilos, part.highestKilos) * 1.8).toFixed(3),
    picture: pictureKey(part, brand, chance.whole(0, 5)),
    fits: plannedPart.fits,
    tyre: null,
    data: data.split(' · ').filter(Boolean),
  }
}

const SHORT_MAKES: Record<string, string> = { Volkswagen: 'VW', 'Mercedes-Benz': 'Mercedes' }

/** VW Golf VI, Jetta VI: the first two models; the make is repeated only when it changes. */
function vehicleText(models: readonly Model[]) {
  let lastMake = ''
  return models
    .slice(0, 2)
    .map(({ make, model }) => {
      const text = make === lastMake ? model : `${SHORT_MAKES[make] ?? make} ${model}`
      lastMake = make
      return text
    })
    .join(', ')
}

/** The image key, which is all that the media store needs. */
export const pictureKey = ({ drawing, detail }: Pick<DemoPart, 'drawing' | 'detail'>, brand: Brand, variant: number) =>
  [drawing, brand.no, variant, detail || 'x', brand.name.toLowerCase()].join('_')
