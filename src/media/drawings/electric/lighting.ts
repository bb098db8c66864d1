import { STEEL } from '#src/media/pen/material.ts'
import { disc, slab } from '#src/media/pen/solid.ts'
import type { Look, Subject } from '../look.ts'
import { ground, line, shape } from '../scene.ts'

const HEADLAMP =
  'M54 250C58 214 92 186 140 170C220 144 330 128 404 142C424 146 430 160 424 178C410 226 372 276 330 306C304 324 268 330 232 328L120 322C76 318 50 290 54 250Z'

const DAYLIGHT = 'M84 258C92 226 124 206 166 192C236 168 322 154 392 162'

/** A headlamp; side `r` is the mirror of side `l`. */
export const headlamp: Subject = (look) => {
  const { pen, chance, detail } = look
  const glare = ['0 #ffffff6b', '0.35 #ffffff0f', '0.55 #ffffff00', '1 #9fd0ff1f']
  const lamp =
    slab(HEADLAMP, { fill: pen.blend(['0 #2b3036', '1 #101316']), side: '#14171a', back: [14, 16] }) +
    pen.clip(HEADLAMP, inside(look)) +
    lens(look, [150, 262], 50) +
    lens(look, [262, 238], 44) +
    indicator(look, chance.yes(0.5)) +
    line(DAYLIGHT, '#aee3ff59', 15) +
    line(DAYLIGHT, '#f4fbff', 7) +
    shape(HEADLAMP, pen.blend(glare, [0, 0, 0.7, 1])) +
    line(HEADLAMP, '#c9d3dbcc', 2)
  return ground(look, [244, 384, 188]) + drawBothSides(detail, lamp)
}

/** The right one mirrors the left one. */
const drawBothSides = (detail: string, lamp: string) =>
  detail === 'r' ? `<g transform="translate(480 0) scale(-1 1)">${lamp}</g>` : lamp

const inside = ({ pen }: Look) =>
  shape('M40 120H440V340H40Z', pen.blend(['0 #59626b', '0.5 #21262b', '1 #0d0f12'])) +
  shape('M40 340L200 240L440 236V340Z', '#0a0c0e99') +
  line('M70 312L330 232M120 326L380 244', '#6d767f59', 2)

const indicator = ({ pen }: Look, wide: boolean) =>
  wide
    ? shape('M330 178L396 170C400 186 386 210 372 226L326 236Z', pen.blend(['0 #ffb347', '1 #c96a12']))
    : shape(disc(352, 204, 30), pen.blend(['0 #ffd08a', '1 #c96a12']))

const lens = ({ pen }: Look, [x, y]: readonly [number, number], r: number) =>
  shape(disc(x, y, r), pen.blend(STEEL.face, [0, 0, 1, 1])) +
  shape(disc(x, y, r * 0.84), '#15181c') +
  shape(disc(x, y, r * 0.76), pen.glow(['0 #eaf4fb', '0.3 #8fa9ba', '0.7 #2b3946', '1 #0f151b'], 0.4, 0.36)) +
  shape(disc(x - r * 0.24, y - r * 0.28, r * 0.16), '#ffffffd9') +
  line(disc(x, y, r * 0.5), '#d8e6ef59', 1.2)

const TAIL =
  'M96 92C98 74 114 66 134 70L330 108C362 114 382 134 384 164L390 300C392 334 372 354 340 356L214 362C180 364 156 348 148 316Z'

const LIGHT_BAR = 'M120 112C190 118 300 130 344 150C358 158 362 172 364 196'

export const tailLamp: Subject = (look) => {
  const { pen, detail } = look
  const red = pen.blend(['0 #ff6a5e', '0.4 #d4141f', '1 #7d0610'], [0, 0, 1, 1])
  const glare = ['0 #ffffff80', '0.3 #ffffff0d', '0.6 #ffffff00', '1 #ffffff1a']
  const lamp =
    slab(TAIL, { fill: red, side: '#3a0509', back: [16, 10] }) +
    pen.clip(TAIL, chambers(look, red)) +
    line(LIGHT_BAR, '#ffd6d273', 16) +
    line(LIGHT_BAR, '#fff4f2f2', 6) +
    shape(TAIL, pen.blend(glare, [0, 0, 0.8, 1])) +
    line(TAIL, '#ffb8b2b2', 2)
  return ground(look, [250, 396, 150]) + drawBothSides(detail, lamp)
}

/** Reversing light, indicator, and sometimes round lamps. */
function chambers(look: Look, red: string) {
  const { pen, chance } = look
  const cells = Array.from({ length: 9 }, (_, i) => `M${130 + i * 26} 60L${170 + i * 26} 380`).join('')
  const amber = chance.yes(0.6) ? pen.blend(['0 #ffbf5e', '1 #e07f10']) : red
  return (
    shape('M90 214L400 226V272L90 262Z', pen.blend(['0 #ffffff', '1 #cfd8df'])) +
    shape('M90 262L400 272V330L90 322Z', amber) +
    line(cells, '#00000029', 1.6) +
    (chance.yes(0.5) ? ringLight(look, [250, 166], 46) + ringLight(look, [330, 196], 30) : '') +
    line('M90 214L400 226M90 262L400 272M90 322L400 330', '#20242a8c', 4)
  )
}

/** A round lamp inside the tail light. */
const ringLight = ({ pen }: Look, [x, y]: readonly [number, number], r: number) =>
  shape(disc(x, y, r), pen.glow(['0 #ffd9d4', '0.35 #ff5a4d', '0.8 #b00d18', '1 #6d040c'])) +
  line(disc(x, y, r * 0.78), '#ffb3aab2', 3) +
  line(disc(x, y, r), '#4d0308cc', 3)
