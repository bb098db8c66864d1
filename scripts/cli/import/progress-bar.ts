import { type Progress, progressLine } from '#src/imports/outcome/counts.ts'

const STEPS = 10

/** Shows progress on standard error: an updating line on a terminal, otherwise one line per 10%. */
export function openProgressBar() {
  let visible = -1
  const { stderr } = process
  return {
    onProgress(progress: Progress) {
      const share = Math.floor((progress.done / Math.max(1, progress.total)) * STEPS)
      if (stderr.isTTY) stderr.write(`\r${progressLine(progress)} `)
      else if (share > visible) stderr.write(`${progressLine(progress)}\n`)
      visible = share
    },
    restart() {
      visible = -1
    },
    close() {
      if (stderr.isTTY && visible >= 0) stderr.write('\n')
    },
  }
}
