import { Worker } from 'node:worker_threads'
import type { PdfPlan } from './plan.ts'

/** A hundred pages take four seconds; longer than this is a hang. */
const TIMEOUT_MS = 120_000
const MEMORY_MB = 768

/** The pdf of a plan, rendered in a worker thread. Throws if that takes more than two minutes. */
export async function renderPdf(plan: PdfPlan): Promise<Uint8Array> {
  const worker = new Worker(new URL('./pdf-worker-queries.server.ts', import.meta.url), {
    workerData: plan,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const timer = setTimeout(() => reject(new Error('The document was not drawn in time')), TIMEOUT_MS)
  worker.once('message', resolve).once('error', reject)
  worker.once('exit', () => reject(new Error('The document was not drawn')))
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
