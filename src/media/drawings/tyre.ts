import { drawCircle, type Eye, lathe, of, placeUpright, projectPoint, type Stand, toEye } from '../pen/lathe.ts'
import { drawWord, measureWord } from '../pen/letters.ts'
import { paint } from '../pen/material.ts'
import { hull, polygon } from '../pen/solid.ts'
import { annulus, spokes } from '../pen/turned.ts'
import type { Look, Subject } from './look.ts'
import { ground, line, pierce, shape } from './scene.ts'
import { type Body, type Season, tread } from './tread.ts'

/** A tyre; `detail` is its season and size, for example `w2055516` (s summer, w winter, a all seasons). */
export const tyre: Subject = (look) => {
  const { pen, chance, detail } = look
  const size = parseSize(detail)
  const stand: Stand = { x: 262, y: 228, turn: 7, open: 0.68 }
  const eye = toEye(stand)
  const body: Body = { eye, radius: 176, half: size.half, shoulder: 160 }
  const bead = 176 * size.rim
  const crown = paint('#3c4147', 0.12)
  const w = size.half
  const profile = [-1, -0.92, -0.75, -0.4, 0.4, 0.75, 0.92, 1].map(
    (v) => [v * w, 176 - Math.abs(v) ** 4 * 16, crown] as const,
  )
  return (
    ground(look, [246, 408, 168]) +
    lathe(pen, stand, [of(crown, `${-w - 12} 140`), profile]) +
    placeUpright(stand, pen.clip(outline(body), tread(body, size.season, chance) + gloss(look, body))) +
    placeUpright(
      stand,
      sidewall(look, { eye, w, bead }) + drawLettering(look, { eye, z: w + 9, r: (160 + bead) / 2, size }),
    ) +
    placeUpright(stand, drawOpening(look, { eye, w, bead }))
  )
}

/** The visible outline of the tread: the hull of its circles. */
function outline({ eye, radius, half, shoulder }: Body): string {
  const places = [-1, -0.9, -0.7, -0.4, 0, 0.4, 0.7, 0.9, 1]
  const points = places.flatMap((v) => {
    const r = radius - v ** 4 * (radius - shoulder)
    return Array.from({ length: 72 }, (_, i) => projectPoint(eye, [v * half, r], (i * Math.PI) / 36))
  })
  return polygon(hull(points).flat())
}

/** The light on the tread. */
const gloss = ({ pen }: Look, body: Body) =>
  shape(
    outline(body),
    pen.blend(['0 #00000066', '0.16 #0000000f', '0.3 #ffffff26', '0.42 #ffffff08', '0.75 #00000033', '1 #00000080']),
  )

interface Side {
  eye: Eye
  w: number
  bead: number
}

/** The near side bulges: a light ring between two dark ones, with the fine rings of the mould. */
function sidewall({ pen }: Look, { eye, w, bead }: Side) {
  const b = bead / 161
  const middle = b + (1 - b) * 0.55
  const bulge = pen.glow([
    `${b * 0.96} #17191c`,
    `${b + (1 - b) * 0.2} #34383d`,
    `${middle} #42474d`,
    '0.92 #2c3034',
    '1 #131517',
  ])
  const z = w + 4
  const rings = [0.1, 0.16, 0.84, 0.92].map((share) => drawCircle(eye, z, bead + (161 - bead) * share)).join('')
  return (
    pierce(annulus(eye, z, [161, bead]), bulge) +
    pierce(
      annulus(eye, z, [161, bead]),
      pen.blend(['0 #ffffff4c', '0.3 #ffffff0f', '0.55 #00000000', '1 #00000073'], [0.1, 0, 0.7, 1]),
    ) +
    line(rings, '#6a727a80', 1.1) +
    line(
      spokes(eye, { z, r0: bead + (161 - bead) * 0.86, r1: bead + (161 - bead) * 0.91, count: 90 }),
      '#0c0e1080',
      1.1,
    )
  )
}

/** The view through the hole: the inner lining, and the table behind the far bead. */
function drawOpening({ pen, behind }: Look, { eye, w, bead }: Side) {
  const near = drawCircle(eye, w + 2, bead)
  const inside =
    shape(near, pen.blend(['0 #08090a', '0.4 #1d2023', '0.75 #3c4146', '1 #23262a'], [0, 0.2, 1, 0.8])) +
    line([0.5, 0, -0.5].map((v) => drawCircle(eye, v * w, bead + 16 - Math.abs(v) * 10)).join(''), '#0b0c0e80', 2) +
    shape(drawCircle(eye, -w, bead - 2), behind) +
    line(drawCircle(eye, -w, bead - 1), '#101214', 5)
  return pen.clip(near, inside) + line(near, '#0b0c0e', 3) + line(drawCircle(eye, w + 3, bead + 3), '#767e86b2', 1.4)
}

/** The brand's name above, the size below, both with their baseline towards the rim, as on real tyres. */
function drawLettering({ tint, word }: Look, at: { eye: Eye; z: number; r: number; size: Size }) {
  const tall = Math.max(9, Math.min(24, (160 - 176 * at.size.rim) * 0.5))
  const around = (text: string, middle: number, height: number) => {
    const unit = height / 6
    const start = middle + (measureWord(text) * unit) / at.r / 2
    return drawWord(text, (x, y) =>
      projectPoint(at.eye, [at.z, at.r + height / 2 - y * unit], start - (x * unit) / at.r),
    )
  }
  const name = word || 'RADIAL'
  const pale = tint.second === '#22262b' || tint.main === '#2b2d33' ? '#c3c9cf' : '#b3bac1'
  return (
    line(around(name, -Math.PI / 2, tall), '#0a0b0ccc', tall * 0.24) +
    line(around(name, -Math.PI / 2, tall), pale, tall * 0.15) +
    line(around(name, Math.PI / 2, tall), '#0a0b0ccc', tall * 0.24) +
    line(around(name, Math.PI / 2, tall), pale, tall * 0.15) +
    line(around(at.size.text, Math.PI * 1.02, tall * 0.6), '#7f878f', tall * 0.08) +
    line(around(at.size.text, 0.04, tall * 0.6), '#7f878f', tall * 0.08)
  )
}

interface Size {
  season: Season
  /** Rim radius as a fraction of the whole. */
  rim: number
  half: number
  text: string
}

const SEASONS: Record<string, Season> = { s: 'summer', w: 'winter', a: 'allSeason' }

function parseSize(detail: string): Size {
  const [, letter = 's', width = '205', aspect = '55', rim = '16'] = /^([swa])(\d{3})(\d{2})(\d{2})$/.exec(detail) ?? []
  const outer = Number(rim) * 25.4 + (2 * Number(width) * Number(aspect)) / 100
  return {
    season: SEASONS[letter] ?? 'summer',
    rim: (Number(rim) * 25.4) / outer,
    half: Math.min(84, Math.max(56, (Number(width) / outer) * 205)),
    text: `${width}/${aspect}R${rim}`,
  }
}
