import { TRADES, type Trade } from './brands.ts'
import { anyText, type Cell, choice, list, localized, number, orNull, readTable, text } from './data-files.ts'
import type { Texts } from './texts.ts'
import { FUELS, type Fuel } from './vehicles.ts'

/** A kind of vehicle part in one position. */
export interface DemoPart {
  drawing: string
  detail: string
  category: string
  /** The first two digits of the shop's product code. */
  line: string
  trade: Trade
  names: Texts
  /** Dealer price without tax, TRY. */
  lowestPrice: number
  highestPrice: number
  lowestKilos: number
  highestKilos: number
  /** Makers' group numbers of the part: VW main and sub group, BMW group, Mercedes group. */
  vwGroup: string
  bmwGroup: string
  mercedesGroup: string
  fuel: Fuel | null
  unit: 'piece' | 'set' | 'pair'
  pack: number
  /** One value of each list is picked. */
  measures: readonly (readonly string[])[]
}

const choices: Cell<string[]> = list(text, ' | ')

export const PARTS = readTable<DemoPart>('parts.csv', {
  drawing: text,
  detail: anyText,
  category: text,
  line: text,
  trade: choice(TRADES),
  names: localized,
  lowestPrice: number,
  highestPrice: number,
  lowestKilos: number,
  highestKilos: number,
  vwGroup: text,
  bmwGroup: text,
  mercedesGroup: text,
  fuel: orNull(choice(FUELS)),
  unit: choice(['piece', 'set', 'pair']),
  pack: number,
  measures: list(choices, '; '),
})
