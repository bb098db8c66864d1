const LINE_GONE = 'cart-line-gone'

/**
 * A line removed in another tab disappears with its controls when the page renders again, often before they could
 * announce the reason: the page announces it as soon as the response is received.
 */
export const announceLineGone = (message: string) => dispatchEvent(new CustomEvent(LINE_GONE, { detail: message }))

/** Calls the listener for every removed line; returns a function that removes the listener. */
export function onLineGone(listener: (message: string) => void): () => void {
  const handleLineGone = ({ detail }: CustomEventInit<string>) => listener(detail ?? '')
  addEventListener(LINE_GONE, handleLineGone)
  return () => removeEventListener(LINE_GONE, handleLineGone)
}
