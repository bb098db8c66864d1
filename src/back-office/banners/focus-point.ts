import type { FocusPoint } from '#src/banners/banner.ts'

/** The point of a form, as `72 40`; null for the place that the layout chooses, and for any other text. */
export function readFocus(typed = ''): FocusPoint | null {
  const [, x, y] = /^(\d{1,3}) (\d{1,3})$/.exec(typed) ?? []
  return x === undefined || y === undefined ? null : [limit(Number(x)), limit(Number(y))]
}

/** The point at this place of a picture, whose edges are those of the box. */
export const toFocus = (
  place: { x: number; y: number },
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): FocusPoint => [limit(((place.x - box.left) / box.width) * 100), limit(((place.y - box.top) / box.height) * 100)]

const limit = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)))
