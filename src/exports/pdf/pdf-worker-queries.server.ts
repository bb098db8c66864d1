import { parentPort, workerData } from 'node:worker_threads'
import { drawPdf } from './drawing-queries.server.ts'
import type { PdfPlan } from './plan.ts'

const drawn = new Uint8Array(await drawPdf(workerData as PdfPlan))
parentPort?.postMessage(drawn, [drawn.buffer])
parentPort?.close()
