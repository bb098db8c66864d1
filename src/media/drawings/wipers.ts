import { BLACK_PLASTIC } from '../pen/material.ts'
import { n } from '../pen/pen.ts'
import { disc, roundedRectangle, slab } from '../pen/solid.ts'
import { drawBrandMark, onMain } from './brand-mark.ts'
import type { Look, Subject } from './look.ts'
import { ground, line, shape } from './scene.ts'

/** A flat blade, or a pair of them when `detail` is `pair`. */
export const wiperBlade: Subject = (look) => {
  const lean = look.chance.between(-4, 4)
  const pair = look.detail === 'pair'
  return (
    ground(look, [240, 404, 186]) +
    (pair ? `<g transform="rotate(${n(-30 + lean)} 240 240) translate(6 -62)">${blade(look, 0.94)}</g>` : '') +
    `<g transform="rotate(${n(-30 + lean)} 240 240) translate(0 ${pair ? 48 : 0})">${blade(look, 1.06)}</g>`
  )
}

function blade({ pen, tint, brandNo }: Look, size: number) {
  const spoiler = 'M24 246C110 224 370 224 456 246L452 256C370 240 110 240 28 256Z'
  return (
    `<g transform="translate(${n(240 - 240 * size)} ${n(240 - 240 * size)}) scale(${size})">` +
    line('M36 270C120 256 360 256 444 270', '#0e1012', 6) +
    line('M36 263C120 248 360 248 444 263', '#4d555d', 10) +
    line('M40 260C120 246 360 246 440 260', '#8b949cb2', 2) +
    slab(spoiler, {
      fill: pen.blend(['0 #6d757e', '0.4 #2a2f35', '1 #14171a']),
      side: '#15181b',
      back: [0, 8],
      edge: '#565e67',
    }) +
    slab(roundedRectangle([188, 204, 104, 46], 12), {
      fill: pen.blend(BLACK_PLASTIC.face),
      side: '#131518',
      back: [6, 10],
      edge: '#656d76',
    }) +
    shape(roundedRectangle([200, 212, 58, 28], 6), tint.main) +
    drawBrandMark(brandNo, onMain(tint), { cx: 229, cy: 226, size: 22 }) +
    shape(disc(274, 227, 9), '#0b0d0f') +
    line(disc(274, 227, 9), '#79828a', 1.6) +
    shape(roundedRectangle([18, 242, 30, 22], 6) + roundedRectangle([432, 242, 30, 22], 6), '#1b1f23') +
    line('M22 246H44M436 246H458', '#79828a99', 2) +
    '</g>'
  )
}
