/** What editors may write; everything else is taken out (threat 18). No style, no script, no frame, no form. */
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

/** What the layout of content pages knows: one name of this list is one look, drawn by the pages' own style. */
export const ALLOWED_CLASSES = [
  // bands of a page, one under the other
  ...['hero', 'split', 'split-turned', 'features', 'steps', 'prices', 'quotes', 'call', 'numbers', 'tinted', 'dark'],
  // one of several inside a band
  ...['card', 'best', 'amount', 'quote', 'number'],
  // words
  ...['lead', 'eyebrow', 'note', 'actions', 'ltr'],
  // what looks like a button
  ...['button', 'button-main', 'button-plain', 'button-large'],
] as const

/** Pictures of our own store alone: `/media/{key}`, or one size of it. */
export const STORED_PICTURE = /^\/media\/([a-z][a-z0-9_-]{1,79}?)(?:-(?:\d{2,4})\.(?:webp|avif|png))?(?:\?v=\d{1,12})?$/

/** Never shown as text either: what a browser would not read as HTML inside them. */
export const RAW_TEXT_TAGS = [
  ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'xmp', 'iframe', 'noembed', 'noframes'],
  ...['plaintext', 'title', 'template', 'svg', 'math', 'object', 'embed', 'applet', 'frameset', 'head'],
] as const
