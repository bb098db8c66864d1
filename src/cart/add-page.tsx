import { Form, redirect } from 'react-router'
import { type PageRequest, pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import type { AddResult } from '../catalog/add-to-cart/prompt.ts'
import { getPromotions } from '../promotions/wire.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath, productPath } from '../shop/paths.ts'
import { safeReturn } from '../shop/safe-address.ts'
import { withToast } from '../shop/toast-name.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { Route } from './+types/add-page'
import { type AddForm, parseAddForm } from './add/add-form.ts'
import { PromptPage, RepostedFields } from './add/prompt-form.tsx'
import { toPromptView } from './add/prompt-view.ts'
import { saveUnsentAddition } from './add/unsent-addition.ts'
import { getAddPrompt } from './add/wire.ts'
import { addToCart } from './wire.ts'

/**
 * Adds to the cart from any product row: post the fields of `AddForm` here. `fetcher.data` is an `AddResult`: with
 * `confirmable` confirm `message` with the buyer and post again with `stockConfirmed=1`; with `prompt` show that first
 * and post again with its fields. `next=cart` continues to the cart, `next=proposal` adds to the proposal cart. Without
 * script a success redirects to `r` with the toast `AddedToCart` (shop/toast-name.ts); any other result is shown here,
 * with its prompt. Users who may not buy are redirected to the login, and choices of the product page redirect there.
 *
 * The loader runs after a post too, so it must not redirect to the cart: the message would not be shown.
 */
export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  return { head: hiddenHead(page, page.i18n.t('cart.add.title')), cart: getPagePath(page, 'cart') }
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const back = safeReturn(text(form, 'r') ?? page.url.searchParams.get('r')) ?? getPagePath(page, 'cart')
  if (!page.viewer.signedIn && !page.can('changeCart')) {
    throw redirect(getPagePath(page, 'login', `?r=${encodeURIComponent(back)}`), 303)
  }
  const addForm = parseAddForm(form)
  const promptView = addForm && !addForm.unreadableTerms && (await loadPrompt(page, addForm, back))
  const added =
    !addForm || addForm.unreadableTerms
      ? unreadable(page, addForm)
      : promptView
        ? { ...NOT_ADDED, prompt: promptView }
        : await add(page, addForm)
  if (added.done && addForm?.nextPage === 'cart') throw redirect(getPagePath(page, 'cart'), 303)
  if (added.done && !isFromScript(page)) throw redirect(withToast(back, 'AddedToCart'), 303)
  return { ...added, sent: getPostedFields(form), back }
}

const NOT_ADDED: AddResult = { done: false, message: '', confirmable: false, prompt: null }

/** Variations and price rows are chosen on the product's page: a list redirects there (catalogue 4). */
async function loadPrompt(page: PageRequest, { productId, onDetail, settled }: AddForm, back: string) {
  const prompt = await page.call(getAddPrompt, { productId, onDetail, settled })
  if (prompt.kind === 'productPage') throw redirect(productPath(page, prompt.slug), 303)
  const reply = prompt.kind === 'promotion' ? await page.call(getPromotions, { productId }) : undefined
  const promptView = toPromptView(page, prompt, { back, promotions: reply?.promotions })
  // Without script the chooser is a separate page.
  if (promptView?.chooser && !isFromScript(page)) throw redirect(promptView.chooser, 303)
  return promptView
}

async function add(
  { call }: PageRequest,
  { productId, entries, stockConfirmed, nextPage, key }: AddForm,
): Promise<AddResult> {
  const type = nextPage === 'proposal' ? 1 : 0
  const answer = await call(addToCart, { productId, properties: entries, stockConfirmed, type, key })
  return { ...NOT_ADDED, done: answer.done, message: answer.message, confirmable: answer.confirmable }
}

/** The posted fields, to be posted again with an answer; for repeated names the first value. */
const getPostedFields = (form: FormData): [string, string][] =>
  [...new Set(form.keys())].map((name) => [name, text(form, name) ?? ''])

/** Without an answer the addition is saved in the browser and sent again later, under its key. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch(async (error: unknown) => {
    if (!(error instanceof TypeError)) throw error
    const waiting = await saveUnsentAddition(form)
    return { ...NOT_ADDED, sent: [], back: '', lost: true, waiting }
  })
}

const unreadable = ({ i18n: { t } }: PageRequest, form: AddForm | undefined): AddResult => ({
  ...NOT_ADDED,
  message: t(form ? 'catalog.special.unreadable' : 'refusal.InvalidQuantity'),
})

/** The framework's own requests end in `.data`; a browser without script posts to the bare address. */
const isFromScript = ({ url }: PageRequest) => url.pathname.endsWith('.data')

const text = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : null
}

export const meta = pageMeta

/** Rendered only without script, to show a message or a prompt; opening it directly redirects to the cart. */
export default function AddPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { message = '', confirmable = false, prompt = null, sent = [], back = loaderData.cart } = actionData ?? {}
  if (prompt) return <PromptPage prompt={prompt} sent={sent} back={back} />
  return (
    <EmptyState
      level={1}
      icon={confirmable ? 'cart' : 'alert'}
      title={t('cart.add.title')}
      actions={
        <>
          <ButtonLink to={back}>{confirmable ? t('cart.add.no') : t('cart.add.back')}</ButtonLink>
          {confirmable && (
            <Form method="post">
              <RepostedFields fields={sent} />
              <input type="hidden" name="stockConfirmed" value="1" />
              <Button type="submit" look="main">
                {t('cart.add.yes')}
              </Button>
            </Form>
          )}
        </>
      }
    >
      {message && <p role="alert">{message}</p>}
    </EmptyState>
  )
}
