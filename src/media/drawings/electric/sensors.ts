import { darker, lighter } from '#src/media/pen/colour.ts'
import { lathe, of, placeUpright, type Stand, toEye } from '#src/media/pen/lathe.ts'
import { BLACK_PLASTIC, DARK_STEEL, paint, RUBBER, STEEL, ZINC } from '#src/media/pen/material.ts'
import { disc, roundedRectangle, slab } from '#src/media/pen/solid.ts'
import { threads } from '#src/media/pen/turned.ts'
import type { Look, Subject } from '../look.ts'
import { ground, line, shape } from '../scene.ts'
import { hexagon } from './hexagon.ts'

const LEAD = 'M128 312C130 220 190 236 222 168C252 104 338 92 360 172C374 224 336 262 344 306'
const TONGUE = 'M132 304H196C206 304 212 312 210 322C208 332 200 336 192 334L136 330Z'

/** A sensor on a lead: probe, clips and plug. */
export const absSensor: Subject = (look) => {
  const { pen, chance } = look
  return (
    ground(look, [240, 410, 160]) +
    line(LEAD, '#0f1113', 17) +
    line(LEAD, '#363c43', 12) +
    line(LEAD, '#79828a99', 3) +
    clip(look, 188, 178) +
    clip(look, 332, 150) +
    lathe(pen, { x: 128, y: 330, turn: 96 + chance.between(-8, 8), open: 0.34 }, [
      of(BLACK_PLASTIC, '-34 18, -14 30, 0 30, 0 19'),
      of(STEEL, '46 19'),
      of(DARK_STEEL, '50 15'),
    ]) +
    slab(TONGUE, { fill: pen.blend(BLACK_PLASTIC.face), side: '#15171a', back: [4, 8], edge: '#59616a' }) +
    shape(disc(188, 319, 9), '#c9a24a') +
    shape(disc(188, 319, 5), '#1a1d20') +
    plug(look)
  )
}

const clip = ({ pen }: Look, x: number, y: number) =>
  slab(roundedRectangle([x, y, 38, 34], 8), {
    fill: pen.blend(RUBBER.face),
    side: '#16181b',
    back: [6, -6],
    edge: '#565e66',
  })

const plug = ({ pen, tint }: Look) =>
  slab(roundedRectangle([304, 300, 80, 86], 10), {
    fill: pen.blend(paint(tint.main, 0.3).face, [0, 0, 1, 1]),
    side: darker(tint.main, 0.4),
    back: [14, -10],
    edge: lighter(tint.main, 0.45),
  }) +
  shape(roundedRectangle([318, 344, 52, 34], 4), '#0d0f11') +
  line('M332 350V372M356 350V372', '#c9a24a', 5)

export const lambdaSensor: Subject = (look) => {
  const { pen, chance, tint } = look
  const stand: Stand = { x: 188, y: 292, turn: 132 + chance.between(-6, 6), open: 0.3 }
  const eye = toEye(stand)
  const slits = [66, 82, 96].map((z) => disc(z * eye.along - 3, -4, 3.4) + disc(z * eye.along - 1, 9, 3)).join('')
  return (
    ground(look, [236, 418, 160]) +
    wire('M236 238C270 196 272 118 330 112C384 108 388 168 372 206', '#e9ebed') +
    wire('M242 244C286 206 284 132 334 124C372 118 376 168 362 206', '#2c3137') +
    wire('M246 250C296 218 298 146 336 138C360 134 362 170 352 206', tint.main) +
    slab(roundedRectangle([326, 204, 72, 92], 10), {
      fill: pen.blend(BLACK_PLASTIC.face, [0, 0, 1, 1]),
      side: '#15171a',
      back: [14, -10],
      edge: '#5c646d',
    }) +
    shape(roundedRectangle([340, 252, 44, 34], 4), tint.main) +
    lathe(pen, stand, [of(RUBBER, '-84 17'), of(STEEL, '-70 22, -20 24, -20 36, 4 36')]) +
    placeUpright(stand, hexagon(pen, eye, { from: -20, to: 4, r: 39, colour: '#b6bec6' })) +
    lathe(pen, stand, [of(ZINC, '4 32, 10 34'), of(STEEL, '12 24, 54 24, 54 19, 100 19, 108 14')]) +
    placeUpright(stand, line(threads(eye, 24, { from: 16, to: 52, step: 7 }), '#2f353b80', 2) + shape(slits, '#15181b'))
  )
}

const wire = (d: string, colour: string) => line(d, darker(colour, 0.5), 9) + line(d, colour, 6)
