import { Form, redirect } from 'react-router'
import { type PageRequest, pageRequest } from '../../api/page-context.ts'
import { hiddenHead } from '../../api/page-head.ts'
import { pageMeta } from '../../shop/head.ts'
import { withNotice } from '../../shop/notice.ts'
import { pathTo, safeReturn } from '../../shop/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTexts } from '../../ui/page/texts.ts'
import { type Asked, askedIn } from '../screen/asked.ts'
import { addToCart } from '../wire.ts'
import type { Route } from './+types/add-page'

/**
 * Adding to the cart from any product row. Post here with `<fetcher.Form method="post" action={…/add}>`, the address
 * being `pathTo(place, 'cart', '/add')`. Fields: `productId`, `quantity`, `depotId` (optional), `stockConfirmed`
 * (`1` when the buyer said yes to a shortage) and `r`, the path to come back to without script.
 *
 * `fetcher.data` is an `Added`. With `confirmable` ask the buyer with `message` and post the same again with
 * `stockConfirmed=1`. Without script a success goes back to `r` with the notice `AddedToCart` (shop/notice.ts); anything
 * else is shown here, with the question where there is one. Whoever may not buy is sent to the login.
 */
export interface Added {
  done: boolean
  message: string
  /** A refusal code, or null. */
  code: string | null
  /** The shortage may be answered with yes. */
  confirmable: boolean
  /** Lines in the cart now. */
  count: number
}

/** Runs after a post too, so it cannot simply lead to the cart: the page would never say what it has to. */
export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  return { head: hiddenHead(page, page.i18n.t('cart.add.title')), cart: pathTo(page, 'cart') }
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const back = safeReturn(text(form, 'r')) ?? pathTo(page, 'cart')
  if (!page.viewer.signedIn && !page.can('changeCart')) {
    throw redirect(pathTo(page, 'login', `?r=${encodeURIComponent(back)}`), 303)
  }
  const asked = askedIn(form)
  const added = asked ? await add(page, asked) : unreadable(page)
  if (added.done && !isFromScript(page)) throw redirect(withNotice(back, 'AddedToCart'), 303)
  return { ...added, asked: asked ?? null, back }
}

async function add({ call }: PageRequest, { productId, quantity, stockConfirmed, depotId }: Asked): Promise<Added> {
  const answer = await call(addToCart, { productId, properties: [{ quantity }], stockConfirmed, depotId, type: 0 })
  const { done, message, refusal, confirmable, count } = answer
  return { done, message, code: refusal, confirmable, count }
}

/** A reply that never came has no words of its own: its row says so. Thrown, it would take the whole page away. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error
    return {
      done: false,
      message: '',
      code: null,
      confirmable: false,
      count: 0,
      asked: null,
      back: '',
    }
  })
}

const unreadable = ({ i18n }: PageRequest): Added => ({
  done: false,
  message: i18n.t('refusal.InvalidQuantity'),
  code: 'InvalidQuantity',
  confirmable: false,
  count: 0,
})

/** The framework's own requests end in `.data`; a browser without script posts to the plain address. */
const isFromScript = ({ url }: PageRequest) => url.pathname.endsWith('.data')

const text = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : null
}

export const meta = pageMeta

/** Only seen without script, when something is to be said or asked; whoever just opens it is shown to his cart. */
export default function AddPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { message = '', confirmable = false, asked = null, back = loaderData.cart } = actionData ?? {}
  return (
    <EmptyState
      level={1}
      icon={confirmable ? 'cart' : 'alert'}
      title={t('cart.add.title')}
      actions={
        <>
          <ButtonLink to={back}>{confirmable ? t('cart.add.no') : t('cart.add.back')}</ButtonLink>
          {confirmable && asked && <Confirmation asked={asked} back={back} />}
        </>
      }
    >
      {message && <p role="alert">{message}</p>}
    </EmptyState>
  )
}

function Confirmation({ asked, back }: { asked: Asked; back: string }) {
  const { t } = useTexts()
  return (
    <Form method="post">
      <input type="hidden" name="productId" value={asked.productId} />
      <input type="hidden" name="quantity" value={asked.quantity} />
      <input type="hidden" name="depotId" value={asked.depotId ?? 0} />
      <input type="hidden" name="stockConfirmed" value="1" />
      <input type="hidden" name="r" value={back} />
      <Button type="submit" look="main">
        {t('cart.add.yes')}
      </Button>
    </Form>
  )
}
