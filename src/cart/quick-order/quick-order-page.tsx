import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { cartChoices } from '../saved-carts/carts-view.ts'
import type { Route } from './+types/quick-order-page'
import { QuickOrderScreen } from './components/quick-order-screen.tsx'
import { answerQuickOrder, parseQuickOrderForm, parseViewName, type QuickOrderAnswer } from './quick-order-form.ts'
import { buildQuickOrderPath, toQuickOrderView } from './quick-order-view.ts'
import { getQuickOrder } from './wire.ts'

/** `show` and `page` are in the address; the list itself is in the database. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const view = parseView(page)
  const list = await page.call(getQuickOrder, view)
  return {
    head: hiddenHead(page, page.i18n.t('quickOrder.title')),
    list: toQuickOrderView(page, list, view.view),
    // Idempotency key, so that a double click completes the list once.
    key: crypto.randomUUID(),
    carts: await cartChoices(page),
    paths: {
      cart: getPagePath(page, 'cart'),
      template: getPagePath(page, 'quickOrder', '/template.xlsx'),
      errors: getPagePath(page, 'quickOrder', '/errors.xlsx'),
      scanning: getPagePath(page, 'addByBarcode'),
    },
  }
}

function parseView({ url }: PageRequest) {
  const page = Number(url.searchParams.get('page'))
  return {
    view: parseViewName(url.searchParams.get('show')),
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 1000) : 1,
  }
}

export async function action(args: Route.ActionArgs): Promise<QuickOrderAnswer> {
  const page = pageRequest(args)
  const answer = await answerQuickOrder(page, parseQuickOrderForm(await args.request.formData()))
  const fromScript = page.url.pathname.endsWith('.data')
  if (!fromScript && answer.done && answer.messages.length === 0)
    throw redirect(buildQuickOrderPath(page, parseView(page)), 303)
  return answer
}

/** Every list has its key, so a request without a reply may be repeated; only the lost reply is reported. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<QuickOrderAnswer> {
  return serverAction().catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error
    return { kind: 'unknown', done: false, messages: [], promptsToConfirm: false, lost: true }
  })
}

/** A lost request changed nothing, and reloading would fail on the same connection. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult?.lost !== true && defaultShouldRevalidate

export const meta = pageMeta

export default function QuickOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  return <QuickOrderScreen screen={loaderData} posted={actionData} />
}
