import type { PanelOption } from './panel-content.ts'

type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

interface PanelState {
  options: readonly PanelOption[]
  /** Index of the active option; -1 while the typed text counts. */
  at: number
  /** The panel, or a note in its place, is visible. */
  visible: boolean
}

export type PanelCommand =
  | { kind: 'activate'; at: number }
  /** Shows the recent searches, or the last results again. */
  | { kind: 'reopen' }
  | { kind: 'close' }
  /** Opens, adds, or removes the active option. */
  | { kind: 'follow' | 'add' | 'forget'; at: number }
  /** Moves to the quantity of the active product. */
  | { kind: 'enterQuantity'; at: number }

/**
 * What a key of the search field does in the panel; undefined: what it does in any field. So Enter submits the form,
 * which opens the active option or else the results, and `+` is a character unless it adds the active product.
 */
export function readPanelKey(press: KeyPress, { options, at, visible }: PanelState): PanelCommand | undefined {
  const active = options[at]
  const hasModifier = press.ctrlKey || press.metaKey || press.altKey
  switch (press.key) {
    case 'ArrowDown':
      return options.length > 0 ? { kind: 'activate', at: findNext(options, at) } : { kind: 'reopen' }
    case 'ArrowUp':
      return options.length > 0 ? { kind: 'activate', at: at < 0 ? options.length - 1 : at - 1 } : undefined
    case 'Escape':
      return visible ? { kind: 'close' } : undefined
    case 'Enter':
      if (!active || !(hasModifier || press.shiftKey)) return undefined
      return { kind: active.add ? 'add' : 'follow', at }
    case '+':
      if (!active?.add || hasModifier) return undefined
      return { kind: active.add === 'typed' ? 'enterQuantity' : 'add', at }
    case 'Delete':
      return active?.kind === 'recent' && !hasModifier ? { kind: 'forget', at } : undefined
    default:
      return undefined
  }
}

/** From the field to the first product: a correction above it is reached upwards. After the last option, the field. */
function findNext(options: readonly PanelOption[], at: number): number {
  if (at >= 0) return at + 1 < options.length ? at + 1 : -1
  return Math.max(
    options.findIndex(({ kind }) => kind === 'product'),
    0,
  )
}

export type QuantityCommand =
  /** Back to the search field, without adding. */
  | { kind: 'leave' }
  /** The next quantity up. */
  | { kind: 'increase' }
  /** A scanner sent a code into the quantity. */
  | { kind: 'search'; code: string }

interface QuantityPress {
  key: string
  /** The content of the quantity field. */
  typed: string
  /** The code, if this key completes the fast input of a scanner. */
  scanned: string | null
}

/** What a key does in the quantity of a product of the panel; undefined: Enter adds, others type. */
export function readQuantityKey({ key, typed, scanned }: QuantityPress): QuantityCommand | undefined {
  if (scanned !== null) return { kind: 'search', code: scanned }
  if (key === 'Enter' && isCode(typed)) return { kind: 'search', code: typed }
  if (key === 'Escape') return { kind: 'leave' }
  return key === '+' ? { kind: 'increase' } : undefined
}

/** The largest quantity has six digits (catalogue 9); the shortest EAN has eight. */
const isCode = (typed: string) => /^\d{7,}$/.test(typed)
