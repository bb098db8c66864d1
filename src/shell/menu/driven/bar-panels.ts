/** Buttons of a bar that open something. */
export const OPENERS = 'button[popovertarget]'

export const panelOf = (opener: Element | null | undefined) =>
  document.getElementById(opener?.getAttribute('popovertarget') ?? '')

export const openerOf = (panel: Element) =>
  document.querySelector<HTMLElement>(`button[popovertarget="${CSS.escape(panel.id)}"]`)

export const isOpen = (panel: Element | null) => panel?.matches(':popover-open') === true

/** Opens as a press would, so that the panel hangs under its opener. */
export function open(opener: HTMLElement) {
  if (!isOpen(panelOf(opener))) opener.click()
}
