import { useState } from 'react'
import type { CartLineView } from '../views/cart-view.ts'

/** All checkboxes of the list belong to this form, so that lines are removed together without script too. */
export const SELECTED_FORM = 'selected-lines'

/** The selected lines of the page, without those that are gone. */
export function useSelection(lines: readonly CartLineView[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const selected = lines.filter(({ id }) => ticked.has(id)).map(({ id }) => id)
  return {
    selected,
    all: lines.length > 0 && selected.length === lines.length,
    has: (id: number) => ticked.has(id),
    select: (id: number, on: boolean) =>
      setTicked((before) => {
        const after = new Set(before)
        if (on) after.add(id)
        else after.delete(id)
        return after
      }),
    selectAll: (on: boolean) => setTicked(new Set(on ? lines.map(({ id }) => id) : [])),
  }
}
