import { directionOf, type Language } from '../platform/i18n/language.ts'
import { documentHtml, documentText, type EmailDocument } from './email-document.ts'

/** What goes out by mail. */
export interface Letter {
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: string
  /** Not sent any more after this moment: what it says is worth nothing by then. */
  goodUntil?: Date
}

/** A letter as it is written: the same words become plain text and a page. */
export interface LetterWords {
  language: Language
  siteName: string
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** Typed by the reader: shown large, left to right in every language. */
  code?: string
  /** Lines, totals and addresses, below the paragraphs. */
  document?: EmailDocument
  /** A button, and the address in full below it. */
  link?: { label: string; url: string }
  /** What to know besides: why it came, how long it counts. */
  footnotes?: readonly string[]
}

/** Plain text and simple HTML of a letter: no picture, nothing to load, readable in any program. */
export function lettered(words: LetterWords): Pick<Letter, 'subject' | 'text' | 'html'> {
  return { subject: oneLine(words.subject), text: textOf(words), html: htmlOf(words) }
}

/** A header of a letter is one line, whatever somebody typed into his name. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 200)

function textOf({ greeting, paragraphs, document, code, link, footnotes = [], siteName }: LetterWords): string {
  const body = [greeting, ...paragraphs, document && documentText(document), code]
  const parts = [...body, link && `${link.label}:\n${link.url}`, ...footnotes, `-- \n${siteName}`]
  return parts.filter(Boolean).join('\n\n')
}

const BODY = 'margin:0;padding:24px;background:#f5f6f8;color:#15191f;font:16px/1.5 Arial,sans-serif'
const SHEET = 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e2e5e9;border-radius:6px'
const CODE = 'margin:24px 0;font-size:30px;font-weight:bold;letter-spacing:6px;text-align:center'
const BUTTON =
  'display:inline-block;padding:12px 24px;background:#15191f;color:#ffffff;border-radius:4px;font-weight:bold;text-decoration:none'
const SMALL = 'margin:8px 0 0;font-size:13px;color:#5f6873'

function htmlOf({ language, siteName, subject, greeting, paragraphs, document, code, link, ...words }: LetterWords) {
  const { footnotes = [] } = words
  const lines = [
    ...[greeting, ...paragraphs].map((line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`),
    document && documentHtml(document, escaped),
    code && `<p dir="ltr" style="${CODE}">${escaped(code)}</p>`,
    link && `<p style="margin:24px 0"><a href="${escaped(link.url)}" style="${BUTTON}">${escaped(link.label)}</a></p>`,
    link && `<p dir="ltr" style="${SMALL};word-break:break-all">${escaped(link.url)}</p>`,
    ...footnotes.map((line) => `<p style="${SMALL}">${escaped(line)}</p>`),
  ]
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="${BODY}"><div style="${SHEET}"><p style="margin:0 0 24px;font-weight:bold">${escaped(siteName)}</p>
${lines.filter(Boolean).join('\n')}
</div></body></html>`
}

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => NAMED[letter] ?? letter)
