import { isOpen, open, openerOf, panelOf } from './bar-panels.ts'

/**
 * Arrow keys in a bar and its panels: along the row, down into a panel, on and back between panels, along the line of
 * reading. Escape closes one panel and gives the focus back to its opener. Tab goes on as everywhere.
 */
export function driveByKeys(bar: HTMLElement) {
  bar.addEventListener('keydown', (event) => {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return
    const panel = item.closest<HTMLElement>('[popover]')
    const act = panel ? inPanel(item, panel, directionOf(event.key, bar)) : inRow(item, directionOf(event.key, bar))
    if (!act) return
    event.preventDefault()
    act()
  })
}

type Direction = 'on' | 'back' | 'down' | 'up' | 'first' | 'last' | 'out' | undefined

function directionOf(key: string, bar: HTMLElement): Direction {
  const mirrored = getComputedStyle(bar).direction === 'rtl'
  if (key === 'ArrowRight') return mirrored ? 'back' : 'on'
  if (key === 'ArrowLeft') return mirrored ? 'on' : 'back'
  return ({ ArrowDown: 'down', ArrowUp: 'up', Home: 'first', End: 'last', Escape: 'out' } as const)[key]
}

type Act = (() => void) | undefined

function inRow(item: HTMLElement, direction: Direction): Act {
  const panel = panelOf(item)
  if (direction === 'down' && panel) return () => enter(item)
  if (direction === 'out') return isOpen(panel) ? () => panel?.hidePopover() : undefined
  const row = [...(item.closest('nav')?.querySelectorAll<HTMLElement>('[data-row] > li > :is(a, button)') ?? [])]
  return along(row, item, { on: 1, back: -1, first: 'first', last: 'last' }[direction as 'on'])
}

function inPanel(item: HTMLElement, panel: HTMLElement, direction: Direction): Act {
  const opener = openerOf(panel)
  const nested = opener?.closest('[popover]') !== null
  if (direction === 'on' && panelOf(item)) return () => enter(item)
  if (direction === 'out' || (direction === 'back' && nested)) return () => leave(panel, opener)
  if (direction === 'on' || direction === 'back') {
    const top = topOpenerOf(item)
    if (!top) return undefined
    return () => {
      leave(panel, top)
      inRow(top, direction)?.()
    }
  }
  const items = [...panel.querySelectorAll<HTMLElement>('a, button')].filter(
    (one) => one.closest('[popover]') === panel,
  )
  return along(items, item, { down: 1, up: -1, first: 'first', last: 'last' }[direction as 'down'])
}

/** The entry of the row under which all of this hangs. */
function topOpenerOf(item: HTMLElement): HTMLElement | null {
  const panel = item.closest<HTMLElement>('[popover]')
  const opener = panel && openerOf(panel)
  return opener ? (topOpenerOf(opener) ?? opener) : null
}

function enter(opener: HTMLElement) {
  open(opener)
  panelOf(opener)?.querySelector<HTMLElement>('a, button')?.focus()
}

function leave(panel: HTMLElement, opener: HTMLElement | null) {
  panel.hidePopover()
  opener?.focus()
}

function along(items: HTMLElement[], item: HTMLElement, step: number | 'first' | 'last' | undefined): Act {
  if (step === undefined) return undefined
  const to = step === 'first' ? 0 : step === 'last' ? -1 : (items.indexOf(item) + step) % items.length
  return () => items.at(to)?.focus()
}
