import { darker, lighter } from '../../pen/colour.ts'
import { circleAt, eyeOf, lathe, type Stand, type Step, standing } from '../../pen/lathe.ts'
import { BLACK_PLASTIC, BRASS, CERAMIC, DARK_STEEL, IRON, paint, RUBBER, STEEL, ZINC } from '../../pen/material.ts'
import { n } from '../../pen/pen.ts'
import { disc, rounded, slab } from '../../pen/solid.ts'
import { brandMarkAt } from '../brand-mark.ts'
import type { Look, Subject } from '../look.ts'
import { ground, line, shape } from '../scene.ts'

/** Turns of a thread on a rod between two places. */
function thread(stand: Stand, z0: number, z1: number, r: number) {
  const eye = eyeOf(stand)
  return line(
    Array.from({ length: Math.floor((z1 - z0) / 7) }, (_, i) => {
      const x = n((z0 + i * 7) * eye.along)
      return `M${x} ${n(-r)}A${n(r * eye.open)} ${n(r)} 0 0 0 ${n((z0 + i * 7 + 3) * eye.along)} ${n(r)}`
    }).join(''),
    '#2f353b',
    2,
    0.5,
  )
}

/** The six flats of a nut: three of them are seen. */
function hexagon({ pen }: Look, stand: Stand, z0: number, z1: number, r: number, light: string) {
  const eye = eyeOf(stand)
  const flats = [-1, -0.42, 0.42, 1].map((share) => n(r * share))
  const x0 = n(z0 * eye.along - r * 0.06)
  const x1 = n(z1 * eye.along)
  const tones = [lighter(light, 0.35), light, darker(light, 0.45)]
  return tones
    .map((tone, i) =>
      shape(
        `M${x0} ${flats[i]}L${x1} ${flats[i]}L${x1} ${flats[i + 1]}L${x0} ${flats[i + 1]}Z`,
        pen.blend([
          [0, lighter(tone, 0.18)],
          [1, tone],
        ]),
      ),
    )
    .join('')
}

export const sparkPlug: Subject = (look) => {
  const { pen, chance } = look
  const one = (x: number, y: number, turn: number) => {
    const stand: Stand = { x, y, turn, open: 0.26 }
    const eye = eyeOf(stand)
    const rib = (z: number): Step[] => [
      [z, 30, CERAMIC],
      [z + 4, 33, CERAMIC],
      [z + 12, 33, CERAMIC],
      [z + 16, 30, CERAMIC],
    ]
    return (
      lathe(pen, stand, [
        [-176, 10, STEEL],
        [-170, 15, STEEL],
        [-148, 15, STEEL],
        [-144, 11, STEEL],
        [-134, 24, CERAMIC],
        [-120, 29, CERAMIC],
        ...rib(-112),
        ...rib(-90),
        ...rib(-68),
        [-46, 30, CERAMIC],
        [-6, 31, CERAMIC],
        [-6, 40, STEEL],
        [2, 44, STEEL],
      ]) +
      standing(stand, brandBand(look, eye)) +
      lathe(pen, stand, [
        [2, 46, STEEL],
        [40, 46, STEEL],
      ]) +
      standing(stand, hexagon(look, stand, 2, 40, 48, '#b6bec6')) +
      lathe(pen, stand, [
        [40, 40, STEEL],
        [52, 40, STEEL],
        [56, 44, ZINC],
        [68, 44, ZINC],
        [70, 32, STEEL],
        [160, 32, STEEL],
        [164, 29, STEEL],
      ]) +
      standing(stand, thread(stand, 76, 158, 32)) +
      lathe(pen, stand, [
        [164, 12, CERAMIC],
        [178, 9, CERAMIC],
        [178, 5, DARK_STEEL],
        [188, 5, DARK_STEEL],
      ]) +
      standing(
        stand,
        line(
          `M${n(162 * eye.along)} 25H${n(196 * eye.along)}Q${n(206 * eye.along)} 25 ${n(206 * eye.along)} 14V-6`,
          '#7d868f',
          11,
        ) + line(`M${n(164 * eye.along)} 22H${n(194 * eye.along)}`, '#e6eaed', 3, 0.8),
      )
    )
  }
  const lean = chance.between(-6, 6)
  return ground(look, 240, 432, 150) + one(314, 232, 62 + lean) + one(178, 246, 100 + lean)
}

