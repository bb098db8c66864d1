import { darker, faint, lighter } from '../pen/colour.ts'
import { lathe, of, placeUpright, toEye } from '../pen/lathe.ts'
import { drawWord, straight, straightWidth } from '../pen/letters.ts'
import { paint } from '../pen/material.ts'
import { polygon, roundedRectangle, slab } from '../pen/solid.ts'
import { flutes } from '../pen/turned.ts'
import { drawBrandMark, onPaper } from './brand-mark.ts'
import type { Look, Subject } from './look.ts'
import { ground, line, shape } from './scene.ts'

/** A 4 or 5 litre can with a handle. */
export const oilCan: Subject = (look) => {
  const { pen, tint, chance } = look
  const colour = chance.pick([tint.main, tint.main, '#2d3238', '#c9ced3'])
  const body =
    'M112 128C112 108 124 98 144 96L262 92C276 92 286 88 292 78L306 66H352C366 66 374 76 374 92V372C374 392 364 402 346 402H140C122 402 112 392 112 372Z'
  const grip =
    'M166 122L258 116C270 116 274 126 266 134L212 176C206 182 196 182 188 182H160C148 182 144 174 146 164L150 138C152 128 156 122 166 122Z'
  return (
    ground(look, [246, 404, 168]) +
    cap(look, [320, 70], colour === tint.main ? tint.second : tint.main) +
    mouldOutline(look, body, { colour, depth: 20 }) +
    shape(grip, pen.blend(['0 #e8ecf0', '1 #f7f9fa'])) +
    line(grip, faint(darker(colour, 0.45), 0.8), 5) +
    label(look, [128, 206, 230, 170], getOilTexts(look))
  )
}

/** A one litre bottle. */
export const oilBottle: Subject = (look) => {
  const { tint, chance } = look
  const colour = chance.pick([tint.main, '#2d3238', '#d8dcdf'])
  const body =
    'M168 150C168 124 196 118 210 104V84H272V104C286 118 314 124 314 150V376C314 394 304 402 288 402H194C178 402 168 394 168 376Z'
  return (
    ground(look, [246, 404, 116]) +
    cap(look, [241, 88], colour === tint.main ? tint.second : tint.main) +
    mouldOutline(look, body, { colour, depth: 14 }) +
    label(look, [176, 184, 130, 176], getOilTexts(look))
  )
}

/** Brake fluid: a small bottle with a long neck. */
export const brakeFluid: Subject = (look) => {
  const { tint } = look
  const body =
    'M174 186C174 158 206 148 214 130V104H266V130C274 148 306 158 306 186V378C306 394 298 402 284 402H196C182 402 174 394 174 378Z'
  return (
    ground(look, [246, 404, 112]) +
    cap(look, [240, 108], '#f2b705') +
    mouldOutline(look, body, { colour: '#e4d9b4', depth: 12 }) +
    shape('M176 250H304V378C304 393 298 400 284 400H196C182 400 176 393 176 378Z', '#c99b2f40') +
    label(look, [180, 204, 120, 156], ['DOT', (look.detail || '4').replace('-', '.')]) +
    line('M186 382H294', faint(tint.main, 0.7), 6)
  )
}

/** Antifreeze: a translucent can that shows the liquid's colour. */
export const coolant: Subject = (look) => {
  const { chance } = look
  const liquid = chance.pick(['#e0447c', '#2f7fd0', '#3ba55d', '#8e44ad'])
  const body =
    'M116 150C116 124 132 114 152 112L300 106C310 106 316 100 318 90L320 78H362V92C362 108 368 118 368 136V376C368 394 358 402 342 402H142C126 402 116 394 116 376Z'
  return (
    ground(look, [246, 404, 166]) +
    cap(look, [341, 82], look.tint.main) +
    mouldOutline(look, body, { colour: lighter(liquid, 0.3), depth: 20 }) +
    shape(
      'M160 132L264 126C276 126 280 138 270 146L228 172H168C156 172 150 164 150 154C150 140 152 132 160 132Z',
      '#f2f5f7',
    ) +
    label(look, [132, 204, 220, 168], [look.detail.toUpperCase() || 'G12', look.word || '-36'])
  )
}

const getOilTexts = ({ chance, detail, word }: Look): [string, string] => [
  detail.toUpperCase() || '5W-30',
  word || chance.pick(['SYNTH', 'ECO', 'PRO', 'LL']),
]

/** Side light on moulded plastic. */
const sheen = (colour: string) => [
  `0 ${darker(colour, 0.22)}`,
  `0.1 ${colour}`,
  `0.2 ${lighter(colour, 0.42)}`,
  `0.32 ${lighter(colour, 0.08)}`,
  `0.7 ${colour}`,
  `1 ${darker(colour, 0.42)}`,
]

/** A bottle or can: its outline, thick by `depth`, in glossy plastic. */
const mouldOutline = ({ pen }: Look, outline: string, { colour, depth }: { colour: string; depth: number }) =>
  slab(outline, {
    fill: pen.blend(sheen(colour), [0, 0, 1, 0.09]),
    side: darker(colour, 0.2),
    back: [depth, depth * -0.4],
    edge: lighter(colour, 0.4),
  })

function cap({ pen }: Look, [x, y]: readonly [number, number], colour: string) {
  const stand = { x, y, turn: -90, open: 0.26 }
  const plastic = paint(colour === '#ffffff' ? '#e3e6e9' : colour, 0.5)
  const grip = flutes(toEye(stand), { z0: -24, z1: 20, r: 27, count: 40 })
  return lathe(pen, stand, [of(plastic, '-30 27, 22 27, 26 24')]) + placeUpright(stand, line(grip, '#0000004c', 1.6))
}

type Area = readonly [x: number, y: number, width: number, height: number]

/** A label: mark above, the grade in large type on a band of the main colour, a small text below. */
function label(look: Look, area: Area, [big, small]: readonly [string, string]) {
  const { pen, tint, brandNo } = look
  const [x, y, width, height] = area
  const paper = roundedRectangle(area, 9)
  const tall = Math.min(height * 0.2, ((width * 0.78) / straightWidth(big, { height: 10 })) * 10)
  const low = Math.min(tall * 0.42, ((width * 0.6) / straightWidth(small, { height: 10 })) * 10)
  const band = polygon([
    x,
    y + height * 0.5,
    x + width,
    y + height * 0.4,
    x + width,
    y + height * 0.88,
    x,
    y + height * 0.95,
  ])
  const middle = { x: x + width / 2, ink: tint.on }
  return (
    shape(paper, pen.blend(['0 #dfe3e6', '0.18 #ffffff', '0.7 #f6f7f8', '1 #c9ced3'], [0, 0, 1, 0])) +
    pen.clip(paper, shape(band, tint.main)) +
    drawBrandMark(brandNo, onPaper(tint), { cx: middle.x, cy: y + height * 0.23, size: height * 0.34 }) +
    drawCentered(big, { ...middle, y: y + height * 0.53, height: tall }) +
    drawCentered(small, { ...middle, y: y + height * 0.79, height: low })
  )
}

function drawCentered(word: string, { x, y, height, ink }: { x: number; y: number; height: number; ink: string }) {
  const left = x - straightWidth(word, { height }) / 2
  return line(drawWord(word, straight({ x: left, y, height })), ink, height * 0.17)
}
