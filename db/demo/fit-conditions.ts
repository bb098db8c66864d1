import type { StoredConditions } from '#src/vehicles/vehicle.ts'
import { type Chance, createChance } from './chance.ts'
import { byLanguage, type FiveTexts, sameInAll } from './names.ts'
import type { DemoPart } from './parts.ts'
import type { Fitment } from './product.ts'
import type { Engine, Model } from './vehicles.ts'

/** Fitting restrictions of a part on a vehicle. */
type Terms = Pick<Fitment, 'conditions' | 'yearFrom' | 'yearTo'>

/** A part has the same restrictions on every model of its platform; years follow the model. */
export function getTerms(part: DemoPart, model: Model, engine: Engine): Terms {
  const chance = createChance(`terms of ${part.names[0]} on ${model.make} ${model.name}`)
  return { conditions: getConditions(part, { model, engine, chance }), ...getYears(model, chance) }
}

/** Restricts the fitting to the years before or after a facelift. */
function getYears({ from, to }: Model, chance: Chance): Pick<Terms, 'yearFrom' | 'yearTo'> {
  const facelift = from + 3
  const when = chance.pick(['', '', '', '', '', '', 'since', 'until'])
  if (when === '' || facelift >= (to ?? 2026)) return { yearFrom: null, yearTo: null }
  return when === 'since' ? { yearFrom: facelift, yearTo: null } : { yearFrom: null, yearTo: facelift - 1 }
}

interface FitContext {
  model: Model
  engine: Engine
  chance: Chance
}

function getConditions(part: DemoPart, { model, engine, chance }: FitContext): StoredConditions {
  const [name] = part.names
  const codes = ENGINE_CODES[engine.name]
  const equipment = chance.pick(EQUIPMENT[part.drawing] ?? [null])
  return {
    ...(/\bArka\b/.test(name) && { axle: 'rear' as const }),
    ...(/\bÖn\b/.test(name) && { axle: 'front' as const }),
    ...(/\bSol\b/.test(name) && { side: 'left' as const }),
    ...(/\bSağ\b/.test(name) && { side: 'right' as const }),
    ...(codes && OF_THE_ENGINE.has(part.trade) && { engineCodes: codes }),
    ...(equipment && { [equipment.when]: byLanguage(equipment.what) }),
    ...(model.make === 'Volkswagen' &&
      part.trade === 'brakes' &&
      getNote(chance.pick(['', '', 'PR 1ZE', 'PR 1ZA', 'PR 1LJ']))),
  }
}

const getNote = (code: string) => code !== '' && { note: byLanguage(sameInAll(code)) }

const OF_THE_ENGINE = new Set<DemoPart['trade']>(['filters', 'timing', 'gaskets', 'cooling', 'clutch'])

/** Engine codes, for engine names that cover more than one code. */
const ENGINE_CODES: Record<string, string[]> = {
  '1.9 TDI 105': ['BKC', 'BXE', 'BLS'],
  '1.6 TDI 105': ['CAYC'],
  '1.6 TDI 115': ['DDYA', 'DGTE'],
  '2.0 TDI 140': ['BKD', 'CBAB', 'CFFB'],
  '2.0 TDI 150': ['CRLB', 'CRMB'],
  '1.4 TSI 122': ['CAXA'],
  '1.4 TSI 125': ['CZCA'],
  '1.2 TSI 105': ['CBZB'],
  '1.5 dCi 90': ['K9K 608', 'K9K 628'],
  '1.5 dCi 110': ['K9K 836', 'K9K 846'],
  '1.6 16V 110': ['K4M 838', 'K4M 848'],
  '0.9 TCe 90': ['H4B 400'],
  '1.3 MultiJet 95': ['199B1000', '199B4000'],
  '1.6 MultiJet 120': ['55260384'],
  '1.4 Fire 95': ['843A1000'],
  '2.2 TDCi 125': ['CYRA', 'CYRB'],
  '1.6 TDCi 110': ['G8DA', 'G8DB'],
  '320d 184': ['N47D20C'],
  'C 220 CDI 170': ['OM646.811', 'OM651.911'],
  '1.6 HDi 92': ['9HP', '9H06'],
}

interface Equipment {
  when: 'with' | 'without'
  what: FiveTexts
}

const SENSOR: FiveTexts = [
  'balata aşınma sensörü',
  'brake wear sensor',
  'حساس تآكل الفحمات',
  'датчик износа колодок',
  'Verschleißsensor',
]
const STOP_START: FiveTexts = [
  'start-stop',
  'start-stop',
  'نظام التشغيل والإيقاف',
  'система «старт-стоп»',
  'Start-Stopp',
]
const CLIMATE: FiveTexts = ['klima', 'air conditioning', 'مكيف الهواء', 'кондиционер', 'Klimaanlage']
const XENON: FiveTexts = ['xenon far', 'xenon headlights', 'مصابيح زينون', 'ксеноновые фары', 'Xenon-Scheinwerfer']
const SPORT: FiveTexts = [
  'spor süspansiyon',
  'sports suspension',
  'تعليق رياضي',
  'спортивная подвеска',
  'Sportfahrwerk',
]

const EQUIPMENT: Record<string, readonly (Equipment | null)[]> = {
  'brake-pads': [null, { when: 'with', what: SENSOR }, { when: 'without', what: SENSOR }],
  alternator: [null, { when: 'with', what: STOP_START }, { when: 'without', what: STOP_START }],
  radiator: [null, { when: 'with', what: CLIMATE }],
  'ribbed-belt': [null, { when: 'with', what: CLIMATE }, { when: 'without', what: CLIMATE }],
  headlamp: [{ when: 'without', what: XENON }],
  'shock-absorber': [null, null, { when: 'without', what: SPORT }],
  'coil-spring': [null, { when: 'without', what: SPORT }],
}
