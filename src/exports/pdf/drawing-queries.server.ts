import { createRequire } from 'node:module'
import { Document, Font, Image, Page, Path, renderToBuffer, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { getDirection } from '#src/platform/i18n/language.ts'
import {
  type Block,
  type CodeBlock,
  formatFooter,
  type Group,
  type Level,
  PAPER,
  type PdfPlan,
  readsFromLeft,
  type TextBlock,
  toPhysicalSide,
} from './plan.ts'

const fontFile = createRequire(import.meta.url).resolve

// Complete fonts: web subsets split words and take a hundred times as long (decision 0055).
const FAMILIES = {
  latin: ['@expo-google-fonts/noto-sans', 'NotoSans'],
  arabic: ['@expo-google-fonts/vazirmatn', 'Vazirmatn'],
} as const
for (const [family, [from, name]] of Object.entries(FAMILIES)) {
  const fonts = [
    { src: fontFile(`${from}/400Regular/${name}_400Regular.ttf`) },
    { src: fontFile(`${from}/700Bold/${name}_700Bold.ttf`), fontWeight: 700 },
  ]
  Font.register({ family, fonts })
}
// Codes must stay searchable: words are never hyphenated.
Font.registerHyphenationCallback((word) => [word])

const INK = '#15191f'
const FAINT = '#5f6873'
const LINE = '#d5dae0'
const LEVELS = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const satisfies Record<Level, string>

/** Renders the pdf of a plan. CPU-bound and slow: runs in a worker thread. */
export function drawPdf({ title, language, pages, footer, paper = PAPER }: PdfPlan): Promise<Buffer> {
  const rtl = getDirection(language) === 'rtl'
  const page = {
    padding: paper.margin,
    paddingBottom: paper.margin + 14,
    color: INK,
    fontSize: 9,
    fontFamily: rtl ? ['arabic', 'latin'] : ['latin', 'arabic'],
  }
  const foot: TextBlock = { kind: 'text', text: footer, size: 7, faint: true, side: 'center', ltr: true }
  const sheets = pages.map((block, at) =>
    h(
      Page,
      { key: at, size: paper === PAPER ? 'A4' : [paper.width, paper.height], style: page },
      draw(block, { rtl, key: 0 }),
      h(
        View,
        {
          fixed: true,
          style: { position: 'absolute', bottom: paper.margin / 2, left: paper.margin, right: paper.margin },
        },
        draw({ ...foot, text: formatFooter(footer, { page: at + 1, of: pages.length }) }, { rtl, key: 0 }),
      ),
    ),
  )
  return renderToBuffer(h(Document, { title, language }, ...sheets))
}

/** Fonts render them as boxes; on paper the direction is decided per text. */
const ISOLATES = /[\u2066-\u2069]/g

interface DrawnPage {
  rtl: boolean
  key: number
}

function draw(block: Block, { rtl, key }: DrawnPage): ReactElement {
  if (block.kind === 'text') return drawText(block, { rtl, key })
  if (block.kind === 'code') return drawCode(block, key)
  if (block.kind !== 'picture') return drawGroup(block, { rtl, key })
  const { width, height, jpeg } = block
  const style = { width, height, objectFit: 'contain' } as const
  if (!jpeg) return h(View, { key, style })
  return h(Image, { key, style, src: { data: Buffer.from(jpeg), format: 'jpg' } })
}

function drawCode({ modules, size }: CodeBlock, key: number) {
  const dark = modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const viewBox = `0 0 ${modules.length} ${modules.length}`
  return h(Svg, { key, viewBox, style: { width: size, height: size } }, h(Path, { d: dark, fill: '#000000' }))
}

function drawText({ text, size = 9, bold, faint, side = 'start', ltr, lines }: TextBlock, { rtl, key }: DrawnPage) {
  const style = {
    fontSize: size,
    lineHeight: 1.3,
    color: faint ? FAINT : INK,
    textAlign: toPhysicalSide(side, rtl),
    direction: rtl && !readsFromLeft(text, ltr) ? ('rtl' as const) : ('ltr' as const),
    ...(bold && { fontWeight: 700 }),
    ...(lines && { maxLines: lines, textOverflow: 'ellipsis' as const }),
  }
  return h(Text, { key, style }, text.replace(ISOLATES, ''))
}

function drawGroup(
  { kind, children, width, height, grow, padding, gap, border, level }: Group,
  { rtl, key }: DrawnPage,
) {
  const across = kind === 'row'
  const style = {
    flexDirection: across ? (rtl ? ('row-reverse' as const) : ('row' as const)) : ('column' as const),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(grow && { flexGrow: 1, flexShrink: 1, flexBasis: 0 }),
    ...(padding !== undefined && { padding }),
    ...(gap !== undefined && { gap }),
    ...(border && { border: `0.75pt solid ${LINE}`, borderRadius: 4 }),
    ...(level && (across ? { alignItems: LEVELS[level] } : { justifyContent: LEVELS[level] })),
  }
  return h(View, { key, style, wrap: false }, ...children.map((child, at) => draw(child, { rtl, key: at })))
}
