import { darker, lighter } from '../../pen/colour.ts'
import { circleAt, eyeOf, lathe, type Stand, standing } from '../../pen/lathe.ts'
import { BLACK_PLASTIC, paint, STEEL, ZINC } from '../../pen/material.ts'
import { n } from '../../pen/pen.ts'
import { disc, rounded, slab } from '../../pen/solid.ts'
import { annulus } from '../../pen/turned.ts'
import type { Look, Subject } from '../look.ts'
import { ground, line, shape } from '../scene.ts'

const HEADLAMP =
  'M54 250C58 214 92 186 140 170C220 144 330 128 404 142C424 146 430 160 424 178C410 226 372 276 330 306C304 324 268 330 232 328L120 322C76 318 50 290 54 250Z'

/** A headlamp; side `r` is the mirror of side `l`. */
export const headlamp: Subject = (look) => {
  const { pen, chance, detail } = look
  const led = chance.yes(0.5)
  const drl = 'M84 258C92 226 124 206 166 192C236 168 322 154 392 162'
  const body =
    slab(HEADLAMP, {
      fill: pen.blend([
        [0, '#2b3036'],
        [1, '#101316'],
      ]),
      side: '#14171a',
      dx: 14,
      dy: 16,
    }) +
    pen.clipped(
      HEADLAMP,
      shape(
        'M40 120H440V340H40Z',
        pen.blend([
          [0, '#59626b'],
          [0.5, '#21262b'],
          [1, '#0d0f12'],
        ]),
      ) +
        shape('M40 340L200 240L440 236V340Z', '#0a0c0e', 0.6) +
        line('M70 312L330 232M120 326L380 244', '#6d767f', 2, 0.35),
    ) +
    lens(look, 150, 262, 50) +
    lens(look, 262, 238, 44) +
    (led
      ? shape(
          'M330 178L396 170C400 186 386 210 372 226L326 236Z',
          pen.blend([
            [0, '#ffb347'],
            [1, '#c96a12'],
          ]),
        )
      : shape(
          disc(352, 204, 30),
          pen.blend([
            [0, '#ffd08a'],
            [1, '#c96a12'],
          ]),
        )) +
    line(drl, '#aee3ff', 15, 0.35) +
    line(drl, '#f4fbff', 7) +
    shape(
      HEADLAMP,
      pen.blend(
        [
          [0, '#ffffff', 0.42],
          [0.35, '#ffffff', 0.06],
          [0.55, '#ffffff', 0],
          [1, '#9fd0ff', 0.12],
        ],
        [0, 0, 0.7, 1],
      ),
    ) +
    line(HEADLAMP, '#c9d3db', 2, 0.8)
  const flip = detail === 'r' ? 'translate(480 0) scale(-1 1)' : ''
  return ground(look, 244, 384, 188) + `<g transform="${flip}">${body}</g>`
}

function lens({ pen }: Look, x: number, y: number, r: number) {
  return (
    shape(disc(x, y, r), pen.blend(STEEL.face, [0, 0, 1, 1])) +
    shape(disc(x, y, r * 0.84), '#15181c') +
    shape(
      disc(x, y, r * 0.76),
      pen.glow(
        [
          [0, '#eaf4fb'],
          [0.3, '#8fa9ba'],
          [0.7, '#2b3946'],
          [1, '#0f151b'],
        ],
        0.4,
        0.36,
      ),
    ) +
    shape(disc(x - r * 0.24, y - r * 0.28, r * 0.16), '#ffffff', 0.85) +
    line(disc(x, y, r * 0.5), '#d8e6ef', 1.2, 0.35)
  )
}

const TAIL =
  'M96 92C98 74 114 66 134 70L330 108C362 114 382 134 384 164L390 300C392 334 372 354 340 356L214 362C180 364 156 348 148 316Z'

export const tailLamp: Subject = (look) => {
  const { pen, chance, detail } = look
  const red = pen.blend(
    [
      [0, '#ff6a5e'],
      [0.4, '#d4141f'],
      [1, '#7d0610'],
    ],
    [0, 0, 1, 1],
  )
  const round = chance.yes(0.5)
  const cells = Array.from({ length: 9 }, (_, i) => `M${130 + i * 26} 60L${170 + i * 26} 380`).join('')
  const body =
    slab(TAIL, { fill: red, side: '#3a0509', dx: 16, dy: 10 }) +
    pen.clipped(
      TAIL,
      shape(
        'M90 214L400 226V272L90 262Z',
        pen.blend([
          [0, '#ffffff'],
          [1, '#cfd8df'],
        ]),
      ) +
        shape(
          'M90 262L400 272V330L90 322Z',
          chance.yes(0.6)
            ? pen.blend([
                [0, '#ffbf5e'],
                [1, '#e07f10'],
              ])
            : red,
        ) +
        line(cells, '#000000', 1.6, 0.16) +
        (round ? ringLight(look, 250, 166, 46) + ringLight(look, 330, 196, 30) : '') +
        line('M90 214L400 226M90 262L400 272M90 322L400 330', '#20242a', 4, 0.55),
    ) +
    line('M120 112C190 118 300 130 344 150C358 158 362 172 364 196', '#ffd6d2', 16, 0.45) +
    line('M120 112C190 118 300 130 344 150C358 158 362 172 364 196', '#fff4f2', 6, 0.95) +
    shape(
      TAIL,
      pen.blend(
        [
          [0, '#ffffff', 0.5],
          [0.3, '#ffffff', 0.05],
          [0.6, '#ffffff', 0],
          [1, '#ffffff', 0.1],
        ],
        [0, 0, 0.8, 1],
      ),
    ) +
    line(TAIL, '#ffb8b2', 2, 0.7)
  return (
    ground(look, 250, 396, 150) + `<g transform="${detail === 'r' ? 'translate(480 0) scale(-1 1)' : ''}">${body}</g>`
  )
}

