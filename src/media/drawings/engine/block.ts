import { darker, faint, lighter } from '#src/media/pen/colour.ts'
import { drawCircle, lathe, of, placeUpright, type Stand, toEye } from '#src/media/pen/lathe.ts'
import { ALUMINIUM, DARK_STEEL, IRON, RUBBER, STEEL, ZINC } from '#src/media/pen/material.ts'
import { disc, discs, slab } from '#src/media/pen/solid.ts'
import { drawStripe, flutes } from '#src/media/pen/turned.ts'
import type { Subject } from '../look.ts'
import { ground, line, shape } from '../scene.ts'

const SHEET =
  'M66 158C66 142 78 136 92 138L140 132L388 138C404 136 416 144 416 160V314C416 330 404 336 390 334L240 340L94 334C78 336 66 328 66 312Z'

/** A head gasket: a sheet with bores, water passages and bolt holes. */
export const gasket: Subject = (look) => {
  const { pen, chance } = look
  const bores = chance.pick([3, 4, 4])
  const pitch = 324 / bores
  const colour = chance.pick(['#9aa2aa', '#3a4047', look.tint.main])
  const each = (draw: (left: number) => string) =>
    Array.from({ length: bores }, (_, i) => draw(78 + pitch * i)).join('')
  const bore = (r: number) => each((left) => disc(left + pitch / 2, 236, pitch * r))
  const small = each(
    (left) => discs([left + 8, 160, left + 8, 312], 7) + discs([left + pitch / 2, 156, left + pitch / 2, 318], 5),
  )
  const tin = [`0 ${lighter(colour, 0.5)}`, `0.4 ${colour}`, `0.7 ${lighter(colour, 0.3)}`, `1 ${darker(colour, 0.3)}`]
  return (
    `<g transform="matrix(1 -.1 -.16 .86 42 62)">${ground(look, [246, 352, 188])}` +
    slab(SHEET, {
      fill: pen.blend(tin, [0, 0, 1, 1]),
      side: darker(colour, 0.3),
      back: [2, 9],
      edge: lighter(colour, 0.6),
    }) +
    shape(bore(0.44), darker(colour, 0.35)) +
    line(bore(0.42), '#eef1f3', 4) +
    shape(bore(0.385) + small, look.behind) +
    `${line(bore(0.385), '#3a414899', 2)}${line(small, '#20252a99', 1.4)}</g>`
  )
}

export const engineMount: Subject = (look) => {
  const { pen, chance } = look
  const plate =
    'M92 318C92 308 98 302 108 302H378C388 302 394 308 394 318V344C394 354 388 360 378 360H108C98 360 92 354 92 344Z'
  return (
    ground(look, [246, 392, 174]) +
    slab(plate, { fill: pen.blend(STEEL.side), side: '#565e66', back: [18, -22], edge: '#f2f4f6' }) +
    shape(discs([120, 332, 366, 332], 9), '#15181b') +
    lathe(pen, { x: 250, y: 232, turn: -90 + chance.between(-4, 4), open: 0.36 }, [
      of(RUBBER, '-84 116, -72 122, -10 108, 34 82'),
      of(ALUMINIUM, '34 96, 58 92, 66 70'),
      of(ZINC, '66 20, 120 19, 122 14'),
    ]) +
    line('M150 262C196 292 304 292 350 258', faint(look.tint.main, 0.9), 7)
  )
}

/** A constant velocity joint: splined stub, bell and boot. */
export const cvJoint: Subject = (look) => {
  const { pen, chance, tint } = look
  const stand: Stand = { x: 248, y: 240, turn: -28 + chance.between(-5, 5), open: 0.34 }
  const eye = toEye(stand)
  return (
    ground(look, [240, 402, 176]) +
    lathe(pen, stand, [
      of(DARK_STEEL, '-212 18, -120 18'),
      of(RUBBER, '-120 30, -104 38, -98 32, -84 52, -76 44, -60 68, -52 60, -34 82, -20 84'),
      of(STEEL, '-20 88, 50 86, 70 66'),
      of(IRON, '76 40'),
      of(STEEL, '96 36, 96 27, 158 27'),
      of(ZINC, '158 20, 204 20, 207 15'),
    ]) +
    placeUpright(
      stand,
      line(flutes(eye, { z0: 100, z1: 156, r: 27, count: 28 }), '#3c434acc', 2) +
        line(flutes(eye, { z0: -18, z1: 48, r: 87, count: 6, start: 0.4 }), '#3c434a40', 3) +
        line(drawStripe(eye, -26, 84), tint.main, 7) +
        line(drawStripe(eye, -112, 34), tint.main, 5) +
        line(drawCircle(eye, 207, 9), '#5a563a', 1.4) +
        shape(drawCircle(eye, 207, 3), '#3a372a'),
    )
  )
}
