import { type Block, PAPER, type TextBlock } from '#src/exports/pdf/plan.ts'

/** A block with its height in points; a title is followed by a row on the same page. */
export interface Part {
  block: Block
  height: number
  isTitle?: true
  /** The parts of a row that is cut at this height; null if too little of it fits. */
  split?: (height: number) => [Part, Part] | null
}

export interface Cell {
  lines: TextBlock[]
  /** The rest of the row without. */
  width?: number
  /** The first line is written again where the row goes on on another page. */
  repeats?: boolean
  /** An empty box instead of a text. */
  hasBox?: boolean
}

/** Points of a line of text of the usual size. */
export const LINE = 12
export const WIDTH = PAPER.width - 2 * PAPER.margin
const COLUMN_GAP = 8
const PADDING = 4
const LINE_GAP = 2
/** A row is cut only where this much of it fits. */
export const MIN_PIECE = 6 * LINE

/** A row of the table, in a box unless it is that of the titles. */
export function buildRow(cells: readonly Cell[], more: Pick<Part, 'isTitle'> = {}): Part {
  const fixed = cells.reduce((sum, { width = 0 }) => sum + width + COLUMN_GAP, 0)
  const rest = WIDTH - 2 * PADDING - fixed
  const heights = cells.map(({ lines, width = rest }) => measureLines(lines, width))
  return {
    block: {
      kind: 'row',
      gap: COLUMN_GAP,
      level: 'top',
      padding: PADDING,
      border: !more.isTitle,
      children: cells.map(toColumn),
    },
    height: Math.max(...heights) + 2 * PADDING,
    split: (height) => splitRow(cells, rest, height),
    ...more,
  }
}

/** To be ticked with a pen. */
const BOX: Block = { kind: 'column', width: 14, height: 14, border: true, children: [] }

function toColumn({ lines, width, hasBox }: Cell): Block {
  const children: Block[] = hasBox ? [BOX] : lines
  return width === undefined
    ? { kind: 'column', grow: true, gap: LINE_GAP, children }
    : { kind: 'column', width, gap: LINE_GAP, children }
}

const measureLines = (lines: readonly TextBlock[], width: number) =>
  lines.reduce((sum, line) => sum + measure(line, width) + LINE_GAP, 0)

/** The height of a text, whose characters are at most as wide on average as here. */
export const measure = (block: TextBlock, width: number): number =>
  Math.min(block.lines ?? Number.POSITIVE_INFINITY, wrapText(block, width).length) * lineHeight(block)

const lineHeight = ({ size = 9 }: TextBlock) => size * 1.3

/** The lines of a text: the words that fit in each. */
function wrapText({ text, size = 9 }: TextBlock, width: number): string[] {
  const perLine = Math.max(1, Math.floor(width / (size * 0.6)))
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ')) {
      if (line !== '' && line.length + 1 + word.length > perLine) {
        lines.push(line)
        line = ''
      }
      line = line === '' ? word : `${line} ${word}`
      for (; line.length > perLine; line = line.slice(perLine)) lines.push(line.slice(0, perLine))
    }
    return [...lines, line]
  })
}

/** Two rows with the texts of one: those above the height, and the rest below its code. Only the first one has the box. */
function splitRow(cells: readonly Cell[], rest: number, height: number): [Part, Part] | null {
  if (height < MIN_PIECE) return null
  const pieces = cells.map(({ lines, width = rest }) => splitLines(lines, width, height - 2 * PADDING))
  const below = pieces.map((piece) => piece.below)
  if (below.every((lines) => lines.length === 0)) return null
  const toCells = (lines: readonly TextBlock[][]) => cells.map((cell, at) => ({ ...cell, lines: lines[at] ?? [] }))
  const continued = toCells(below).map((cell, at) => ({
    ...cell,
    lines: cell.repeats && cell.lines.length === 0 ? (cells[at]?.lines.slice(0, 1) ?? []) : cell.lines,
    hasBox: false,
  }))
  return [buildRow(toCells(pieces.map((piece) => piece.above))), buildRow(continued)]
}

function splitLines(lines: readonly TextBlock[], width: number, height: number) {
  const above: TextBlock[] = []
  const below: TextBlock[] = []
  let left = height
  for (const line of lines) {
    const needed = measure(line, width) + LINE_GAP
    if (below.length === 0 && needed <= left) above.push(line)
    else {
      const [first, second] = below.length === 0 ? splitText(line, width, left) : [null, line]
      if (first) above.push(first)
      below.push(second)
    }
    left -= needed
  }
  return { above, below }
}

/** A text without a limit of lines as the lines that fit and the others. */
function splitText(block: TextBlock, width: number, height: number): [TextBlock | null, TextBlock] {
  const count = Math.floor((height - LINE_GAP) / lineHeight(block))
  if (block.lines !== undefined || count < 1) return [null, block]
  const lines = wrapText(block, width)
  const join = (some: readonly string[]) => ({ ...block, text: some.join('\n') })
  return [join(lines.slice(0, count)), join(lines.slice(count))]
}
