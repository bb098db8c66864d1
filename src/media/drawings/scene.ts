import { createChance } from '../pen/chance.ts'
import { getTint } from '../pen/colour.ts'
import { getOpacity, newPen } from '../pen/pen.ts'
import { flatEllipse } from '../pen/solid.ts'
import type { Look, Subject } from './look.ts'

/** A stroke along `d`, with round ends; the colour may be #rrggbbaa. */
export const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" ${ink('stroke', colour)} stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** A filled shape; the colour may be #rrggbbaa or a gradient. */
export const shape = (d: string, colour: string) => `<path d="${d}" ${ink('fill', colour)}/>`

/** A shape with holes: overlapping outlines cancel out (even-odd rule). */
export const pierce = (d: string, colour: string) => `<path d="${d}" ${ink('fill', colour)} fill-rule="evenodd"/>`

const ink = (what: 'fill' | 'stroke', colour: string) =>
  colour.length === 9 && colour.startsWith('#')
    ? `${what}="${colour.slice(0, 7)}" ${what}-opacity="${getOpacity(colour)}"`
    : `${what}="${colour}"`

/** The soft shadow of an object on the table. */
export const ground = ({ pen }: Pick<Look, 'pen'>, at: readonly [cx: number, cy: number, rx: number]) =>
  shape(flatEllipse(at), pen.glow(['0 #1b232c6b', '0.6 #1b232c29', '1 #1b232c00']))

export const PRODUCT_SIDE = 480

export interface SceneInput {
  brandNo: number
  /** Selects the variant: the same seed draws the same picture. */
  seed: string
  detail: string
  word: string
}

/** An object on a light table, as shown in the catalogue: 480 by 480. */
export function productScene(subject: Subject, { brandNo, seed, detail, word }: SceneInput): string {
  const pen = newPen()
  const table = shape('M0 0H480V480H0Z', pen.glow(['0 #ffffff', '0.65 #fbfcfd', '1 #f1f4f7'], 0.5, 0.42))
  const body =
    table +
    subject({
      pen,
      brandNo,
      tint: getTint(brandNo),
      chance: createChance(seed),
      detail: detail === 'x' ? '' : detail,
      word,
      behind: '#f8f9fb',
    })
  return svg(PRODUCT_SIDE, PRODUCT_SIDE, `<defs>${pen.defs()}</defs>${body}`)
}

export const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`
