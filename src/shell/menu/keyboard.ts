/** Buttons of a bar that open a panel. */
export const OPENERS = 'button[popovertarget]'

export function findPanel(opener: Element | null | undefined) {
  return document.getElementById(opener?.getAttribute('popovertarget') ?? '')
}

export function isOpen(panel: Element | null) {
  return panel?.matches(':popover-open') === true
}

/** Clicks the opener, so that the browser places the panel under it. */
export function openPanel(opener: HTMLElement) {
  if (!isOpen(findPanel(opener))) opener.click()
}

/**
 * The script for the head of the page that handles `/` and the keys of the menus. It runs before hydration and stays
 * active after it, so both follow the same rules. Only for the server: browsers receive it as part of the page.
 *
 * The script is the source text of the functions of this file. They must be declarations, use nothing from outside the
 * list except browser globals, and contain no comments, which would be sent with every page.
 */
export function keyboardScript(): string {
  const functions = [
    ...[handleKey, focusSearch, moveInBar, moveInRow, moveInPanel, focusSibling, enterPanel, leavePanel],
    ...[findPanel, findOpener, findTopOpener, isOpen, openPanel],
  ]
  const source = `(()=>{${functions.join('\n')}\naddEventListener('keydown',${handleKey.name})})()`
  const named = functions.reduce((text, { name }, at) => text.replaceAll(name, `_${at}`), source)
  // Indentation and the spaces around operators, also in selectors, where they are insignificant.
  return named.replace(/\n\s+/g, '\n').replace(/ *([{}();,=?:<>&|!+]) */g, '$1')
}

function handleKey(event: KeyboardEvent) {
  const { target, key, ctrlKey, metaKey, altKey } = event
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return
  if (key === '/' ? focusSearch(target) : moveInBar(target, key)) event.preventDefault()
}

/** Focuses the search box, inside its dialog if it has one. Returns false while the user is typing or in a dialog. */
function focusSearch(target: Element): boolean {
  const field = document.querySelector<HTMLInputElement>('[aria-keyshortcuts="/"]')
  if (!field || target.closest('input, textarea, select, dialog, [contenteditable]')) return false
  const dialog = field.closest('dialog')
  if (dialog && !dialog.open) dialog.showModal()
  field.focus()
  field.select()
  return true
}

/**
 * Moves along the row, into a panel and between panels in reading direction. Escape closes one panel and returns the
 * focus to its opener. The functions below receive the key as on a left-to-right page.
 */
function moveInBar(target: Element, pressed: string): boolean {
  const item = target.closest<HTMLElement>('a, button')
  const bar = item?.closest('nav:has([data-row])')
  if (!item || !bar) return false
  const mirrored = bar.matches(':dir(rtl)') && { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[pressed]
  const key = mirrored || pressed
  const panel = item.closest<HTMLElement>('[popover]')
  return panel ? moveInPanel(item, panel, key) : moveInRow(item, key)
}

function moveInRow(item: HTMLElement, key: string): boolean {
  const panel = findPanel(item)
  if (key === 'ArrowDown' && panel) return enterPanel(item)
  if (key === 'Escape' && isOpen(panel)) return leavePanel(panel, item)
  if (/Down|Up/.test(key)) return false
  return focusSibling(item.closest('nav')?.querySelectorAll('[data-row] > li > :is(a, button)'), item, key)
}

function moveInPanel(item: HTMLElement, panel: HTMLElement, key: string): boolean {
  const opener = findOpener(panel)
  if (key === 'ArrowRight' && findPanel(item)) return enterPanel(item)
  if (key === 'Escape' || (key === 'ArrowLeft' && opener?.closest('[popover]'))) return leavePanel(panel, opener)
  if (/Left|Right/.test(key)) {
    const top = findTopOpener(panel)
    return leavePanel(panel, top) && !!top && moveInRow(top, key)
  }
  const items = [...panel.querySelectorAll('a, button')].filter((one) => one.closest('[popover]') === panel)
  return focusSibling(items, item, key)
}

function findOpener(panel: Element) {
  return document.querySelector<HTMLElement>(`button[popovertarget="${panel.id}"]`)
}

/** Finds the bar entry that a panel belongs to, at any level. */
function findTopOpener(panel: Element): HTMLElement | null {
  const opener = findOpener(panel)
  const outer = opener?.closest('[popover]')
  return outer ? findTopOpener(outer) : opener
}

function enterPanel(opener: HTMLElement): boolean {
  openPanel(opener)
  findPanel(opener)?.querySelector<HTMLElement>('a, button')?.focus()
  return true
}

function leavePanel(panel: HTMLElement | null, opener: HTMLElement | null): boolean {
  panel?.hidePopover()
  opener?.focus()
  return true
}

/** Focuses the previous or next item, wrapping around, or the first or last one. */
function focusSibling(among: Iterable<Element> | undefined, item: HTMLElement, key: string): boolean {
  const items = [...(among ?? [])] as HTMLElement[]
  const at = items.indexOf(item)
  const position = /Left|Up/.test(key) ? at - 1 : /Right|Down/.test(key) ? at + 1 : { Home: 0, End: -1 }[key]
  if (position === undefined) return false
  items.at(position % items.length)?.focus()
  return true
}
