/**
 * Whether two texts are the same but for white space, and for the paragraph that the editor puts around the text of an
 * item. In browsers only.
 */
export const isSameHtml = (one: string, other: string): boolean => normalize(one) === normalize(other)

function normalize(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const item of body.querySelectorAll('li, blockquote')) {
    const [only] = item.children
    if (item.children.length > 0 && only?.tagName === 'P') only.replaceWith(...only.childNodes)
  }
  for (const paragraph of body.querySelectorAll('p')) if (paragraph.innerHTML === '') paragraph.remove()
  for (const picture of body.querySelectorAll('img')) normalizePicture(picture)
  for (const link of body.querySelectorAll('a')) for (const name of ADDED_TO_LINKS) link.removeAttribute(name)
  for (const element of body.querySelectorAll('*')) sortAttributes(element)
  return body.innerHTML
    .replaceAll('&nbsp;', ' ')
    .replace(/<(\/?)b>/g, '<$1strong>')
    .replace(/<(\/?)i>/g, '<$1em>')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|h[1-6]|ul|ol|li|blockquote|hr|pre|div|br)\b[^>]*>) ?/g, '$1')
    .trim()
    .replace(/^<p>([^<]*)<\/p>$/, '$1')
}

/** What the sanitizer adds to pictures of the library and to links, and adds again after the editor. */
const ADDED_TO_PICTURES = ['srcset', 'sizes', 'loading', 'decoding']
const ADDED_TO_LINKS = ['rel', 'download']

function normalizePicture(picture: HTMLImageElement) {
  const address = picture.getAttribute('src') ?? ''
  const [, stored] =
    /^(\/media\/[a-z][a-z0-9_-]*?)(?:-\d{2,4})?(?:\.(?:webp|avif|png))?(?:\?v=\d+)?$/.exec(address) ?? []
  if (stored === undefined) return
  picture.setAttribute('src', stored)
  for (const name of ADDED_TO_PICTURES) picture.removeAttribute(name)
}

function sortAttributes(element: Element) {
  const attributes = [...element.attributes].sort((one, other) => (one.name < other.name ? -1 : 1))
  for (const { name } of attributes) element.removeAttribute(name)
  for (const { name, value } of attributes) element.setAttribute(name, value)
}
