import { darker, faint, lighter } from '#src/media/pen/colour.ts'
import { lathe, of, type Stand } from '#src/media/pen/lathe.ts'
import { ALUMINIUM, BRASS, DARK_STEEL, paint, RUBBER, STEEL } from '#src/media/pen/material.ts'
import { roundedRectangle, slab } from '#src/media/pen/solid.ts'
import { drawBrandMark } from '../brand-mark.ts'
import type { Subject } from '../look.ts'
import { ground, line } from '../scene.ts'

const BRIDGE =
  'M96 176C120 112 222 78 306 104C362 122 396 164 398 214L380 300C372 328 338 332 326 306L316 250C306 214 268 196 236 206L148 244C116 252 84 214 96 176Z'

export const caliper: Subject = (look) => {
  const { pen, tint, chance } = look
  const body = chance.yes(0.4) ? tint.main : '#9aa2aa'
  const stand: Stand = { x: 196, y: 268, turn: 24, open: 0.5 }
  const pin: Stand = { x: 118, y: 168, turn: -22, open: 0.35 }
  const cast = pen.blend([`0 ${lighter(body, 0.45)}`, `0.4 ${body}`, `1 ${darker(body, 0.45)}`], [0.1, 0, 0.8, 1])
  return (
    ground(look, [240, 398, 160]) +
    lathe(pen, pin, [of(STEEL, '-30 15, 70 15'), of(RUBBER, '70 20, 92 21'), of(STEEL, '92 12, 110 12')]) +
    slab(BRIDGE, { fill: cast, side: body, back: [22, -16], edge: lighter(body, 0.5) }) +
    lathe(pen, { ...pin, x: 352, y: 132 }, [of(STEEL, '-20 14, 22 14'), of(BRASS, '22 19, 32 19')]) +
    lathe(pen, stand, [
      of(paint(body, 0.5), '-64 88, 24 88, 34 80'),
      of(RUBBER, '34 64, 46 62'),
      of(STEEL, '46 54, 64 54'),
    ]) +
    lathe(pen, stand, [of(DARK_STEEL, '64 40')]) +
    drawBrandMark(look.brandNo, { main: '#ffffff', second: darker(body, 0.5) }, { cx: 292, cy: 152, size: 44 })
  )
}

export const brakeHose: Subject = (look) => {
  const { pen, tint } = look
  const bend = 'M104 330C96 196 156 112 236 132C330 156 286 300 372 318'
  const end = (x: number, y: number, turn: number) =>
    lathe(pen, { x, y, turn, open: 0.4 }, [
      of(STEEL, '-30 17, 10 17'),
      of(BRASS, '10 25, 34 25'),
      of(STEEL, '34 14, 66 14'),
      of(DARK_STEEL, '66 6'),
    ])
  return (
    ground(look, [240, 404, 165]) +
    line(bend, '#15181b', 30) +
    line(bend, '#3a4047', 24) +
    line(bend, '#6c747cbf', 7) +
    line('M150 162C176 130 206 124 236 132', faint(tint.main, 0.95), 26) +
    line('M156 152C180 126 206 118 234 126', '#ffffff80', 5) +
    end(104, 340, 94) +
    end(384, 321, 12) +
    slab(roundedRectangle([188, 96, 54, 66], 10), { fill: pen.blend(ALUMINIUM.side), side: '#7c848c', back: [8, -8] })
  )
}
