import { lighter } from '#src/media/pen/colour.ts'
import { drawCircle, lathe, of, placeUpright, type Stand, toEye } from '#src/media/pen/lathe.ts'
import { BLACK_PLASTIC, DARK_STEEL, IRON, paint, RUBBER, STEEL, ZINC } from '#src/media/pen/material.ts'
import { n } from '#src/media/pen/pen.ts'
import { discs, slab } from '#src/media/pen/solid.ts'
import { annulus, flutes, gearOnFace, holes, spokes } from '#src/media/pen/turned.ts'
import type { Look, Subject } from '../look.ts'
import { ground, line, shape } from '../scene.ts'

/** Cover, driven plate and release bearing, as sold in one box. */
export const clutchKit: Subject = (look) =>
  ground(look, [240, 414, 196]) +
  drawDrivenPlate(look, { x: 168, y: 178 }) +
  cover(look, { x: 296, y: 262 }) +
  releaser(look, [112, 366], 48)

function cover({ pen, tint, chance }: Look, { x, y }: { x: number; y: number }) {
  const stand: Stand = { x, y, turn: 14, open: 0.82 }
  const eye = toEye(stand)
  const fingers = chance.pick([16, 18])
  return (
    lathe(pen, stand, [of(DARK_STEEL, '-22 140'), of(STEEL, '-8 146, 0 146, 0 124, 26 112, 32 104')]) +
    placeUpright(
      stand,
      shape(holes(eye, { z: 0, ring: 135, size: 7, count: 9, start: 0.2 }), '#191c20') +
        line(spokes(eye, { z: 14, r0: 112, r1: 122, count: 9, start: 0.55 }), '#2a2f35bf', 12) +
        shape(drawCircle(eye, 32, 98), '#20252a') +
        shape(
          drawCircle(eye, 26, 96),
          pen.blend(['0 #9099a2', '0.4 #5b646d', '0.7 #8d969f', '1 #3f464d'], [0, 0, 1, 1]),
        ) +
        line(spokes(eye, { z: 28, r0: 30, r1: 78, count: fingers }), '#15181b', 4) +
        shape(holes(eye, { z: 28, ring: 80, size: 5.5, count: fingers }), '#15181b') +
        line(drawCircle(eye, 28, 90), tint.main, 5) +
        shape(drawCircle(eye, 30, 30), '#101214') +
        line(drawCircle(eye, 30, 30), '#aab2ba', 2),
    )
  )
}

function drawDrivenPlate({ pen, tint, chance }: Look, { x, y }: { x: number; y: number }) {
  const stand: Stand = { x, y, turn: 14, open: 0.8 }
  const eye = toEye(stand)
  const lining = paint(chance.pick(['#6d5a45', '#575049', '#7a5f3f']), 0.1)
  const springs = Array.from({ length: 6 }, (_, i) => {
    const angle = (i * Math.PI) / 3
    const [cx, cy] = [12 * eye.along - eye.open * 46 * Math.cos(angle), 46 * Math.sin(angle)]
    return `<g transform="translate(${n(cx)} ${n(cy)}) rotate(${n((-angle * 180) / Math.PI)})">${shape('M-7 -16h14v32h-14Z', '#1a1d21')}${line('M-5 -12L5 -8M-5 -5L5 -1M-5 2L5 6M-5 9L5 13', i % 2 === 0 ? lighter(tint.main, 0.2) : '#c3cad0', 4)}</g>`
  })
  return (
    lathe(pen, stand, [of(lining, '-8 132, 8 132')]) +
    placeUpright(
      stand,
      line(spokes(eye, { z: 8, r0: 88, r1: 131, count: 20, swirl: 0.1 }), '#2f271dbf', 2.6) +
        shape(holes(eye, { z: 8, ring: 104, size: 4, count: 20, start: 0.15 }), '#c9a24a') +
        shape(holes(eye, { z: 8, ring: 121, size: 4, count: 20, start: 0.05 }), '#c9a24a') +
        shape(drawCircle(eye, 8, 86), pen.blend(STEEL.face, [0, 0, 1, 1])) +
        shape(holes(eye, { z: 8, ring: 78, size: 4, count: 12 }), '#5c656e') +
        shape(drawCircle(eye, 12, 66), pen.blend(IRON.face, [0, 0, 1, 1])) +
        springs.join('') +
        shape(drawCircle(eye, 16, 27), pen.blend(STEEL.face)) +
        shape(gearOnFace(eye, { z: 16, outer: 19, inner: 15, teeth: 18 }), '#121417'),
    )
  )
}

