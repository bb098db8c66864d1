import type { Chance } from './chance.ts'
import type { DemoPart } from './parts.ts'
import type { NumberFormat, Platform } from './vehicles.ts'

/** Two to eight unique OEM numbers of one part, in the vehicle makers' formats. */
export function oemNumbers(part: DemoPart, platform: Platform, chance: Chance): string[] {
  const count = chance.pick([2, 2, 3, 3, 3, 4, 4, 5, 6, 8])
  const numbers = new Set<string>()
  for (let at = 0; numbers.size < count; at++) {
    const format = platform.numberFormats[at % platform.numberFormats.length] ?? 'vw'
    numbers.add(FORMATTERS[format]({ part, prefix: chance.pick(platform.prefixes), chance }))
  }
  return [...numbers]
}

interface NumberRequest {
  part: DemoPart
  prefix: string
  chance: Chance
}

const digits = (chance: Chance, count: number) => Array.from({ length: count }, () => chance.whole(0, 9)).join('')
const letter = (chance: Chance) => chance.pick([...'ABCDEFGHJKLMNPQRSTX'])

const FORMATTERS: Record<NumberFormat, (request: NumberRequest) => string> = {
  // Platform, main and sub group, an index of letters: 1K0 615 301 AA
  vw: ({ part, prefix, chance }) => {
    const index = chance.pick(['', letter(chance), letter(chance), `A${letter(chance)}`])
    const [main = '', sub = ''] = part.vwGroup.split(' ')
    const near = String((Number(sub) + chance.whole(0, 9)) % 1000).padStart(3, '0')
    return `${prefix} ${main} ${near} ${index}`.trim()
  },
  // Group of four and a running number: 34 11 6 860 912
  bmw: ({ part, chance }) =>
    `${part.bmwGroup} ${chance.pick(['6', '7', '2', '1'])} ${digits(chance, 3)} ${digits(chance, 3)}`,
  // A, model, group, and two pairs: A 004 420 83 20
  mercedes: ({ part, prefix, chance }) =>
    `A ${chance.yes(0.6) ? prefix : `00${chance.whole(0, 9)}`} ${part.mercedesGroup} ${digits(chance, 2)} ${digits(chance, 2)}`,
  // The old format in pairs, or nine digits and an R: 77 01 207 484, 410605661R
  renault: ({ prefix, chance }) =>
    chance.yes(0.55)
      ? `${prefix.slice(0, 2)} ${prefix.slice(2)} ${digits(chance, 3)} ${digits(chance, 3)}`
      : `${chance.pick(['4106', '4020', '1520', '5430', '8200', '2630'])}${digits(chance, 5)}R`,
  // The seven-digit stock number, or the engineering number: 1 738 818, BV61-2K021-AA
  ford: ({ prefix, chance }) =>
    chance.yes(0.6)
      ? `${chance.pick(['1', '2', '5'])} ${digits(chance, 3)} ${digits(chance, 3)}`
      : `${prefix}-${chance.whole(1, 9)}${letter(chance)}${digits(chance, 3)}-${letter(chance)}${letter(chance)}`,
  fiat: ({ prefix, chance }) =>
    chance.yes(0.7) ? `${prefix}${digits(chance, 4)}` : `${chance.pick(['7', '9'])}${digits(chance, 6)}`,
  opel: ({ prefix, chance }) =>
    chance.yes(0.6)
      ? `${prefix.slice(0, 2)} ${prefix.slice(2)}${digits(chance, 1)} ${digits(chance, 3)}`
      : `${digits(chance, 1)}${digits(chance, 1)} ${digits(chance, 2)} ${digits(chance, 3)}`,
  // Five and five: 04465-02220
  toyota: ({ prefix, chance }) =>
    `${chance.pick(['04', '43', '48', '90', '17', '16'])}${digits(chance, 3)}-${prefix}${digits(chance, 3)}`,
  hyundai: ({ prefix, chance }) =>
    `${chance.pick(['58', '51', '54', '26', '28', '97'])}${digits(chance, 3)}-${prefix}${letter(chance)}${digits(chance, 2)}`,
  // Group, model, variant: 45022-SMG-E50
  honda: ({ prefix, chance }) => `${digits(chance, 5)}-${prefix}-${letter(chance)}${digits(chance, 2)}`,
  peugeot: ({ prefix, chance }) =>
    chance.yes(0.6)
      ? `${prefix} ${digits(chance, 3)} ${digits(chance, 3)}`
      : `${digits(chance, 4)} ${letter(chance)}${chance.whole(1, 9)}`,
  nissan: ({ prefix, chance }) => `${letter(chance)}${digits(chance, 4)}-${prefix.slice(0, 4)}${letter(chance)}`,
}
