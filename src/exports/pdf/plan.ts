import type { Language } from '#src/platform/i18n/language.ts'

/**
 * A printable document as serializable data, so that a worker thread can render it. Lengths are points: 72 per inch.
 */
export interface PdfPlan {
  title: string
  language: Language
  pages: Block[]
  /** Shown in the footer of each page, next to its number. */
  footer: string
  /** A4 without. */
  paper?: Paper
}

/** Its sides and margin in points. */
export interface Paper {
  width: number
  height: number
  margin: number
}

/** `figures` are right-aligned in every language, because digits run left to right in all of them (decision 0107). */
export type Side = 'start' | 'center' | 'end' | 'figures'
/** The physical side of a text. */
export function toPhysicalSide(side: Side, rtl: boolean): 'left' | 'center' | 'right' {
  if (side === 'center') return 'center'
  if (side === 'figures') return 'right'
  return (side === 'end') === rtl ? 'left' : 'right'
}

export type Level = 'top' | 'middle' | 'bottom'

interface Box {
  width?: number
  height?: number
  /** Uses the remaining width. */
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
  /** Maximum number of lines; longer text is cut. */
  lines?: number
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]/

/** Text without right-to-left letters and marks, such as an address in Latin letters, is read left to right. */
export const readsFromLeft = (text: string, ltr = false) => ltr || !RIGHT_TO_LEFT.test(text)

/** A number or an amount inside Arabic text, whose parts keep their order. */
export const asWritten = (number: string) => `\u200e${number.replaceAll('\u200f', '')}\u200e`

export interface PictureBlock {
  kind: 'picture'
  /** A jpeg; null leaves the space empty. */
  jpeg: Uint8Array | null
  width: number
  height: number
}

/** A square of dark and light modules, such as a QR code. */
export interface CodeBlock {
  kind: 'code'
  modules: boolean[][]
  size: number
}

export interface Group extends Box {
  kind: 'row' | 'column'
  children: Block[]
}

export type Block = TextBlock | PictureBlock | CodeBlock | Group

export const PAPER = { width: 595, height: 842, margin: 28 } as const satisfies Paper
/** A6, the usual size of parcel labels. */
export const LABEL_PAPER = { width: 298, height: 420, margin: 16 } as const satisfies Paper

/**
 * The footer of a page, its parts in the same order in every language: Arabic letters and the marks of Arabic dates
 * would move the numbers after them.
 */
export const formatFooter = (footer: string, { page, of }: { page: number; of: number }) =>
  `${footer} · ${page} / ${of}`.replace(/[\u200f\u061c]/g, '\u200e').replaceAll(' · ', '\u200e · ')
