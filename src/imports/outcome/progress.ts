const WIDTH = 30

export interface Progress {
  done: number
  total: number
  /** Since the loading began. */
  seconds: number
}

/** `[#########-----------]  45 %  45,000 of 100,000 rows  1,500/s  37 s left`. */
export function progressLine({ done, total, seconds }: Progress): string {
  const share = total === 0 ? 1 : Math.min(1, done / total)
  const filled = Math.round(share * WIDTH)
  const bar = '#'.repeat(filled) + '-'.repeat(WIDTH - filled)
  const rate = seconds > 0 ? Math.round(done / seconds) : 0
  const left = rate > 0 ? `  ${Math.ceil((total - done) / rate)} s left` : ''
  const rows = `${formatCount(done)} of ${formatCount(total)} rows`
  return `[${bar}] ${String(Math.floor(share * 100)).padStart(3)} %  ${rows}  ${formatCount(rate)}/s${left}`
}

export const formatCount = (number: number) => number.toLocaleString('en')
