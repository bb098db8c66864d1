import { darker, faint, lighter } from '#src/media/pen/colour.ts'
import {
  drawCircle,
  drawMounted,
  lathe,
  of,
  placeUpright,
  projectPoint,
  type Stand,
  toEye,
} from '#src/media/pen/lathe.ts'
import { DARK_STEEL, IRON, STEEL, ZINC } from '#src/media/pen/material.ts'
import { annulus, holes, spokes } from '#src/media/pen/turned.ts'
import type { Look, Subject } from '../look.ts'
import { ground, line, pierce, shape } from '../scene.ts'

/** A wheel hub with its flange, studs and bearing. */
export const wheelHub: Subject = (look) => {
  const { pen, chance } = look
  const stand: Stand = { x: 214, y: 238, turn: 12 + chance.between(-6, 6), open: 0.72 }
  const eye = toEye(stand)
  const bolts = chance.pick([4, 5, 5])
  const rings = [88, 120, 136].map((r) => drawCircle(eye, 60, r)).join('')
  return (
    ground(look, [240, 410, 146]) +
    lathe(pen, stand, [
      of(STEEL, '-96 72'),
      of(DARK_STEEL, '-40 84'),
      of(IRON, '-20 112, 8 112'),
      of(DARK_STEEL, '8 92'),
      of(STEEL, '44 88, 44 142, 60 144'),
    ]) +
    placeUpright(stand, line(rings, '#5b646d80', 1) + studs(look, bolts)) +
    lathe(pen, stand, [of(STEEL, '60 62, 86 58, 90 52')]) +
    placeUpright(stand, splinedBore(look))
  )
}

/** Wheel studs on the flange, the far ones first. */
function studs({ pen }: Look, count: number) {
  const eye = toEye({ open: 0.72 })
  return Array.from({ length: count }, (_, i) => projectPoint(eye, [60, 104], (i * 2 * Math.PI) / count + 0.4))
    .sort(([a], [b]) => a - b)
    .map(([x, y]) => drawMounted(pen, { x, y, open: 0.72 }, [of(ZINC, '0 13, 44 12')]))
    .join('')
}

function splinedBore({ pen }: Look) {
  const eye = toEye({ open: 0.72 })
  return (
    shape(drawCircle(eye, 90, 38), '#14171a') +
    shape(drawCircle(eye, 78, 34), pen.blend(STEEL.side)) +
    shape(drawCircle(eye, 78, 26), '#0c0e10') +
    line(spokes(eye, { z: 84, r0: 30, r1: 36, count: 26 }), '#a9b1b9', 2)
  )
}

/** A bearing set: the bearing itself, with bolts and a seal ring. */
export const wheelBearing: Subject = (look) => {
  const { pen, chance, tint } = look
  const stand: Stand = { x: 222, y: 226, turn: 16 + chance.between(-8, 8), open: 0.68 }
  const eye = toEye(stand)
  const seal = chance.pick([tint.main, '#8a4a24', '#1d2125'])
  return (
    ground(look, [236, 408, 146]) +
    lathe(pen, stand, [of(STEEL, '-62 146, -56 150, 56 150, 62 146')]) +
    placeUpright(
      stand,
      pierce(annulus(eye, 62, [128, 84]), darker(seal, 0.3)) +
        pierce(annulus(eye, 60, [122, 90]), seal) +
        line(drawCircle(eye, 60, 106), faint(lighter(seal, 0.5), 0.7), 2) +
        line(drawCircle(eye, 62, 137), '#7b848db2', 1.2) +
        shape(drawCircle(eye, 64, 84), pen.blend(STEEL.face, [0, 0, 1, 1])) +
        shape(
          drawCircle(eye, 64, 68),
          pen.blend(['0 #15181b', '0.5 #4a525a', '0.78 #aeb6bd', '1 #5a626a'], [0.2, 0.1, 0.8, 0.9]),
        ) +
        pen.clip(drawCircle(eye, 64, 68), line(drawCircle(eye, 24, 68) + drawCircle(eye, 6, 68), '#14171a73', 3)) +
        shape(holes(eye, { z: 62, ring: 137, size: 2.4, count: 3, start: 1 }), '#3a4047'),
    )
  )
}
