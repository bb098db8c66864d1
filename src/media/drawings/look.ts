import type { Chance } from '../pen/chance.ts'
import type { Tint } from '../pen/colour.ts'
import type { Pen } from '../pen/pen.ts'

/**
 * The inputs of a drawing: the brand's colours and mark, and a seeded random source for the differences between parts.
 */
export interface Look {
  pen: Pen
  brandNo: number
  tint: Tint
  chance: Chance
  /** The detail of a kind: a grade, a size, a side. Lower case letters, digits and hyphens. */
  detail: string
  /** Visible through holes: the colour of the table or of the scenery. */
  behind: string
  /** Printed text, usually the brand's name. */
  word: string
}

/** Draws one object on a field of 480 by 480, on the ground at about y 400. */
export type Subject = (look: Look) => string