function brandBand({ tint }: Look, eye: { along: number; open: number }) {
  const x = (z: number) => n(z * eye.along)
  const stripe = (z: number, width: number) =>
    line(`M${x(z)} 30A${n(30 * eye.open)} 30 0 0 1 ${x(z)} -30`, tint.main, width)
  return `${stripe(-34, 5)}${stripe(-22, 11)}`
}

export const glowPlug: Subject = (look) => {
  const { pen, chance } = look
  const one = (x: number, y: number, turn: number) => {
    const stand: Stand = { x, y, turn, open: 0.2 }
    return (
      lathe(pen, stand, [
        [-196, 8, BRASS],
        [-164, 8, BRASS],
        [-164, 14, BLACK_PLASTIC],
        [-152, 14, BLACK_PLASTIC],
        [-152, 20, STEEL],
        [-118, 20, STEEL],
      ]) +
      standing(stand, hexagon(look, stand, -152, -118, 23, '#aab2ba')) +
      lathe(pen, stand, [
        [-118, 15, STEEL],
        [-96, 15, STEEL],
        [-96, 18, ZINC],
        [-20, 18, ZINC],
        [-16, 13, STEEL],
        [64, 13, STEEL],
        [76, 8, STEEL],
        [176, 8, IRON],
        [188, 4, IRON],
      ]) +
      standing(stand, thread(stand, -94, -22, 18))
    )
  }
  const lean = chance.between(-5, 5)
  return ground(look, 240, 430, 132) + one(176, 240, 96 + lean) + one(248, 238, 88 + lean) + one(320, 236, 80 + lean)
}

export const ignitionCoil: Subject = (look) => {
  const { pen, chance, tint } = look
  const stand: Stand = { x: 232, y: 268, turn: 84 + chance.between(-12, 12), open: 0.24 }
  const head =
    'M152 82C152 68 162 60 176 60H300C314 60 322 68 322 82V96H352C362 96 368 102 368 112V140C368 150 362 156 352 156H318C314 168 304 174 292 174H184C166 174 152 164 152 148Z'
  return (
    ground(look, 240, 434, 116) +
    lathe(pen, stand, [
      [-112, 44, BLACK_PLASTIC],
      [-60, 44, BLACK_PLASTIC],
      [-52, 34, BLACK_PLASTIC],
      [30, 31, BLACK_PLASTIC],
      [36, 38, RUBBER],
      [60, 38, RUBBER],
      [64, 29, RUBBER],
      [142, 27, RUBBER],
      [146, 31, RUBBER],
      [164, 31, RUBBER],
      [164, 20, paint('#0c0d0f', 0.2)],
    ]) +
    slab(head, {
      fill: pen.blend(BLACK_PLASTIC.face, [0, 0, 1, 1]),
      side: '#17191d',
      dx: 16,
      dy: -12,
      edge: '#5c646d',
    }) +
    shape(rounded(330, 108, 34, 38, 4), '#0b0c0e') +
    line('M338 116V138M347 116V138M356 116V138', '#c9a24a', 3) +
    lathe(pen, { x: 176, y: 78, turn: -70, open: 0.6 }, [
      [-8, 20, ZINC],
      [6, 20, ZINC],
      [6, 11, paint('#111316')],
    ]) +
    shape(rounded(206, 84, 92, 60, 6), '#f4f5f6') +
    brandMarkAt(
      look.brandNo,
      { main: tint.main, second: tint.second === '#ffffff' ? '#9aa3ab' : tint.second },
      { cx: 232, cy: 114, size: 40 },
    ) +
    line('M260 104H288M260 116H288M260 128H278', '#5d656d', 4, 0.6)
  )
}

