/** A hex nut seen from above, drawn in a 20 × 20 square. */
export const MARK = 'M10 1 18 5.6v8.8L10 19l-8-4.6V5.6L10 1Zm0 5.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6Z'

/** The mark alone, for the browser tab. */
export const markImage = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="${colour}" fill-rule="evenodd" d="${MARK}"/></svg>`

/** The mark on a filled square, for app icons. */
export const markTile = ({ background, mark, size }: { background: string; mark: string; size: number }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">` +
  `<path fill="${background}" d="M0 0h32v32H0z"/><path transform="translate(6 6)" fill="${mark}" fill-rule="evenodd" d="${MARK}"/></svg>`