/** A round lamp inside the tail light. */
const ringLight = ({ pen }: Look, x: number, y: number, r: number) =>
  shape(
    disc(x, y, r),
    pen.glow([
      [0, '#ffd9d4'],
      [0.35, '#ff5a4d'],
      [0.8, '#b00d18'],
      [1, '#6d040c'],
    ]),
  ) +
  line(disc(x, y, r * 0.78), '#ffb3aa', 3, 0.7) +
  line(disc(x, y, r), '#4d0308', 3, 0.8)

/** Bulbs in a pair: `detail` h4 has a wide base, h7 and h1 a narrow one, led a heat sink. */
export const bulb: Subject = (look) => {
  const one = look.detail === 'led' ? ledBulb : halogen
  const lean = look.chance.between(-5, 5)
  return ground(look, 240, 416, 150) + one(look, 318, 244, -64 + lean) + one(look, 176, 258, -104 + lean)
}

function halogen(look: Look, x: number, y: number, turn: number) {
  const { pen, detail, chance } = look
  const wide = detail === 'h4' ? 64 : 48
  const blue = chance.yes(0.3)
  const stand: Stand = { x, y, turn, open: 0.3 }
  const eye = eyeOf(stand)
  const glass = paint(blue ? '#a8c8ee' : '#dfe7ec', 1)
  return (
    standing(
      stand,
      line(
        `M${n(-140 * eye.along)} -12H${n(-96 * eye.along)}M${n(-140 * eye.along)} 12H${n(-96 * eye.along)}`,
        '#c9ced3',
        11,
      ) + line(`M${n(-140 * eye.along)} -15H${n(-98 * eye.along)}`, '#ffffff', 3, 0.7),
    ) +
    lathe(pen, stand, [
      [-100, 28, BLACK_PLASTIC],
      [-66, 30, BLACK_PLASTIC],
      [-66, 36, STEEL],
      [-44, 36, STEEL],
      [-44, wide, ZINC],
      [-36, wide, ZINC],
      [-36, 30, STEEL],
      [-8, 30, STEEL],
    ]) +
    standing(stand, line(circleAt(eye, -36, wide - 7), look.tint.main, 4)) +
    standing(
      stand,
      `<g opacity=".92">${lathe(pen, { x: 0, y: 0, turn: 0, open: 0.3 }, [
        [-8, 25, glass],
        [88, 25, glass],
        [106, 19, glass],
        [114, 8, glass],
      ])}</g>`,
    ) +
    standing(
      stand,
      line(
        `M${n(6 * eye.along)} -8H${n(34 * eye.along)}L${n(40 * eye.along)} 6H${n(66 * eye.along)}V-4`,
        '#7a5a20',
        2.4,
      ) +
        line(`M${n(36 * eye.along)} 4H${n(66 * eye.along)}`, '#ffcf70', 6) +
        line(`M${n(4 * eye.along)} -16H${n(92 * eye.along)}`, '#ffffff', 5, 0.75),
    )
  )
}

function ledBulb({ pen, tint }: Look, x: number, y: number, turn: number) {
  const stand: Stand = { x, y, turn, open: 0.3 }
  const eye = eyeOf(stand)
  const fin = paint(tint.main, 0.5)
  return (
    lathe(pen, stand, [
      [-130, 34, BLACK_PLASTIC],
      [-110, 36, BLACK_PLASTIC],
      ...[-104, -92, -80, -68, -56].flatMap(
        (z) =>
          [
            [z, 30, BLACK_PLASTIC],
            [z, 40, fin],
            [z + 5, 40, fin],
          ] as const,
      ),
      [-46, 30, STEEL],
      [-40, 52, ZINC],
      [-32, 52, ZINC],
      [-32, 26, STEEL],
      [-4, 24, STEEL],
      [-4, 18, STEEL],
      [104, 18, STEEL],
    ]) +
    standing(
      stand,
      shape(annulus(eye, -32, 30, 26), darker('#8b939b', 0.3)) +
        [20, 42, 64]
          .map(
            (z) =>
              shape(rounded(z * eye.along - 8, -9, 17, 15, 2), '#ffe98a') +
              shape(rounded(z * eye.along - 5, -6, 11, 9, 2), lighter('#ffe98a', 0.7)),
          )
          .join(''),
    )
  )
}
