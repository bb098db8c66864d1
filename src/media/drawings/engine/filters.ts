import { darker, faint, lighter } from '#src/media/pen/colour.ts'
import { drawCircle, type Eye, lathe, of, placeUpright, type Stand, toEye } from '#src/media/pen/lathe.ts'
import { ALUMINIUM, BLACK_PLASTIC, DARK_STEEL, paint, RUBBER, STEEL, ZINC } from '#src/media/pen/material.ts'
import { n } from '#src/media/pen/pen.ts'
import { annulus, drawStripe, flutes, holes } from '#src/media/pen/turned.ts'
import { drawBrandMark, onMain } from '../brand-mark.ts'
import type { Look, Subject } from '../look.ts'
import { ground, line, shape } from '../scene.ts'

/** A spin-on oil filter, mouth up so that gasket and thread show. */
export const oilFilter: Subject = (look) => {
  const { pen, tint, chance } = look
  const height = chance.between(112, 140)
  const stand: Stand = { x: 240, y: 262, turn: -90 + chance.between(-7, 7), open: 0.36 }
  const eye = toEye(stand)
  const can = paint(tint.main, 0.7)
  const top = height - 18
  const grip = flutes(eye, { z0: -height + 18, z1: -height + 62, r: 106, count: 34 })
  const mark = drawBrandMark(look.brandNo, onMain({ ...tint, second: tint.on }), { cx: 240, cy: 272, size: 74 })
  return (
    ground(look, [244, 408, 128]) +
    lathe(pen, stand, [
      of(can, `${-height} 92, ${-height + 16} 106, ${top - 6} 106, ${top} 104`),
      of(STEEL, `${top + 4} 104, ${top + 12} 108, ${top + 18} 104`),
    ]) +
    placeUpright(
      stand,
      line(grip, faint(darker(tint.main, 0.5), 0.35), 3) +
        line(drawStripe(eye, top - 26, 106.3), tint.second, 6) +
        mouth(look, eye, top + 20),
    ) +
    `<g transform="rotate(${n(stand.turn + 90)} 240 262)">${mark}</g>`
  )
}

/** Gasket, inlets and thread of a spin-on filter. */
const mouth = ({ pen }: Look, eye: Eye, z: number) =>
  shape(annulus(eye, z - 1, [92, 74]), '#17191c') +
  shape(annulus(eye, z + 1, [90, 78]), pen.blend(RUBBER.face)) +
  shape(holes(eye, { z: z - 1, ring: 54, size: 8, count: 8 }), '#1c1f24') +
  shape(drawCircle(eye, z, 32), '#101215') +
  line(drawCircle(eye, z, 32), '#e9edf0', 3) +
  line(drawCircle(eye, z - 8, 29), '#858d95', 2)

/** A paper cartridge: end rings and pleats around a core. */
export const filterCartridge: Subject = (look) => {
  const { pen, tint, chance } = look
  const stand: Stand = { x: 240, y: 246, turn: -90 + chance.between(-12, 12), open: 0.36 }
  const eye = toEye(stand)
  const ring = chance.pick([paint(tint.main, 0.4), BLACK_PLASTIC, paint('#e07b1a', 0.4)])
  const paper = paint(chance.pick(['#f1e2bd', '#f3ead2', '#f4c98b']), 0.1)
  const z = 100
  return (
    ground(look, [242, 398, 124]) +
    lathe(pen, stand, [of(ring, `${-z - 14} 92, ${-z} 96`), of(paper, `${-z} 88, ${z} 88`)]) +
    placeUpright(
      stand,
      line(flutes(eye, { z0: -z + 2, z1: z - 2, r: 88, count: 92 }), '#8a6d3a80', 1.6) +
        line(flutes(eye, { z0: -z + 2, z1: z - 2, r: 88.5, count: 92, start: 0.02 }), '#fff8e6b2', 1.3),
    ) +
    lathe(pen, stand, [of(ring, `${z} 96, ${z} 97, ${z + 15} 95`)]) +
    placeUpright(
      stand,
      shape(drawCircle(eye, z + 15, 52), '#191b1e') +
        shape(drawCircle(eye, z + 6, 48), '#4e4a40') +
        line(flutes(eye, { z0: z - 20, z1: z + 6, r: -48, count: 20 }), '#241f1699', 1.4) +
        line(annulus(eye, z + 15, [84, 64]), faint(lighter(tint.main, 0.5), 0.7), 1.4),
    )
  )
}

/** An in-line fuel filter with its two pipes. */
export const fuelFilter: Subject = (look) => {
  const { pen, tint, chance } = look
  const stand: Stand = { x: 236, y: 238, turn: -34 + chance.between(-8, 8), open: 0.42 }
  const eye = toEye(stand)
  const can = chance.pick([ALUMINIUM, paint('#e9ecef', 0.6), paint('#22262b', 0.6)])
  return (
    ground(look, [240, 398, 140]) +
    lathe(pen, stand, [
      of(STEEL, '-190 13, -176 17, -170 13, -112 13'),
      of(DARK_STEEL, '-112 22'),
      of(can, '-100 60, -92 76, 86 76'),
      of(ZINC, '94 78, 104 72'),
      of(can, '112 36'),
      of(STEEL, '112 14, 170 14, 176 18, 184 13, 196 13'),
      of(DARK_STEEL, '196 7'),
    ]) +
    placeUpright(
      stand,
      shape(printedBand(eye, 76.4, [-58, 48]), pen.blend(paint(tint.main, 0.6).side)) +
        `<g transform="rotate(90)">${drawBrandMark(look.brandNo, onMain(tint), { cx: -4, cy: 38, size: 52 })}</g>`,
    )
  )
}

/** A printed band around a can of radius `r`. */
function printedBand(eye: Eye, r: number, [z0, z1]: readonly [number, number]) {
  const x0 = n(z0 * eye.along)
  const x1 = n(z1 * eye.along)
  const arc = `A${n(r * eye.open)} ${n(r)} 0 0`
  return `M${x0} ${n(r)}${arc} 1 ${x0} ${n(-r)}L${x1} ${n(-r)}${arc} 0 ${x1} ${n(r)}Z`
}
