import { buildPalette, contrast, mixColours, READABLE } from '#src/ui/colour.ts'

/** WCAG 2.2, 1.4.11: edges of controls and marks of their state. */
const VISIBLE = 3

/** Backgrounds of pages, as in ui/style.css. */
const PAPER = '#ffffff'
const GROUND = '#f5f6f8'
const SUNK = '#eceef1'
/** The share of the main colour in the background of selected items, as in ui/style.css. */
const SOFT_SHARE = 0.07

const STEP = 0.01

export interface ThemeColours {
  brand: string
  accent: string
}

export const CONTRAST_PAIRS = [
  'button',
  'hoveredButton',
  'link',
  'linkOnGrey',
  'selected',
  'badge',
  'accentText',
  'shape',
] as const
export type ContrastPairName = (typeof CONTRAST_PAIRS)[number]

/** Two colours that a theme puts on each other. */
export interface ContrastPair {
  name: ContrastPairName
  front: string
  background: string
  /** 1 to 21. */
  ratio: number
  minimum: number
  passes: boolean
  /** The chosen colour and its ratio, if the shop replaces it by a readable shade. */
  replaced: { colour: string; ratio: number } | null
  /** The nearest main colour that passes without being replaced; null if the chosen one does, or if another pair suggests it. */
  suggestion: string | null
}

/** Every pair of text and background that the colours of a theme make, and the edge of controls. */
export function listContrastPairs({ brand, accent }: ThemeColours): ContrastPair[] {
  const palette = buildPalette({ brand, accent })
  const soft = mixColours(PAPER, brand, SOFT_SHARE)
  const readable = palette['--brand-ink'] === brand ? null : palette['--brand-ink']
  const link = { front: palette['--brand-ink'], chosen: brand }
  return [
    toPair('button', { front: palette['--on-brand'], background: brand }),
    toPair('hoveredButton', { front: palette['--on-brand'], background: palette['--brand-hover'] }),
    toPair('link', { ...link, background: PAPER, suggestion: readable }),
    toPair('linkOnGrey', { ...link, background: SUNK }),
    toPair('selected', { ...link, background: soft }),
    toPair('badge', { front: palette['--on-accent'], background: accent }),
    toPair('accentText', { front: palette['--accent-ink'], background: GROUND, chosen: accent }),
    toPair('shape', { front: brand, background: GROUND, minimum: VISIBLE, suggestion: findVisibleColour(brand) }),
  ]
}

/** The pairs whose contrast is too low. */
export const findLowContrast = (colours: ThemeColours): ContrastPair[] =>
  listContrastPairs(colours).filter(({ passes }) => !passes)

interface PairColours {
  front: string
  background: string
  /** The colour that the front is made of, if it is another one. */
  chosen?: string
  minimum?: number
  suggestion?: string | null
}

function toPair(name: ContrastPairName, colours: PairColours): ContrastPair {
  const { front, background, chosen = front, minimum = READABLE, suggestion = null } = colours
  const ratio = contrast(front, background)
  const passes = ratio >= minimum
  const replaced = front === chosen ? null : { colour: chosen, ratio: contrast(chosen, background) }
  const isAsChosen = passes && replaced === null
  return { name, front, background, ratio, minimum, passes, replaced, suggestion: isAsChosen ? null : suggestion }
}

/** The colour, darkened only as far as its edge needs it to be visible on a page. */
function findVisibleColour(colour: string): string {
  for (let share = 0; share < 1; share += STEP) {
    const darker = mixColours(colour, '#000000', share)
    if (contrast(darker, GROUND) >= VISIBLE) return darker
  }
  return '#000000'
}
