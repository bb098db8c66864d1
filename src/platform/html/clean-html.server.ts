import sanitizeHtml from 'sanitize-html'
import { ALLOWED_CLASSES, ALLOWED_TAGS, RAW_TEXT_TAGS, STORED_PICTURE } from './allowed-html.ts'
import { picturePath } from './picture-path.ts'

interface HeadingContext {
  /** The level of the first heading: one below what stands above the text on its page. */
  topHeading?: number
  /** Its first heading is the page's own. */
  titled?: boolean
}

const LOWEST_HEADING = 6

/**
 * HTML of an editor as a page may show it: the allow-list and nothing else, headings fitted under the page's own
 * without a gap and none below the sixth level (storefront 9). Cleaning what is clean changes nothing. Asked on write
 * and again on read, so that a row which came another way, or before the list grew shorter, is no danger.
 */
export function cleanHtml(html: string, { topHeading = 2, titled = false }: HeadingContext = {}): string {
  const clean = cleanUntilStable(html)
  const [opening, start, , title] = (titled && /^([\s\S]*?<h)([1-6])(\b[\s\S]*?<\/h)\2>/.exec(clean)) || []
  if (opening === undefined) return fitHeadings(clean, topHeading)
  return `${start}1${title}1>${fitHeadings(clean.slice(opening.length), topHeading)}`
}

/** The highest heading becomes the level asked for, the next the one below it, and so on. */
function fitHeadings(clean: string, topHeading: number): string {
  const levels = [...new Set([...clean.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level)))].sort()
  return clean.replace(/<(\/?)h([1-6])\b/g, (_, slash: string, level: string) => {
    return `<${slash}h${Math.min(LOWEST_HEADING, topHeading + levels.indexOf(Number(level)))}`
  })
}

/** Taking one tag out can change how its neighbours nest: it is cleaned until nothing changes any more. */
function cleanUntilStable(html: string): string {
  let before = html
  for (let turn = 0; turn < MAX_PASSES; turn++) {
    const after = sanitizeHtml(before, OPTIONS)
    if (after === before) return after
    before = after
  }
  return ''
}

const MAX_PASSES = 8

/** The words alone, as plain text: for the description of a page or a line of a list. */
export function textOfHtml(html: string): string {
  const apart = html.replace(/<(?:br|\/p|\/h[1-6]|\/li|\/t[dh])\b[^>]*>/gi, '$& ')
  const plainText = sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {}, nonTextTags: [...RAW_TEXT_TAGS] })
  return plainText
    .replace(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name])
    .replace(/\s+/g, ' ')
    .trim()
}

/** The cleaner writes these four and no others. */
const ENTITIES = { lt: '<', gt: '>', quot: '"', amp: '&' }

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  nonTextTags: [...RAW_TEXT_TAGS],
  allowedAttributes: {
    '*': ['lang', 'dir'],
    a: ['href', 'title', 'rel', 'hreflang', 'download'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start', 'reversed'],
    time: ['datetime'],
    details: ['open'],
    abbr: ['title'],
  },
  allowedClasses: { '*': [...ALLOWED_CLASSES] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  enforceHtmlBoundary: false,
  nestingLimit: 40,
  transformTags: { a: safeLink, img: transformPicture },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/** A link to elsewhere tells that page nothing of this window; `/\host` is elsewhere to a browser. */
function safeLink(tagName: string, { href, rel: _rel, download: _file, ...rest }: sanitizeHtml.Attributes) {
  const address = href?.trim() ?? ''
  if (address === '' || /^[/\\]{2}|\\/.test(address)) return { tagName, attribs: rest }
  const file = STORED_FILE.exec(address)?.[1]
  const more = { ...(ELSEWHERE.test(address) && { rel: 'noopener' }), ...(file && { download: file }) }
  return { tagName, attribs: { ...rest, href: address, ...more } }
}

const ELSEWHERE = /^https?:/i
const STORED_FILE = /^\/(?:files|media)\/([\w.-]+)$/

const WIDTHS = [480, 960, 1920]

/** Only of our own store, in the sizes it makes; a picture without its measures would move the page. */
function transformPicture(tagName: string, { src, alt, width, height }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const [, key] = STORED_PICTURE.exec(src ?? '') ?? []
  if (!key) return { tagName, attribs: {} }
  const at = (size: number) => picturePath(key, { width: size })
  const attribs = {
    src: at(960),
    srcset: WIDTHS.map((size) => `${at(size)} ${size}w`).join(', '),
    sizes: '(width >= 1100px) 640px, 100vw',
    alt: alt ?? '',
    width: pixels(width) ?? '1280',
    height: pixels(height) ?? '640',
    loading: 'lazy',
    decoding: 'async',
  }
  return { tagName, attribs }
}

const pixels = (text: string | undefined) => (/^[1-9]\d{0,3}$/.test(text ?? '') ? text : undefined)
