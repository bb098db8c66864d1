import { isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { browserOwner } from '#src/permissions/viewer.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { cartChoices, chosenCart } from '../saved-carts/carts-view.ts'
import type { Route } from './+types/add-by-barcode-page'
import { type QueuedScan, scanForm } from './scan.ts'
import { ScanDesk } from './scan-desk.tsx'
import { type ScanView, toScanView } from './scan-view.ts'
import { forgetScan, getScans, scanBarcode } from './wire.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { last, open } = await page.call(getScans)
  return {
    head: hiddenHead(page, page.i18n.t('barcode.add.title')),
    last: last.map((scan) => toScanView(page, scan)),
    open: open.map((scan) => toScanView(page, scan)),
    carts: await cartChoices(page),
    owner: browserOwner(page.site.id, page.viewer),
    camera: page.url.searchParams.has('camera'),
    paths: {
      cart: getPagePath(page, 'cart'),
      here: getPagePath(page, 'addByBarcode'),
      find: getPagePath(page, 'searchByBarcode'),
    },
  }
}

/** The result of a scan; `lost` if it is unknown: the same scan is sent again with its key. */
export interface ScanAnswer {
  scan: ScanView | null
  lost: boolean
}

export async function action(args: Route.ActionArgs): Promise<ScanAnswer> {
  const page = pageRequest(args)
  const form = scanForm(await args.request.formData())
  const answer = form?.kind === 'scan' ? await sendScan(page, form.scan) : null
  if (form?.kind === 'forget') await page.call(forgetScan, { scanId: form.scanId })
  if (!page.url.pathname.endsWith('.data')) throw redirect(getPagePath(page, 'addByBarcode'), 303)
  return { scan: answer, lost: false }
}

async function sendScan(page: PageRequest, { cart, quantity, productId, ...scan }: QueuedScan): Promise<ScanView> {
  const answer = await page.call(scanBarcode, {
    ...scan,
    ...chosenCart(cart),
    ...(quantity !== '' && { quantity }),
    ...(productId > 0 && { productId }),
  })
  return toScanView(page, answer.scan)
}

const RETRYABLE_STATUSES = new Set([429, 502, 503, 504])

/** Without a response, or with one to wait, the scan stays in its queue. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ScanAnswer> {
  return serverAction().catch((error: unknown) => {
    const isRetryable =
      error instanceof TypeError || (isRouteErrorResponse(error) && RETRYABLE_STATUSES.has(error.status))
    if (!isRetryable) throw error
    return { scan: null, lost: true }
  })
}

/** A lost scan changed nothing, and revalidating would fail for the same reason. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult?.lost !== true && defaultShouldRevalidate

let lastData: Awaited<ReturnType<typeof loader>> | undefined

/** If the network fails between a response and the following request, the page stays unchanged. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    lastData = await serverLoader()
    return lastData
  } catch (error) {
    if (!(error instanceof TypeError) || !lastData) throw error
    return lastData
  }
}
clientLoader.hydrate = true as const

export const meta = pageMeta

export default function AddByBarcodePage({ loaderData }: Route.ComponentProps) {
  return <ScanDesk desk={loaderData} key={loaderData.owner} />
}
