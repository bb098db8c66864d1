import { importFile } from '../src/imports/commands.server.ts'
import { type Progress, progressLine } from '../src/imports/outcome/progress.ts'
import { summaryLines } from '../src/imports/outcome/summary.ts'
import { loadPictures } from '../src/imports/pictures/loading-commands.server.ts'
import { pictureLines } from '../src/imports/pictures/outcome.ts'
import { applyUpdate } from '../src/imports/updates/commands.server.ts'
import { appliedLines, previewLines } from '../src/imports/updates/outcome.ts'
import { previewUpdate } from '../src/imports/updates/preview-commands.server.ts'
import type { Db } from '../src/platform/db.server.ts'
import { readEnv } from '../src/platform/env.ts'
import { type Order, type PicturesOrder, readOrder } from './import/order.ts'
import { obey } from './owner-command.ts'

let shown = -1

await obey(async (db, words) => {
  const told = await carryOut(db, await readOrder(words))
  if (process.stderr.isTTY && shown >= 0) process.stderr.write('\n')
  return 'why' in told ? { why: [told.why] } : told
})

type Told = { lines: string[]; failed?: boolean } | { why: string }

async function carryOut(db: Db, order: Order): Promise<Told> {
  if (order.does === 'nothing') return order
  if (order.does === 'pictures') return pictured(db, order.pictures, false)
  if (order.does === 'load') {
    const outcome = await importFile({ db, env: readEnv() }, { ...order.request, onProgress: showProgress })
    if ('why' in outcome || !order.pictures) return 'why' in outcome ? outcome : { lines: summaryLines(outcome) }
    // The report of the list is gone on with where both have the same.
    const goOn = outcome.reportFile === order.pictures.reportFile
    const given = await pictured(db, order.pictures, goOn)
    return 'why' in given ? given : { lines: [...summaryLines(outcome), ...given.lines] }
  }
  if (order.does === 'compare') {
    const preview = await previewUpdate(db, { ...order.request, onProgress: showProgress })
    return 'why' in preview ? preview : { lines: previewLines(preview, order.request.site) }
  }
  const applied = await applyUpdate(db, { ...order.request, onProgress: showProgress })
  return 'why' in applied ? applied : { lines: appliedLines(applied), failed: applied.refused }
}

async function pictured(db: Db, { site, ...order }: PicturesOrder, goOn: boolean): Promise<Told> {
  shown = -1
  const outcome = await loadPictures(db, site, { ...order, goOn, onProgress: showProgress })
  return 'why' in outcome ? outcome : { lines: pictureLines(outcome, order.dryRun) }
}

function showProgress(progress: Progress) {
  const share = Math.floor((progress.done / Math.max(1, progress.total)) * 10)
  if (process.stderr.isTTY) process.stderr.write(`\r${progressLine(progress)} `)
  else if (share > shown) process.stderr.write(`${progressLine(progress)}\n`)
  shown = share
}
