import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { attachInstruction, extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'
import type { Drop, Place } from './drop.ts'

export interface DragList {
  /** `horizontal` for rows that follow each other along the line of writing. */
  axis: 'vertical' | 'horizontal'
  /** Rows have rows of their own. */
  nests: boolean
  /** Whether a row may be dropped at another; not for one of its own rows. */
  mayDrop(row: string, target: string): boolean
}

interface WiredRow {
  list: DragList
  /** What the list calls the row. */
  row: string
  element: HTMLElement
  /** The part of the row that is dragged. */
  grip: Element
  onDragging(isDragging: boolean): void
  /** Where another row would be dropped now; null when it is over no part of this row. */
  onPlace(place: Place | null): void
  onDrop(drop: Drop): void
}

/** Lets a row be dragged, and others of its list be dropped at it. Returns the function that ends this. */
export function wireRow({ list, row, element, grip, onDragging, onPlace, onDrop }: WiredRow): () => void {
  const readPlace = (data: Record<string | symbol, unknown>): Place | null => {
    const operation = extractInstruction(data)?.operation
    if (operation === undefined) return null
    if (operation === 'combine') return 'inside'
    const isBefore = operation === 'reorder-before'
    const isMirrored = list.axis === 'horizontal' && getComputedStyle(element).direction === 'rtl'
    return isBefore === isMirrored ? 'after' : 'before'
  }
  return combine(
    draggable({
      element,
      dragHandle: grip,
      getInitialData: () => ({ row }),
      onDragStart: () => onDragging(true),
      onDrop: () => onDragging(false),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) =>
        source.element !== element &&
        source.element.parentElement === element.parentElement &&
        list.mayDrop(`${source.data.row}`, row),
      getData: ({ input }) =>
        attachInstruction(
          {},
          {
            input,
            element,
            axis: list.axis,
            operations: {
              'reorder-before': 'available',
              'reorder-after': 'available',
              combine: list.nests ? 'available' : 'not-available',
            },
          },
        ),
      onDrag: ({ self }) => onPlace(readPlace(self.data)),
      onDragLeave: () => onPlace(null),
      onDrop({ self, source }) {
        onPlace(null)
        const place = readPlace(self.data)
        if (place) onDrop({ row: `${source.data.row}`, place, target: row })
      },
    }),
  )
}
