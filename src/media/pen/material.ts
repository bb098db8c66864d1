import { darker, lighter, mix } from './colour.ts'
import type { GradientStop } from './pen.ts'

/** The shading of a turned piece: around its side (top to bottom), and on its face. */
export interface Material {
  side: readonly GradientStop[]
  face: readonly GradientStop[]
  edge: string
}

/** Matt or glossy paint or plastic of one colour. `gloss` 0..1 sets how sharp the highlight is. */
export function paint(colour: string, gloss = 0.5): Material {
  return {
    side: [
      `0 ${darker(colour, 0.35)}`,
      `0.14 ${colour}`,
      `0.3 ${lighter(colour, 0.25 + gloss * 0.4)}`,
      `0.42 ${lighter(colour, 0.06)}`,
      `0.7 ${darker(colour, 0.22)}`,
      `0.93 ${darker(colour, 0.55)}`,
      `1 ${darker(colour, 0.42)}`,
    ],
    face: [`0 ${lighter(colour, 0.2 + gloss * 0.12)}`, `0.55 ${colour}`, `1 ${darker(colour, 0.28)}`],
    edge: lighter(colour, 0.45),
  }
}

function metal(dark: string, middle: string, light: string): Material {
  return {
    side: [
      `0 ${mix(dark, middle, 0.4)}`,
      `0.12 ${middle}`,
      `0.26 ${light}`,
      `0.36 ${mix(middle, light, 0.55)}`,
      `0.58 ${mix(dark, middle, 0.55)}`,
      `0.8 ${dark}`,
      `0.92 ${mix(dark, middle, 0.6)}`,
      `1 ${mix(dark, middle, 0.3)}`,
    ],
    face: [
      `0 ${mix(middle, light, 0.8)}`,
      `0.2 ${light}`,
      `0.38 ${mix(dark, middle, 0.75)}`,
      `0.55 ${mix(middle, light, 0.75)}`,
      `0.75 ${mix(dark, middle, 0.6)}`,
      `1 ${mix(middle, light, 0.3)}`,
    ],
    edge: light,
  }
}

export const STEEL = metal('#5c656f', '#a9b1b9', '#f6f8fa')
export const ALUMINIUM = metal('#8b939b', '#c6ccd2', '#fdfdfe')
export const IRON = metal('#3c4249', '#747c85', '#b7bec5')
export const DARK_STEEL = metal('#23282e', '#4d555e', '#98a1aa')
export const BRASS = metal('#7c5a1c', '#c99c43', '#fbe6a8')
export const COPPER = metal('#6e3418', '#bd6a3a', '#f6c39c')
export const ZINC = metal('#6f6a4c', '#b7b08a', '#f5f1d3')
export const RUBBER = paint('#26292d', 0.05)
export const BLACK_PLASTIC = paint('#2b2f35', 0.25)
export const CERAMIC = paint('#f4f4f1', 0.6)
