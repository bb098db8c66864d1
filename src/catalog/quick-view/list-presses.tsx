import { stepField } from '../../ui/forms/quantity-step.ts'
import { POPOVER_DELAY_MS } from '../../ui/viewport/measures.ts'

/** What was opened of which row. */
export interface OpenedRow {
  kind: 'picture' | 'stock'
  /** The product's own page, by which its row is known. */
  href: string
  /** Only pointed at: shown beside it and gone with the pointer. */
  peek: boolean
  /** Has the focus again afterwards. */
  opener: HTMLElement
}

interface Answers {
  open: (opened: OpenedRow) => void
  /** A word to who asked for a price or a stock. */
  announce: (text: string) => void
}

/** Hears what is pressed in any row of a list: − and +, More and Less, questions, and what opens a layer. */
export function handlePress(event: React.MouseEvent, { open, announce }: Answers) {
  const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('[data-step], [data-open]')
  if (!pressed) return
  // A quick hand presses before the look would come: it shall not take the place of what was pressed for.
  clearTimeout(pointing)
  if (pressed.dataset.step !== undefined) return step(pressed)
  if (pressed.dataset.open === 'numbers') return toggleNumbers(pressed)
  // Without script it stands beside the button.
  if (pressed.dataset.open === 'answer') return announce(pressed.nextElementSibling?.textContent ?? '')
  // Other buttons and keys ask for a new tab: the link behind it knows where.
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open({ ...toOpenedRow(pressed), peek: false })
}

const toOpenedRow = (opener: HTMLElement): Omit<OpenedRow, 'peek'> => ({
  kind: opener.dataset.open === 'stock' ? 'stock' : 'picture',
  href: opener.closest('li')?.querySelector('.row-link')?.getAttribute('href') ?? '',
  opener,
})

let pointing: ReturnType<typeof setTimeout> | undefined

/** A mouse that rests on a picture or a stock for so long has a look at it (catalogue 9). */
export function handlePointer({ type, pointerType, target }: React.PointerEvent, look: (opened?: OpenedRow) => void) {
  const pointed = target instanceof Element && target.closest<HTMLElement>('[data-open="stock"], [data-open="picture"]')
  clearTimeout(pointing)
  if (type === 'pointerout') return look(undefined)
  if (pointed && pointerType === 'mouse')
    pointing = setTimeout(() => look({ ...toOpenedRow(pointed), peek: true }), POPOVER_DELAY_MS)
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
