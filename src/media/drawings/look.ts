import type { Chance } from '../pen/chance.ts'
import type { Tint } from '../pen/colour.ts'
import type { Pen } from '../pen/pen.ts'

/** What a subject is drawn with: the brand's colours and mark, and chance for what differs from part to part. */
export interface Look {
  pen: Pen
  brandNo: number
  tint: Tint
  chance: Chance
  /** What a kind tells apart: a grade, a size, a side. Lower case letters, digits and hyphens. */
  detail: string
  /** What is seen through a hole: the colour of the table or of the scenery. */
  behind: string
  /** A word printed on it, as a rule the brand's name. */
  word: string
}

/** Draws one thing on a field of 480 by 480, standing on the ground at about y 400. */
export type Subject = (look: Look) => string
