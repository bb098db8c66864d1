import type { Language } from '#src/platform/i18n/language.ts'

/** A document to print, said in plain data, so that a thread of its own can draw it. Lengths are points: 72 an inch. */
export interface PdfPlan {
  title: string
  language: Language
  pages: Block[]
  /** Stands at the foot of each page, beside its number. */
  footer: string
}

/** `figures` stand at the right in every language, for digits run from the left in every language (decision 0107). */
export type Side = 'start' | 'center' | 'end' | 'figures'
/** On which side of the paper a text stands. */
export function toPhysicalSide(side: Side, rtl: boolean): 'left' | 'center' | 'right' {
  if (side === 'center') return 'center'
  if (side === 'figures') return 'right'
  return (side === 'end') === rtl ? 'left' : 'right'
}

export type Level = 'top' | 'middle' | 'bottom'

interface Box {
  width?: number
  height?: number
  /** Takes what the others leave. */
  grow?: boolean
  padding?: number
  gap?: number
  border?: boolean
  level?: Level
}

/** `start` is the side where the language begins; `ltr` is for codes and prices, which read one way in every language. */
export interface TextBlock {
  kind: 'text'
  text: string
  size?: number
  bold?: boolean
  faint?: boolean
  side?: Side
  ltr?: boolean
  /** Cut behind so many lines. */
  lines?: number
}

const FROM_THE_RIGHT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]/

/** What has no letter and no mark that goes from the right, such as an address in Latin letters, reads from the left. */
export const readsFromLeft = (text: string, ltr = false) => ltr || !FROM_THE_RIGHT.test(text)

/** A number or an amount among Arabic words, whose parts keep their order and their sides. */
export const asWritten = (number: string) => `\u200e${number.replaceAll('\u200f', '')}\u200e`

export interface PictureBlock {
  kind: 'picture'
  /** A jpeg; null leaves the place empty. */
  jpeg: Uint8Array | null
  width: number
  height: number
}

export interface Group extends Box {
  kind: 'row' | 'column'
  children: Block[]
}

export type Block = TextBlock | PictureBlock | Group

export const PAPER = { width: 595, height: 842, margin: 28 } as const

/**
 * The foot of a page, its parts in one order in every language: Arabic letters would draw the numbers behind them to
 * their side, and so would the marks that an Arabic date brings.
 */
export const formatFooter = (footer: string, { page, of }: { page: number; of: number }) =>
  `${footer} · ${page} / ${of}`.replace(/[\u200f\u061c]/g, '\u200e').replaceAll(' · ', '\u200e · ')
