import { darker, lighter } from '../../pen/colour.ts'
import { circleAt, eyeOf, lathe, type Stand, standing } from '../../pen/lathe.ts'
import { ALUMINIUM, BLACK_PLASTIC, DARK_STEEL, paint, RUBBER, STEEL, ZINC } from '../../pen/material.ts'
import { n } from '../../pen/pen.ts'
import { polygon, slab } from '../../pen/solid.ts'
import { annulus, flutes, holes } from '../../pen/turned.ts'
import { brandMarkAt } from '../brand-mark.ts'
import type { Look, Subject } from '../look.ts'
import { ground, line, shape } from '../scene.ts'

/** A spin-on oil filter, mouth up so that gasket and thread show. */
export const oilFilter: Subject = (look) => {
  const { pen, tint, chance } = look
  const height = chance.between(112, 140)
  const stand: Stand = { x: 240, y: 262, turn: -90 + chance.between(-7, 7), open: 0.36 }
  const eye = eyeOf(stand)
  const can = paint(tint.main, 0.7)
  const top = height - 18
  return (
    ground(look, 244, 408, 128) +
    lathe(pen, stand, [
      [-height, 92, can],
      [-height + 16, 106, can],
      [top - 6, 106, can],
      [top, 104, can],
      [top + 4, 104, STEEL],
      [top + 12, 108, STEEL],
      [top + 18, 104, STEEL],
    ]) +
    standing(
      stand,
      line(flutes(eye, { z0: -height + 18, z1: -height + 62, r: 106, count: 34 }), darker(tint.main, 0.5), 3, 0.35) +
        stripe(eye, top - 26, 106.3, tint.second, 6) +
        shape(annulus(eye, top + 19, 92, 74), '#17191c') +
        shape(annulus(eye, top + 21, 90, 78), pen.blend(RUBBER.face)) +
        shape(holes(eye, { z: top + 19, ring: 54, size: 8, count: 8 }), '#1c1f24') +
        shape(circleAt(eye, top + 20, 32), '#101215') +
        line(circleAt(eye, top + 20, 32), '#e9edf0', 3) +
        line(circleAt(eye, top + 12, 29), '#858d95', 2),
    ) +
    `<g transform="rotate(${n(stand.turn + 90)} 240 262)">${brandMarkAt(look.brandNo, { main: tint.on, second: tint.on === '#ffffff' ? darker(tint.main, 0.35) : tint.main }, { cx: 240, cy: 272, size: 74 })}</g>`
  )
}

const stripe = (eye: { along: number; open: number }, z: number, r: number, colour: string, width: number) => {
  const x = z * eye.along
  return line(`M${n(x)} ${n(r)}A${n(r * eye.open)} ${n(r)} 0 0 1 ${n(x)} ${n(-r)}`, colour, width)
}

/** A paper cartridge: end rings and pleats around a core. */
export const filterCartridge: Subject = (look) => {
  const { pen, tint, chance } = look
  const stand: Stand = { x: 240, y: 246, turn: -90 + chance.between(-12, 12), open: 0.36 }
  const eye = eyeOf(stand)
  const ring = chance.pick([paint(tint.main, 0.4), BLACK_PLASTIC, paint('#e07b1a', 0.4)])
  const paper = paint(chance.pick(['#f1e2bd', '#f3ead2', '#f4c98b']), 0.1)
  const z = 100
  return (
    ground(look, 242, 398, 124) +
    lathe(pen, stand, [
      [-z - 14, 92, ring],
      [-z, 96, ring],
      [-z, 88, paper],
      [z, 88, paper],
    ]) +
    standing(
      stand,
      line(flutes(eye, { z0: -z + 2, z1: z - 2, r: 88, count: 92 }), '#8a6d3a', 1.6, 0.5) +
        line(flutes(eye, { z0: -z + 2, z1: z - 2, r: 88.5, count: 92, start: 0.02 }), '#fff8e6', 1.3, 0.7),
    ) +
    lathe(pen, stand, [
      [z, 96, ring],
      [z, 97, ring],
      [z + 15, 95, ring],
    ]) +
    standing(
      stand,
      shape(circleAt(eye, z + 15, 52), '#191b1e') +
        shape(circleAt(eye, z + 6, 48), '#4e4a40') +
        line(flutes(eye, { z0: z - 20, z1: z + 6, r: -48, count: 20 }), '#241f16', 1.4, 0.6) +
        line(annulus(eye, z + 15, 84, 64), lighter(tint.main, 0.5), 1.4, 0.7),
    )
  )
}

/** A panel filter lying on the table: pleats under a soft frame. */
export const airFilter: Subject = (look) =>
  panel(
    look,
    look.chance.pick(['#f3e7c6', '#f6f0e0', '#f2d9a2']),
    look.chance.pick([look.tint.main, '#2b2f35', '#d5541c']),
  )

