import { Form, redirect } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import type { AddResult } from '#src/catalog/add-to-cart/prompt.ts'
import { chooserView } from '#src/catalog/variations/chooser-view.ts'
import { VariationForm } from '#src/catalog/variations/variation-form.tsx'
import { getVariations } from '#src/catalog/variations/wire.ts'
import { getPromotions } from '#src/promotions/wire.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { safeReturn } from '#src/shop/safe-address.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { PromptPage, RepostedFields, type SentFields } from '../add/prompt-form.tsx'
import { toPromptView } from '../add/prompt-view.ts'
import { getAddPrompt } from '../add/wire.ts'
import { addToCart } from '../wire.ts'
import type { Route } from './+types/add-variations-page'
import { parseVariations, type VariationsForm } from './variations-form.ts'

/**
 * Chooses among the children of a product, as a page (`?product=`): the content of the add dialog, and the target of
 * its form. Fields repeat per line (`variations-form.ts`); `r` is the return page without script.
 */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const productID = Number(page.url.searchParams.get('product'))
  const cart = Number.isSafeInteger(productID) && productID > 0 ? await page.call(getVariations, { productID }) : null
  return {
    head: hiddenHead(page, page.i18n.t('variation.title')),
    view: cart && chooserView(cart, page.url.searchParams.get('v'), page),
    add: page.can('changeCart') ? getPagePath(page, 'cart', '/add-variations') : null,
    back: safeReturn(page.url.searchParams.get('r')) ?? getPagePath(page, 'cart'),
  }
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const back = safeReturn(String(form.get('r') ?? '')) ?? getPagePath(page, 'cart')
  if (!page.viewer.signedIn && !page.can('changeCart')) {
    throw redirect(getPagePath(page, 'login', `?r=${encodeURIComponent(back)}`), 303)
  }
  const variations = parseVariations(form)
  const answer = 'code' in variations ? buildRefusal(page, variations.code) : await add(page, variations, back)
  if (answer.done && !page.url.pathname.endsWith('.data')) throw redirect(withToast(back, 'AddedToCart'), 303)
  return { ...answer, sent: getTextFields(form), back }
}

const NOT_ADDED: AddResult = { done: false, message: '', confirmable: false, prompt: null }

/** Adds the variations, unless a prompt that this form does not answer comes first (catalogue 4). */
async function add(page: PageRequest, form: VariationsForm, back: string): Promise<AddResult> {
  const { productId, lines, stockConfirmed, proposal } = form
  const settled = [...form.settled, ...ANSWERED_BY_FORM]
  const prompt = await page.call(getAddPrompt, { productId, onDetail: true, settled })
  const reply = prompt.kind === 'promotion' ? await page.call(getPromotions, { productId }) : undefined
  const promptView = toPromptView(page, prompt, { back, promotions: reply?.promotions })
  if (promptView) return { ...NOT_ADDED, prompt: promptView }
  const type = proposal ? 1 : 0
  const { done, message, confirmable } = await page.call(addToCart, {
    productId,
    properties: lines,
    stockConfirmed,
    type,
  })
  return { ...NOT_ADDED, done, message, confirmable }
}

/** The form chooses the variations; the shop allocates the depots. */
const ANSWERED_BY_FORM = ['variation', 'depots'] as const

const getTextFields = (form: FormData): [string, string][] =>
  [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))

const buildRefusal = (
  { i18n }: PageRequest,
  code: 'RecordWasNotFound' | 'SelectVariation' | 'PleaseEnterQuantity' | 'InvalidQuantity',
): AddResult => ({ ...NOT_ADDED, message: i18n.t(`refusal.${code}`) })

export const meta = pageMeta

export default function AddVariationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  if (!actionData) return <VariationChooser {...loaderData} />
  const { message, confirmable, prompt, sent, back } = actionData
  if (prompt) return <PromptPage prompt={prompt} sent={sent} back={back} />
  return (
    <EmptyState
      level={1}
      icon={confirmable ? 'cart' : 'alert'}
      title={t('cart.add.title')}
      actions={
        <>
          <ButtonLink to={back}>{confirmable ? t('cart.add.no') : t('cart.add.back')}</ButtonLink>
          {confirmable && <Confirmation sent={sent} />}
        </>
      }
    >
      {message && <p role="alert">{message}</p>}
    </EmptyState>
  )
}

type VariationsPageData = Pick<Route.ComponentProps['loaderData'], 'view' | 'add' | 'back'>

function VariationChooser({ view, add, back }: VariationsPageData) {
  const { t } = useTexts()
  if (!view || view.lines.length === 0) {
    return (
      <EmptyState
        level={1}
        icon="alert"
        title={t('variation.title')}
        actions={<ButtonLink to={back}>{t('cart.add.back')}</ButtonLink>}
      >
        <p>{t('refusal.RecordWasNotFound')}</p>
      </EmptyState>
    )
  }
  return (
    <div className="page py-6">
      <div className="sheet p-4 desk:p-6">
        <h1 className="mb-4 text-xl">{view.title}</h1>
        <VariationForm view={view} add={add} back={back} />
      </div>
    </div>
  )
}

function Confirmation({ sent }: { sent: SentFields }) {
  const { t } = useTexts()
  return (
    <Form method="post">
      <RepostedFields fields={sent} />
      <input type="hidden" name="stockConfirmed" value="1" />
      <Button type="submit" look="main">
        {t('cart.add.yes')}
      </Button>
    </Form>
  )
}
