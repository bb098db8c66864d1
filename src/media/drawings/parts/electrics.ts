import { darker, lighter, readableOn } from '../../pen/colour.ts'
import { circleAt, eyeOf, lathe, type Stand, standing } from '../../pen/lathe.ts'
import { straight, straightWidth, wordPath } from '../../pen/letters.ts'
import { ALUMINIUM, BLACK_PLASTIC, BRASS, COPPER, DARK_STEEL, IRON, STEEL, ZINC } from '../../pen/material.ts'
import { n } from '../../pen/pen.ts'
import { box, disc, rounded, slab } from '../../pen/solid.ts'
import { flutes, holes, spokes } from '../../pen/turned.ts'
import { brandMarkAt } from '../brand-mark.ts'
import type { Look, Subject } from '../look.ts'
import { ground, line, shape } from '../scene.ts'

/** A starter battery; `detail` is its capacity, for example `60`. */
export const battery: Subject = (look) => {
  const { pen, tint, chance, detail } = look
  const dark = chance.pick(['#23272c', '#e9ebed', darker(tint.main, 0.25)])
  const lid = chance.pick([tint.main, '#2f343a'])
  const post = (x: number, y: number, colour: string) =>
    shape(disc(x, y + 3, 21), colour, 0.95) +
    lathe(pen, { x, y, turn: -90, open: 0.42 }, [
      [-4, 15, ZINC],
      [22, 12, ZINC],
    ])
  const grade = `${detail || chance.pick(['60', '72', '95'])}AH`
  const tall = 38
  const front = { x: 66, y: 172, width: 288, height: 206 }
  return (
    ground(look, 250, 392, 196) +
    box(
      { ...front, depth: [62, -42] },
      {
        front: pen.blend([
          [0, lighter(dark, 0.16)],
          [1, darker(dark, 0.22)],
        ]),
        right: pen.blend([
          [0, darker(dark, 0.2)],
          [1, darker(dark, 0.5)],
        ]),
        top: dark,
      },
      { front: batteryLabel(look, grade, tall), right: shape(rounded(12, 40, 74, 120, 6), '#ffffff', 0.08) },
    ) +
    box(
      { x: 60, y: 146, width: 300, height: 34, depth: [64, -44] },
      {
        front: pen.blend([
          [0, lighter(lid, 0.3)],
          [1, darker(lid, 0.15)],
        ]),
        right: darker(lid, 0.35),
        top: pen.blend([
          [0, lighter(lid, 0.28)],
          [1, lid],
        ]),
      },
    ) +
    line('M116 122H332M104 132H344', darker(lid, 0.4), 3, 0.4) +
    post(112, 122, '#1d6bd0') +
    post(358, 122, '#d2232a') +
    line('M152 108C180 60 292 60 322 108', darker(lid, 0.5), 13) +
    line('M152 108C180 60 292 60 322 108', lighter(lid, 0.2), 8)
  )
}

function batteryLabel({ pen, tint, brandNo }: Look, grade: string, tall: number) {
  const area = rounded(18, 28, 252, 152, 10)
  const second = darker(tint.second, 0.06)
  const ink = readableOn(second)
  return (
    shape(
      area,
      pen.blend([
        [0, lighter(tint.main, 0.14)],
        [1, darker(tint.main, 0.18)],
      ]),
    ) +
    pen.clipped(area, shape('M150 20H290V190H96Z', second) + shape('M150 20h12L108 190H96Z', '#ffffff', 0.85)) +
    brandMarkAt(
      brandNo,
      { main: tint.on, second: tint.second === tint.on ? darker(tint.main, 0.4) : tint.second },
      { cx: 72, cy: 92, size: 78 },
    ) +
    line(wordPath(grade, straight(258 - straightWidth(grade, tall), 84, tall)), ink, 6.5) +
    line(wordPath('12V', straight(258 - straightWidth('12V', 20), 136, 20)), ink, 3.4, 0.9)
  )
}

