import { findPanel, isOpen, OPENERS, openPanel } from './keyboard.ts'

/** Milliseconds that the pointer rests on an entry before its panel opens, and off it before it closes. */
const REST_MS = 400

const enabledBars = new WeakSet<HTMLElement>()

/** Makes a bar open on hover as well. Loaded when the pointer first enters it. */
export function enableHover(bar: HTMLElement) {
  if (enabledBars.has(bar)) return
  enabledBars.add(bar)
  const navigation = new PointerNavigation()
  bar.addEventListener('pointerover', ({ pointerType, target }) => {
    if (pointerType === 'mouse' && target instanceof Element) navigation.handleRest(target)
  })
  bar.addEventListener('pointerleave', () => navigation.handleRest(null))
  bar.addEventListener('click', (event) => navigation.press(event), { capture: true })
  navigation.handleRest(bar.querySelector(`${OPENERS}:hover`))
}

class PointerNavigation {
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Panels opened by hover: a click on their opener pins them, and leaving closes them. */
  private readonly panels = new Set<HTMLElement>()

  handleRest(target: Element | null) {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      const opener = target?.closest<HTMLElement>(OPENERS)
      const panel = findPanel(opener)
      this.closeAllBut([target, panel])
      if (!opener || !panel || isOpen(panel)) return
      openPanel(opener)
      this.panels.add(panel)
    }, REST_MS)
  }

  private closeAllBut(stay: (Element | null)[]) {
    for (const panel of this.panels) {
      if (stay.some((one) => panel.contains(one))) continue
      if (isOpen(panel)) panel.hidePopover()
      this.panels.delete(panel)
    }
  }

  /** A click on a panel that hover has just opened pins it instead of closing it. */
  press(event: MouseEvent) {
    const opener = event.target instanceof Element ? event.target.closest(OPENERS) : null
    const panel = findPanel(opener)
    if (event.isTrusted && panel && this.panels.delete(panel) && isOpen(panel)) event.preventDefault()
  }
}
