import sanitizeHtml from 'sanitize-html'
import { picturePath } from './picture.ts'

/** Tags allowed to editors; all others are removed (threat 18). No style, script, frame or form. */
export const ALLOWED_TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'section', 'address'],
  ...[
    'a',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'small',
    'sub',
    'sup',
    'mark',
    'span',
    'code',
    'pre',
    'abbr',
    'time',
    'bdi',
  ],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'cite', 'figure', 'figcaption', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'details', 'summary'],
] as const

/** Classes of the layout of content pages. */
export const ALLOWED_CLASSES = [
  // bands of a page, one below the other
  ...['hero', 'split', 'split-turned', 'features', 'steps', 'prices', 'quotes', 'call', 'numbers', 'tinted', 'dark'],
  // one of the items inside a band
  ...['card', 'best', 'amount', 'quote', 'number'],
  // texts
  ...['lead', 'eyebrow', 'note', 'actions', 'ltr'],
  // buttons
  ...['button', 'button-main', 'button-plain', 'button-large'],
] as const

/** Images of our own media store only: `/media/{key}`, or one size of it. */
const STORED_PICTURE = /^\/media\/([a-z][a-z0-9_-]{1,79}?)(?:-(?:\d{2,4})\.(?:webp|avif|png))?(?:\?v=\d{1,12})?$/

/** Tags whose content is removed too: a browser would not parse it as HTML. */
const RAW_TEXT_TAGS = [
  ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'xmp', 'iframe', 'noembed', 'noframes'],
  ...['plaintext', 'title', 'template', 'svg', 'math', 'object', 'embed', 'applet', 'frameset', 'head'],
] as const

interface HeadingContext {
  /** Level of the first heading: one below the heading above the text on its page. */
  topHeading?: number
  /** Its first heading is the page's heading. */
  titled?: boolean
}

const LOWEST_HEADING = 6

/**
 * HTML of an editor as a page may show it: only the allow-list, headings below the page's own without a gap and none
 * below the sixth level (storefront 9). Idempotent. Applied on write and again on read, so that a row from another
 * source, or from before the list was shortened, is safe.
 */
export function cleanHtml(html: string, { topHeading = 2, titled = false }: HeadingContext = {}): string {
  const clean = cleanUntilStable(html)
  const [opening, start, , title] = (titled && /^([\s\S]*?<h)([1-6])(\b[\s\S]*?<\/h)\2>/.exec(clean)) || []
  if (opening === undefined) return fitHeadings(clean, topHeading)
  return `${start}1${title}1>${fitHeadings(clean.slice(opening.length), topHeading)}`
}

/** The highest heading gets the requested level, the next one the level below, and so on. */
function fitHeadings(clean: string, topHeading: number): string {
  const levels = [...new Set([...clean.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level)))].sort()
  return clean.replace(/<(\/?)h([1-6])\b/g, (_, slash: string, level: string) => {
    return `<${slash}h${Math.min(LOWEST_HEADING, topHeading + levels.indexOf(Number(level)))}`
  })
}

/** Removing a tag can change how its neighbours nest, so the text is cleaned until it is stable. */
function cleanUntilStable(html: string): string {
  let before = html
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const after = sanitizeHtml(before, OPTIONS)
    if (after === before) return after
    before = after
  }
  return ''
}

const MAX_PASSES = 8

/** The plain text, for a page description or a list entry. */
export function textOfHtml(html: string): string {
  const apart = html.replace(/<(?:br|\/p|\/h[1-6]|\/li|\/t[dh])\b[^>]*>/gi, '$& ')
  const plainText = sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {}, nonTextTags: [...RAW_TEXT_TAGS] })
  return plainText
    .replace(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name])
    .replace(/\s+/g, ' ')
    .trim()
}

/** The sanitizer writes these four and no others. */
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

/** A link to another origin gets noopener; browsers treat `/\host` as another origin. */
function safeLink(tagName: string, { href, rel: _rel, download: _file, ...rest }: sanitizeHtml.Attributes) {
  const address = href?.trim() ?? ''
  if (address === '' || /^[/\\]{2}|\\/.test(address)) return { tagName, attribs: rest }
  const file = STORED_FILE.exec(address)?.[1]
  const more = { ...(OTHER_ORIGIN.test(address) && { rel: 'noopener' }), ...(file && { download: file }) }
  return { tagName, attribs: { ...rest, href: address, ...more } }
}

const OTHER_ORIGIN = /^https?:/i
const STORED_FILE = /^\/(?:files|media)\/([\w.-]+)$/

const WIDTHS = [480, 960, 1920]

/** Only images of our own store, in existing sizes; without dimensions an image would shift the layout. */
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
