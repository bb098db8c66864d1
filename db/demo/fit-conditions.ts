import type { StoredConditions } from '#src/vehicles/vehicle.ts'
import { type Chance, createChance } from './chance.ts'
import { choice, list, localized, orNull, readTable, text } from './data-files.ts'
import type { DemoPart } from './parts.ts'
import type { Fitment } from './product.ts'
import { sameInAll, type Texts } from './texts.ts'
import type { Engine, Model } from './vehicles.ts'

/** Fitting restrictions of a part on a vehicle. */
type Terms = Pick<Fitment, 'conditions' | 'yearFrom' | 'yearTo'>

/** A part has the same restrictions on every model of its platform; years follow the model. */
export function getTerms(part: DemoPart, model: Model, engine: Engine): Terms {
  const chance = createChance(`terms of ${part.names.tr} on ${model.make} ${model.model}`)
  return { conditions: getConditions(part, { model, engine, chance }), ...getYears(model, chance) }
}

/** Restricts the fitting to the years before or after a facelift. */
function getYears({ from, to }: Model, chance: Chance): Pick<Terms, 'yearFrom' | 'yearTo'> {
  const facelift = from + 3
  const change = chance.pick(['', '', '', '', '', '', 'since', 'until'])
  if (change === '' || facelift >= (to ?? 2026)) return { yearFrom: null, yearTo: null }
  return change === 'since' ? { yearFrom: facelift, yearTo: null } : { yearFrom: null, yearTo: facelift - 1 }
}

interface FitContext {
  model: Model
  engine: Engine
  chance: Chance
}

function getConditions(part: DemoPart, { model, engine, chance }: FitContext): StoredConditions {
  const name = part.names.tr
  const codes = ENGINE_CODES.get(engine.name)
  const equipment = chance.pick(EQUIPMENT.get(part.drawing) ?? [null])
  return {
    ...(/\bArka\b/.test(name) && { axle: 'rear' as const }),
    ...(/\bÖn\b/.test(name) && { axle: 'front' as const }),
    ...(/\bSol\b/.test(name) && { side: 'left' as const }),
    ...(/\bSağ\b/.test(name) && { side: 'right' as const }),
    ...(codes && ENGINE_TRADES.has(part.trade) && { engineCodes: codes }),
    ...(equipment?.condition && { [equipment.condition]: equipment.equipments }),
    ...(model.make === 'Volkswagen' &&
      part.trade === 'brakes' &&
      getNote(chance.pick(['', '', 'PR 1ZE', 'PR 1ZA', 'PR 1LJ']))),
  }
}

const getNote = (code: string) => code !== '' && { note: sameInAll(code) }

const ENGINE_TRADES = new Set<DemoPart['trade']>(['filters', 'timing', 'gaskets', 'cooling', 'clutch'])

/** Engine codes, for engine names that cover more than one code. */
const ENGINE_CODES = new Map(
  readTable<{ engine: string; codes: string[] }>('engine-codes.csv', { engine: text, codes: list(text, '; ') }).map(
    ({ engine, codes }) => [engine, codes],
  ),
)

interface EquipmentRow {
  drawing: string
  /** Null: the part fits with any equipment. */
  condition: 'with' | 'without' | null
  equipments: Texts
}

/** The equally frequent restrictions of a drawing to vehicles with or without an equipment. */
const EQUIPMENT = Map.groupBy(
  readTable<EquipmentRow>('equipment.csv', {
    drawing: text,
    condition: orNull(choice(['with', 'without'])),
    equipments: localized,
  }),
  ({ drawing }) => drawing,
)
