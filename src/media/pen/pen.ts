/** A gradient stop: offset, and the colour as #rrggbb or #rrggbbaa: `0.4 #1d2023`. */
export type GradientStop = string
type Line = readonly [x1: number, y1: number, x2: number, y2: number]

/** Collects the shared definitions of a drawing (gradients, clips) and returns references to them. */
export interface Pen {
  /** A gradient from top to bottom of the filled shape, or along `line` in fractions of its box. */
  blend(stops: readonly GradientStop[], line?: Line): string
  /** A gradient from the middle (or `cx`, `cy`) outwards. */
  glow(stops: readonly GradientStop[], cx?: number, cy?: number): string
  /** Shows `body` only inside `path`. */
  clip(path: string, body: string): string
  defs(): string
}

export function newPen(): Pen {
  const stored = new Map<string, { id: string; tag: string }>()
  const addDefinition = (tag: string, rest: string) => {
    const id = stored.get(rest)?.id ?? `d${stored.size}`
    stored.set(rest, { id, tag })
    return `url(#${id})`
  }
  return {
    blend: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      addDefinition('linearGradient', ` x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.map(formatStop).join('')}`),
    glow: (stops, cx = 0.5, cy = 0.5) =>
      addDefinition(
        'radialGradient',
        ` cx="${cx}" cy="${cy}" fx="${cx}" fy="${cy}" r="0.5">${stops.map(formatStop).join('')}`,
      ),
    clip: (path, body) => `<g clip-path="${addDefinition('clipPath', `><path d="${path}"/>`)}">${body}</g>`,
    defs: () => [...stored].map(([rest, { id, tag }]) => `<${tag} id="${id}"${rest}</${tag}>`).join(''),
  }
}

function formatStop(stop: GradientStop) {
  const [offset, colour = ''] = stop.split(' ')
  const opacity = colour.length > 7 ? ` stop-opacity="${getOpacity(colour)}"` : ''
  return `<stop offset="${offset}" stop-color="${colour.slice(0, 7)}"${opacity}/>`
}

/** The alpha pair of #rrggbbaa as a fraction; older renderers do not support it inline. */
export const getOpacity = (colour: string) => (Number.parseInt(colour.slice(7, 9), 16) / 255).toFixed(2)

/** A coordinate as written into a path: a tenth of a unit is finer than any rendered size. */
export const n = (value: number) => String(Math.round(value * 10) / 10)
