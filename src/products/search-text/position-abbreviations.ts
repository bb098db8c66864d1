import { splitWords } from '#src/platform/i18n/fold.ts'
import { findTerms } from './trade-terms.ts'

/** Abbreviations that are also words, names of models or parts of other terms: `li-ion`, "VR headset", "Honda NSR". */
const AMBIGUOUS: ReadonlySet<string> = new Set('fr li vl vr vo hl ss nsf nsr osf osr'.split(' '))

const POSITION_ABBREVIATIONS: ReadonlySet<string> = new Set(
  'fr frt rr lh rh lhs rhs upr lwr n/s o/s n/s/f n/s/r o/s/f o/s/r l/h r/h li re lks vl vr hl hr vo nsf nsr osf osr'.split(
    ' ',
  ),
)

/** Kinds of parts of a car that have a position, or are made of stainless steel, by their ids. */
const CAR_PART =
  /^(?:brake|caliper|shock|coil|spring|strut|suspension|headlight|tail-light|fog-light|indicator|position-lamp|side-marker|lamp-lens|reflector|door|mirror|wing|bumper|wheel|hub|control-arm|stabilizer|tie-rod|ball-joint|driveshaft|cv|window|quarter|mudguard|sill|axle|wiper|seat|exhaust|silencer|steering|leaf|trailing|speed-sensor|abs|pad-wear|handle|grille|valance|overrider|hose|bolt|nut|screw|bush|bracket|mount|moulding)(?:-|$)/

interface WordAt {
  word: string
  /** Position of the word in the text. */
  at: number
}

/** Whether an abbreviation of a position or of stainless steel has other meanings. */
export const isPositionLike = (word: string): boolean => AMBIGUOUS.has(word)

/**
 * Whether such a word of a folded name is an abbreviation: next to another position, or with a kind of car part. `fr.` is "fren", brake,
 * in Turkish lists.
 */
export function expandsPosition(text: string, { word, at }: WordAt): boolean {
  const after = text.slice(at + word.length)
  const before = text.slice(0, at)
  if (word === 'fr' && after.startsWith('.')) return false
  if (word === 'li' && (/^[\s-]?(?:ion|po|fe|polymer)/.test(after) || /\d\s?v\s?$/.test(before))) return false
  const previous = /([\p{L}/]+)[\s.,-]{0,2}$/u.exec(before)?.[1]
  const next = /^[\s.,-]{0,2}([\p{L}/]+)/u.exec(after)?.[1]
  if (word !== 'ss' && [previous, next].some(isPosition)) return true
  return findTerms(splitWords(text)).some(({ term: { id } }) => CAR_PART.test(id))
}

const isPosition = (word: string | undefined) =>
  word !== undefined && (POSITION_ABBREVIATIONS.has(word) || SIDES.has(word))

const SIDES: ReadonlySet<string> = new Set(
  'axle side on arka sol sag front rear left right upper lower inner outer vorne hinten links rechts oben unten'.split(
    ' ',
  ),
)
