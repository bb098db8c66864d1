import { type Progress, progressLine } from '../../../src/imports/outcome/progress.ts'

const STEPS = 10

/** Shows progress on the error output: one moving line on a terminal, else a line for each tenth. */
export function openProgressBar() {
  let shown = -1
  const { stderr } = process
  return {
    onProgress(progress: Progress) {
      const share = Math.floor((progress.done / Math.max(1, progress.total)) * STEPS)
      if (stderr.isTTY) stderr.write(`\r${progressLine(progress)} `)
      else if (share > shown) stderr.write(`${progressLine(progress)}\n`)
      shown = share
    },
    restart() {
      shown = -1
    },
    close() {
      if (stderr.isTTY && shown >= 0) stderr.write('\n')
    },
  }
}
