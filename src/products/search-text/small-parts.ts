import { splitWords } from '#src/platform/i18n/fold.ts'
import { stem } from './stem.ts'
import { findTerms, type TradeTerm } from './trade-terms.ts'

const SMALL_PARTS: ReadonlySet<string> = new Set(
  'bolt nut screw spring gasket bush bracket shim grommet circlip stud-bolt'.split(' '),
)
const ENGLISH_SMALL_PARTS: ReadonlySet<string> = new Set(
  'bolt nut screw spring gasket bush bushing bracket shim grommet circlip'.split(' ').map(stem),
)

/** Of these a small part is only a description: "bolt cutter", "screw compressor", "gasket sealant". */
const TOOLS_AND_MACHINES =
  /(?:^|-)(?:tools?|wrench|spanner|pliers|cutter|driver|screwdriver|bit|drill|saw|hammer|jack|puller|extractor|gun|clamp|vice|press|machine|conveyor|robot|compressor|pump|fan|motor|chain|sealant|adhesive|glue|remover|cleaner|lubricant|grease|oil|paint|spray|mattress|lamp|light|torch|bulb|printer|monitor|tv)s?$/
/** Parts of a car in spite of their last word. */
const CAR_PARTS: ReadonlySet<string> = new Set(
  (
    'water-pump oil-pump fuel-pump steering-pump vacuum-pump injection-pump washer-pump starter-motor wiper-motor blower-motor window-motor ' +
    'timing-chain fog-light tail-light interior-light number-plate-light position-lamp reversing-lamp radiator-fan ac-compressor engine'
  ).split(' '),
)

/** The small part with which an English name begins, and the kind that follows it. */
interface SmallPartName {
  small: TradeTerm
  /** Whether the small part is only a description of a tool, machine, agent or lamp. */
  isDescription: boolean
  /** Whether a word for one follows, which need not be a known kind: "bolt cutter". */
  isBeforeTool: boolean
}

/**
 * English lists put such a noun first, before the part that it belongs to: "SPRING H/BRAKE CABLE" is a spring. Undefined for a
 * name without one.
 */
export function readSmallPart(folded: string): SmallPartName | undefined {
  const words = splitWords(folded)
  const kinds = findTerms(words).filter(({ term }) => !term.qualifies)
  const [first, second] = kinds
  if (!first || first.to - first.from > 1 || !SMALL_PARTS.has(first.term.id)) return undefined
  if (!ENGLISH_SMALL_PARTS.has(stem(words[first.from] ?? ''))) return undefined
  const next = words[first.to]
  const isBeforeTool = next !== undefined && second?.from !== first.to && TOOLS_AND_MACHINES.test(next)
  const isOfTool = second !== undefined && TOOLS_AND_MACHINES.test(second.term.id) && !CAR_PARTS.has(second.term.id)
  return { small: first.term, isDescription: isBeforeTool || isOfTool, isBeforeTool }
}

/** Nouns of pieces that are no kind by themselves: "SEAL WATER PUMP" is no pump. */
const PIECES: ReadonlySet<string> = new Set(
  'seal stud housing adaptor clip collar retainer plate elbow union dowel ferrule bezel tube'.split(' '),
)

/** Whether a folded name of a list begins with a piece of the kind that follows it. */
export function isPiece(folded: string): boolean {
  const words = splitWords(folded)
  const [first] = findTerms(words).filter(({ term }) => !term.qualifies)
  return PIECES.has(words[0] ?? '') && first !== undefined && first.from > 0
}

/** Words joined by a slash, a range of models or of years; or capitals throughout. */
export const isListStyle = (name: string): boolean =>
  /\p{L}\/\p{L}/u.test(name) ||
  /\d\d\s?[-–>]\s?\d|\p{L}\d[-/]\d/u.test(name) ||
  (/\p{Lu}{2}/u.test(name) && !/\p{Ll}/u.test(name))
