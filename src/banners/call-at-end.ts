/** The longest delay of a timer: browsers call one with a longer delay at once. */
const MAX_DELAY = 2 ** 31 - 1

/** Calls back at a moment, in milliseconds since 1970, at once if it is past. Returns the function that cancels it. */
export function callAtEnd(end: number, onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const left = end - Date.now()
    timer = left > MAX_DELAY ? setTimeout(wait, MAX_DELAY) : setTimeout(onEnd, Math.max(0, left))
  }
  wait()
  return () => clearTimeout(timer)
}