function releaser({ pen, tint }: Look, [x, y]: readonly [number, number], r: number) {
  const stand: Stand = { x, y, turn: 16, open: 0.7 }
  const eye = toEye(stand)
  const k = r / 48
  return (
    lathe(pen, stand, [
      of(BLACK_PLASTIC, `${-34 * k} ${32 * k}, ${-10 * k} ${32 * k}`),
      of(STEEL, `${-10 * k} ${46 * k}, ${16 * k} ${46 * k}, ${20 * k} ${40 * k}`),
    ]) +
    placeUpright(
      stand,
      shape(drawCircle(eye, 20 * k, 34 * k), tint.main) +
        shape(drawCircle(eye, 22 * k, 28 * k), pen.blend(STEEL.face)) +
        shape(drawCircle(eye, 22 * k, 20 * k), '#14171a'),
    )
  )
}

export const releaseBearing: Subject = (look) => {
  const { pen } = look
  const fork =
    'M82 214C66 214 58 202 62 190C66 178 80 174 92 180L150 204V286L94 312C80 318 66 312 62 300C58 288 66 276 82 276Z'
  return (
    ground(look, [240, 404, 140]) +
    slab(fork, { fill: pen.blend(BLACK_PLASTIC.face), side: '#1b1f23', back: [0, 12], edge: '#555d66' }) +
    shape(discs([80, 196, 80, 296], 8), '#0e1012') +
    releaser(look, [250, 238], 150)
  )
}

/** A dual-mass flywheel: ring gear, primary and secondary plate. */
export const flywheel: Subject = (look) => {
  const { pen, chance, tint } = look
  const stand: Stand = { x: 222, y: 232, turn: 10 + chance.between(-6, 6), open: 0.8 }
  const eye = toEye(stand)
  return (
    ground(look, [236, 416, 164]) +
    lathe(pen, stand, [of(STEEL, '-34 168, -12 168')]) +
    placeUpright(
      stand,
      line(flutes(eye, { z0: -34, z1: -12, r: 172, count: 120 }), '#3e454c', 4) +
        shape(gearOnFace(eye, { z: -12, outer: 176, inner: 168, teeth: 104 }), pen.blend(STEEL.face, [0, 0, 1, 1])),
    ) +
    lathe(pen, stand, [of(IRON, '-12 152'), of(DARK_STEEL, '6 150'), of(STEEL, '6 142, 30 142')]) +
    placeUpright(
      stand,
      line([92, 104, 116, 128, 138].map((r) => drawCircle(eye, 30, r)).join(''), '#5b646d73', 0.9) +
        shape(holes(eye, { z: 30, ring: 132, size: 6, count: 6, start: 0.3 }), '#1a1d20') +
        shape(holes(eye, { z: 30, ring: 132, size: 3.4, count: 6, start: 0.8 }), '#c8ced4') +
        shape(annulus(eye, 30, [84, 84]), '#2a2f34') +
        shape(drawCircle(eye, 22, 81), pen.blend(IRON.face, [0, 0, 1, 1])) +
        line(drawCircle(eye, 23, 68), tint.main, 5) +
        shape(holes(eye, { z: 22, ring: 52, size: 8.5, count: 8 }), '#111315') +
        shape(drawCircle(eye, 22, 32), pen.blend(STEEL.face)) +
        shape(drawCircle(eye, 22, 23), pen.blend(RUBBER.face)) +
        shape(drawCircle(eye, 24, 9), pen.blend(ZINC.face)),
    )
  )
}