/** A cabin filter: white or charcoal fleece in a card frame. */
export const cabinFilter: Subject = (look) =>
  panel(look, look.chance.pick(['#fbfbf9', '#8d9399', '#5e646b']), look.chance.pick(['#f4f5f5', '#dfe3e6', '#e7e2d6']))

function panel(look: Look, fleece: string, frame: string) {
  const { pen, tint, chance, brandNo } = look
  const skew = chance.between(58, 76)
  const at = (u: number, v: number): [number, number] => [70 + u * 270 + v * skew, 344 - v * 196 - u * 26]
  const quad = (u0: number, v0: number, u1: number, v1: number) =>
    polygon([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)])
  const outer = quad(0, 0, 1, 1)
  const count = 24
  const pleats = Array.from({ length: count }, (_, i) => {
    const u = 0.07 + (i / count) * 0.86
    const w = 0.86 / count
    const dark = shape(quad(u, 0.09, u + w * 0.52, 0.91), darker(fleece, 0.3))
    return dark + shape(quad(u + w * 0.52, 0.09, u + w, 0.91), lighter(fleece, 0.35))
  }).join('')
  const side = darker(frame, 0.35)
  const [lx, ly] = at(0, 0)
  const [rx, ry] = at(1, 0)
  const [bx, by] = at(1, 1)
  const h = 46
  return (
    ground(look, 246, 392, 178) +
    shape(
      polygon([
        [lx, ly],
        [rx, ry],
        [rx, ry + h],
        [lx, ly + h],
      ]),
      pen.blend([
        [0, frame],
        [1, side],
      ]),
    ) +
    shape(
      polygon([
        [rx, ry],
        [bx, by],
        [bx, by + h],
        [rx, ry + h],
      ]),
      pen.blend([
        [0, darker(frame, 0.3)],
        [1, darker(frame, 0.55)],
      ]),
    ) +
    slab(outer, {
      fill: pen.blend(
        [
          [0, lighter(frame, 0.35)],
          [1, frame],
        ],
        [0, 0, 1, 1],
      ),
      side: frame,
      dx: 0,
      dy: 8,
      edge: lighter(frame, 0.5),
    }) +
    shape(quad(0.06, 0.08, 0.94, 0.92), darker(fleece, 0.5)) +
    pleats +
    shape(
      quad(0.06, 0.08, 0.94, 0.92),
      pen.blend(
        [
          [0, '#ffffff', 0.35],
          [0.5, '#ffffff', 0],
          [1, '#000000', 0.16],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    `<g transform="matrix(1 -.096 0 1 ${n(lx + 22)} ${n(ly + 12)})">${brandMarkAt(brandNo, { main: frame === tint.main ? '#ffffff' : tint.main, second: frame === tint.main ? darker(tint.main, 0.4) : tint.second }, { cx: 14, cy: 14, size: 28 })}${line('M38 8H112M38 20H84', frame === tint.main ? '#ffffff' : '#5d656d', 4, 0.6)}</g>`
  )
}

/** An in-line fuel filter with its two pipes. */
export const fuelFilter: Subject = (look) => {
  const { pen, tint, chance } = look
  const stand: Stand = { x: 236, y: 238, turn: -34 + chance.between(-8, 8), open: 0.42 }
  const eye = eyeOf(stand)
  const can = chance.pick([ALUMINIUM, paint('#e9ecef', 0.6), paint('#22262b', 0.6)])
  return (
    ground(look, 240, 398, 140) +
    lathe(pen, stand, [
      [-190, 13, STEEL],
      [-176, 17, STEEL],
      [-170, 13, STEEL],
      [-112, 13, STEEL],
      [-112, 22, DARK_STEEL],
      [-100, 60, can],
      [-92, 76, can],
      [86, 76, can],
      [94, 78, ZINC],
      [104, 72, ZINC],
      [112, 36, can],
      [112, 14, STEEL],
      [170, 14, STEEL],
      [176, 18, STEEL],
      [184, 13, STEEL],
      [196, 13, STEEL],
      [196, 7, DARK_STEEL],
    ]) +
    standing(
      stand,
      band(eye, -58, 48, 76.4, pen.blend(paint(tint.main, 0.6).side)) +
        `<g transform="rotate(90)">${brandMarkAt(look.brandNo, { main: tint.on, second: tint.second === tint.on ? darker(tint.main, 0.4) : tint.second }, { cx: -4, cy: 38, size: 52 })}</g>`,
    )
  )
}

/** A printed band around a can, from `z0` to `z1`. */
function band(eye: { along: number; open: number }, z0: number, z1: number, r: number, fill: string) {
  const x0 = n(z0 * eye.along)
  const x1 = n(z1 * eye.along)
  const arc = `A${n(r * eye.open)} ${n(r)} 0 0`
  return shape(`M${x0} ${n(r)}${arc} 1 ${x0} ${n(-r)}L${x1} ${n(-r)}${arc} 0 ${x1} ${n(r)}Z`, fill)
}
