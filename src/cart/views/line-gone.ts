const LINE_GONE = 'cart-line-gone'

/**
 * A line that another tab took out goes with its controls the moment the page is drawn anew, often before they could say
 * why: the page itself, which stays, is told as soon as the answer is there.
 */
export const announceLineGone = (message: string) => dispatchEvent(new CustomEvent(LINE_GONE, { detail: message }))

/** Hears of such lines until what it returns is called. */
export function onLineGone(hear: (message: string) => void): () => void {
  const handleLineGone = ({ detail }: CustomEventInit<string>) => hear(detail ?? '')
  addEventListener(LINE_GONE, handleLineGone)
  return () => removeEventListener(LINE_GONE, handleLineGone)
}
