const METRIC = /^(\d{3})\s*[/ -]?\s*(\d{2})\s*[/ -]?\s*(?:Z?R|D|B)?\s*(\d{2})(?:[.,]5)?(?!\d)/i
const METRIC_RUN = /^(\d{3})(\d{2})(\d{2})$/

/**
 * The key under which every spelling of a tyre size is one thing, or undefined where the text is no size:
 * 205/55R16, 205/55 ZR16 91V, 2055516 and 205 55 16 all give 2055516.
 */
export function tyreSizeKey(text: string): string | undefined {
  const size = METRIC_RUN.exec(text.trim()) ?? METRIC.exec(text.trim())
  if (!size) return undefined
  const [, width = '', aspect = '', rim = ''] = size
  const believable =
    +width >= 125 && +width <= 455 && +width % 5 === 0 && +aspect >= 20 && +aspect <= 95 && +rim >= 10 && +rim <= 24
  return believable ? width + aspect + rim : undefined
}
