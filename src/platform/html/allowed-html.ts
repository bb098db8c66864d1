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
export const STORED_PICTURE = /^\/media\/([a-z][a-z0-9_-]{1,79}?)(?:-(?:\d{2,4})\.(?:webp|avif|png))?(?:\?v=\d{1,12})?$/

/** Tags whose content is removed too: a browser would not parse it as HTML. */
export const RAW_TEXT_TAGS = [
  ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'xmp', 'iframe', 'noembed', 'noframes'],
  ...['plaintext', 'title', 'template', 'svg', 'math', 'object', 'embed', 'applet', 'frameset', 'head'],
] as const
