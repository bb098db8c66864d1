import { fold } from '../platform/i18n/fold.ts'
import { getLocalizedText, type Language, type TextByLanguage } from '../platform/i18n/language.ts'

export interface Vehicle {
  make: string
  model: string
  /** Empty if the list does not distinguish engines. */
  engine: string
  yearFrom: number
  /** Null while it is still built. */
  yearTo: number | null
}

export const AXLES = ['front', 'rear'] as const
export const SIDES = ['left', 'right'] as const
export type Axle = (typeof AXLES)[number]
export type Side = (typeof SIDES)[number]

/** Under which conditions a product fits, in the viewer's language; empty where there are none. */
export interface Conditions {
  engineCodes: string[]
  axle: Axle | null
  side: Side | null
  /** Equipment that must be there, or must not. */
  with: string
  without: string
  note: string
}

/** The conditions as they are stored: only those that are set. */
export interface StoredConditions {
  engineCodes?: string[]
  axle?: Axle
  side?: Side
  with?: TextByLanguage
  without?: TextByLanguage
  note?: TextByLanguage
}

/** One line of a product's fitments: the years are those in which it fits. */
export interface FittingVehicle extends Vehicle {
  conditions: Conditions
}

export const localizeConditions = (stored: StoredConditions, language: Language): Conditions => ({
  engineCodes: stored.engineCodes ?? [],
  axle: stored.axle ?? null,
  side: stored.side ?? null,
  with: getLocalizedText(stored.with ?? {}, language),
  without: getLocalizedText(stored.without ?? {}, language),
  note: getLocalizedText(stored.note ?? {}, language),
})

export const isUnconditional = ({ engineCodes, axle, side, ...texts }: Conditions) =>
  engineCodes.length === 0 && !axle && !side && !texts.with && !texts.without && !texts.note

/** The identifying names of a vehicle. */
export const vehicleKeys = ({ make, model, engine }: Pick<Vehicle, 'make' | 'model' | 'engine'>) => ({
  makeKey: fold(make),
  modelKey: fold(model),
  engineKey: fold(engine),
})

/** "2011 – 2018", "2011 –" while it is still built, "2011" for a single year. */
export const yearsText = ({ yearFrom, yearTo }: Pick<Vehicle, 'yearFrom' | 'yearTo'>) =>
  yearFrom === yearTo ? String(yearFrom) : `${yearFrom} – ${yearTo ?? ''}`.trim()
