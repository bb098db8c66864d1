import { stepField } from '#src/ui/forms/quantity-step.ts'
import { POPOVER_DELAY_MS } from '#src/ui/viewport/measures.ts'

/** The opened dialog and its row. */
export interface OpenedRow {
  kind: 'picture' | 'stock'
  /** Address of the product page, which identifies the row. */
  href: string
  /** Opened by hovering: shown next to the row and closed with the pointer. */
  peek: boolean
  /** Receives the focus when closed. */
  opener: HTMLElement
}

interface PressHandlers {
  open: (opened: OpenedRow) => void
  /** Shows a message after asking for a price or stock. */
  announce: (text: string) => void
}

/** Handles clicks in all rows of a list: − and +, More and Less, inquiries, and the dialogs of images and stock. */
export function handlePress(event: React.MouseEvent, { open, announce }: PressHandlers) {
  const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('[data-step], [data-open]')
  if (!pressed) return
  // A fast click comes before the hover preview, which must not replace what was clicked.
  clearTimeout(hoverTimer)
  if (pressed.dataset.step !== undefined) return step(pressed)
  if (pressed.dataset.open === 'numbers') return toggleNumbers(pressed)
  // Without script the answer is next to the button.
  if (pressed.dataset.open === 'answer') return announce(pressed.nextElementSibling?.textContent ?? '')
  // Other buttons and modifier keys open a new tab: the link handles them.
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open({ ...toOpenedRow(pressed), peek: false })
}

const toOpenedRow = (opener: HTMLElement): Omit<OpenedRow, 'peek'> => ({
  kind: opener.dataset.open === 'stock' ? 'stock' : 'picture',
  href: opener.closest('li')?.querySelector('.row-link')?.getAttribute('href') ?? '',
  opener,
})

let hoverTimer: ReturnType<typeof setTimeout> | undefined

/** A mouse that hovers over an image or stock this long opens a preview (catalogue 9). */
export function handlePointer(
  { type, pointerType, target }: React.PointerEvent,
  openPreview: (opened?: OpenedRow) => void,
) {
  const hovered = target instanceof Element && target.closest<HTMLElement>('[data-open="stock"], [data-open="picture"]')
  clearTimeout(hoverTimer)
  if (type === 'pointerout') return openPreview(undefined)
  if (hovered && pointerType === 'mouse')
    hoverTimer = setTimeout(() => openPreview({ ...toOpenedRow(hovered), peek: true }), POPOVER_DELAY_MS)
}

function step(button: HTMLElement) {
  const field = button.parentElement?.querySelector('input')
  if (field) stepField(field, button.dataset.step === '1' ? 1 : -1)
}

function toggleNumbers(button: HTMLElement) {
  const line = button.parentElement
  const textContent = button.textContent
  const all = button.getAttribute('aria-expanded') !== 'true'
  button.setAttribute('aria-expanded', String(all))
  button.textContent = button.dataset.less ?? ''
  button.dataset.less = textContent ?? ''
  line?.toggleAttribute('data-all', all)
}