export const alternator: Subject = (look) => {
  const { pen, chance, tint } = look
  const stand: Stand = { x: 224, y: 236, turn: 14 + chance.between(-6, 6), open: 0.6 }
  const eye = eyeOf(stand)
  return (
    ground(look, 240, 408, 164) +
    slab('M150 66C136 56 140 38 158 36L214 40L236 84L170 104Z', {
      fill: pen.blend(ALUMINIUM.face),
      side: '#7a828a',
      dx: -10,
      dy: 4,
      edge: '#fff',
    }) +
    shape(disc(172, 60, 11), '#15181b') +
    slab('M176 400C160 404 150 390 156 376L190 336H262L270 372C264 388 244 386 232 388Z', {
      fill: pen.blend(ALUMINIUM.face),
      side: '#7a828a',
      dx: -12,
      dy: 4,
      edge: '#fff',
    }) +
    shape(disc(186, 382, 11), '#15181b') +
    lathe(pen, stand, [
      [-126, 96, BLACK_PLASTIC],
      [-112, 116, BLACK_PLASTIC],
      [-70, 132, ALUMINIUM],
      [-40, 142, ALUMINIUM],
    ]) +
    standing(stand, line(flutes(eye, { z0: -104, z1: -48, r: 132, count: 40 }), '#15181b', 6, 0.85)) +
    lathe(pen, stand, [
      [-40, 136, COPPER],
      [-34, 136, IRON],
      [14, 136, IRON],
    ]) +
    standing(stand, line(flutes(eye, { z0: -34, z1: 14, r: 136, count: 90 }), '#14171a', 1.6, 0.45)) +
    lathe(pen, stand, [
      [14, 144, ALUMINIUM],
      [40, 142, ALUMINIUM],
      [66, 112, ALUMINIUM],
      [72, 100, ALUMINIUM],
    ]) +
    standing(
      stand,
      line(spokes(eye, { z: 56, r0: 82, r1: 118, count: 18 }), '#14171a', 11, 0.85) +
        shape(circleAt(eye, 74, 62), pen.blend(ALUMINIUM.face)) +
        line(circleAt(eye, 73, 70), tint.main, 5),
    ) +
    lathe(pen, stand, [
      [74, 40, STEEL],
      [80, 78, DARK_STEEL],
      [84, 72, DARK_STEEL],
      [90, 72, DARK_STEEL],
      [94, 76, DARK_STEEL],
      [98, 72, DARK_STEEL],
      [104, 72, DARK_STEEL],
      [108, 76, DARK_STEEL],
      [112, 72, DARK_STEEL],
      [118, 72, DARK_STEEL],
      [124, 79, STEEL],
    ]) +
    standing(
      stand,
      shape(circleAt(eye, 124, 64), '#2a2f35') +
        shape(circleAt(eye, 116, 60), pen.blend(IRON.face)) +
        shape(circleAt(eye, 120, 26), pen.blend(ZINC.face)) +
        shape(circleAt(eye, 122, 12), '#14171a'),
    )
  )
}

export const starterMotor: Subject = (look) => {
  const { pen, chance, tint } = look
  const stand: Stand = { x: 226, y: 274, turn: -22 + chance.between(-4, 4), open: 0.38 }
  const eye = eyeOf(stand)
  const up: Stand = { ...stand, x: 206, y: 162 }
  return (
    ground(look, 240, 408, 182) +
    lathe(pen, up, [
      [-120, 34, BLACK_PLASTIC],
      [-104, 48, BLACK_PLASTIC],
      [-84, 48, ZINC],
      [60, 48, ZINC],
      [66, 40, STEEL],
    ]) +
    lathe(pen, { x: 106, y: 186, turn: 160, open: 0.4 }, [
      [0, 9, COPPER],
      [26, 9, COPPER],
    ]) +
    lathe(pen, { x: 96, y: 216, turn: 160, open: 0.4 }, [
      [0, 9, BRASS],
      [26, 9, BRASS],
    ]) +
    lathe(pen, stand, [
      [-164, 50, ALUMINIUM],
      [-150, 74, ALUMINIUM],
      [-118, 76, ALUMINIUM],
      [-118, 70, DARK_STEEL],
      [34, 70, DARK_STEEL],
      [34, 78, ALUMINIUM],
      [66, 104, ALUMINIUM],
      [84, 108, ALUMINIUM],
      [94, 104, ALUMINIUM],
    ]) +
    standing(
      stand,
      line(`M${n(-70 * eye.along)} -71A${n(71 * eye.open)} 71 0 0 0 ${n(-70 * eye.along)} 71`, tint.main, 16, 0.95) +
        shape(circleAt(eye, 94, 82), '#23282d') +
        shape(circleAt(eye, 70, 76), pen.blend(IRON.face)) +
        shape(holes(eye, { z: 94, ring: 93, size: 7, count: 3, start: 0.9 }), '#16191c') +
        `<g transform="rotate(90)">${brandMarkAt(look.brandNo, { main: '#ffffff', second: lighter(tint.main, 0.2) }, { cx: 6, cy: 26, size: 40 })}</g>`,
    ) +
    lathe(pen, stand, [
      [70, 20, STEEL],
      [92, 20, STEEL],
      [92, 40, STEEL],
      [128, 40, STEEL],
    ]) +
    standing(stand, line(flutes(eye, { z0: 92, z1: 128, r: 41, count: 22 }), '#343a41', 4, 0.85)) +
    lathe(pen, stand, [
      [128, 40, STEEL],
      [128, 16, ZINC],
      [164, 14, ZINC],
    ])
  )
}