/** A sensor on a lead: probe, clip and plug. */
export const absSensor: Subject = (look) => {
  const { pen, tint, chance } = look
  const lead = 'M128 312C130 220 190 236 222 168C252 104 338 92 360 172C374 224 336 262 344 306'
  return (
    ground(look, 240, 410, 160) +
    line(lead, '#0f1113', 17) +
    line(lead, '#363c43', 12) +
    line(lead, '#79828a', 3, 0.6) +
    [0.28, 0.66]
      .map((_, i) =>
        slab(rounded(i === 0 ? 188 : 332, i === 0 ? 178 : 150, 38, 34, 8), {
          fill: pen.blend(RUBBER.face),
          side: '#16181b',
          dx: 6,
          dy: -6,
          edge: '#565e66',
        }),
      )
      .join('') +
    lathe(pen, { x: 128, y: 330, turn: 96 + chance.between(-8, 8), open: 0.34 }, [
      [-34, 18, BLACK_PLASTIC],
      [-14, 30, BLACK_PLASTIC],
      [0, 30, BLACK_PLASTIC],
      [0, 19, BLACK_PLASTIC],
      [46, 19, STEEL],
      [50, 15, DARK_STEEL],
    ]) +
    slab('M132 304H196C206 304 212 312 210 322C208 332 200 336 192 334L136 330Z', {
      fill: pen.blend(BLACK_PLASTIC.face),
      side: '#15171a',
      dx: 4,
      dy: 8,
      edge: '#59616a',
    }) +
    shape(disc(188, 319, 9), '#c9a24a') +
    shape(disc(188, 319, 5), '#1a1d20') +
    slab(rounded(304, 300, 80, 86, 10), {
      fill: pen.blend(paint(tint.main, 0.3).face, [0, 0, 1, 1]),
      side: darker(tint.main, 0.4),
      dx: 14,
      dy: -10,
      edge: lighter(tint.main, 0.45),
    }) +
    shape(rounded(318, 344, 52, 34, 4), '#0d0f11') +
    line('M332 350V372M356 350V372', '#c9a24a', 5)
  )
}

export const lambdaSensor: Subject = (look) => {
  const { pen, chance, tint } = look
  const stand: Stand = { x: 188, y: 292, turn: 132 + chance.between(-6, 6), open: 0.3 }
  const eye = eyeOf(stand)
  const wire = (d: string, colour: string) => line(d, darker(colour, 0.5), 9) + line(d, colour, 6)
  return (
    ground(look, 236, 418, 160) +
    wire('M236 238C270 196 272 118 330 112C384 108 388 168 372 206', '#e9ebed') +
    wire('M242 244C286 206 284 132 334 124C372 118 376 168 362 206', '#2c3137') +
    wire('M246 250C296 218 298 146 336 138C360 134 362 170 352 206', tint.main) +
    slab(rounded(326, 204, 72, 92, 10), {
      fill: pen.blend(BLACK_PLASTIC.face, [0, 0, 1, 1]),
      side: '#15171a',
      dx: 14,
      dy: -10,
      edge: '#5c646d',
    }) +
    shape(rounded(340, 252, 44, 34, 4), tint.main, 0.9) +
    lathe(pen, stand, [
      [-84, 17, RUBBER],
      [-70, 22, STEEL],
      [-20, 24, STEEL],
      [-20, 36, STEEL],
      [4, 36, STEEL],
    ]) +
    standing(stand, hexagon(look, stand, -20, 4, 39, '#b6bec6')) +
    lathe(pen, stand, [
      [4, 32, ZINC],
      [10, 34, ZINC],
      [12, 24, STEEL],
      [54, 24, STEEL],
      [54, 19, STEEL],
      [100, 19, STEEL],
      [108, 14, STEEL],
    ]) +
    standing(
      stand,
      thread(stand, 16, 52, 24) +
        [66, 82, 96]
          .map((z) => shape(disc(z * eye.along - 3, -4, 3.4) + disc(z * eye.along - 1, 9, 3), '#15181b'))
          .join('') +
        line(circleAt(eye, 108, 6), '#3c434a', 2),
    )
  )
}
