/** Maximum time between two keys of a scanner; people type more slowly. A scan ends with Enter or Tab. */
const MAX_KEY_INTERVAL_MS = 50
const MIN_CODE_LENGTH = 4

/** The keys typed since the last pause. */
export interface Burst {
  text: string
  /** Time stamp of the last key, in milliseconds. */
  at: number
}

export const NO_BURST: Burst = { text: '', at: 0 }

interface Key {
  key: string
  at: number
}

/** The next key of a keyboard or keyboard scanner; `scanned` once a code is complete. */
export function readKey(burst: Burst, { key, at }: Key): { burst: Burst; scanned: string | null } {
  const fast = at - burst.at < MAX_KEY_INTERVAL_MS
  if (key === 'Enter' || key === 'Tab') {
    const scanned = fast && burst.text.length >= MIN_CODE_LENGTH ? burst.text : null
    return { burst: NO_BURST, scanned }
  }
  // Scanners send Shift and similar keys between characters.
  if (key.length !== 1) return { burst, scanned: null }
  return { burst: { text: fast ? burst.text + key : key, at }, scanned: null }
}
