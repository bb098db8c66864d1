import {
  Form,
  redirect,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useNavigation,
} from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { OrderChoices } from '#src/orders/components/order-choices.tsx'
import { LineAddress } from '#src/orders/components/order-lines.tsx'
import { OrderTotals } from '#src/orders/components/order-sheet.tsx'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ContractTick } from '#src/site/contract-dialog.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import {
  type CheckoutChoice,
  type CheckoutRefusal,
  type CheckoutSection,
  checkoutForm,
  parseCheckoutChoice,
} from '../views/checkout-form.ts'
import type { Route } from './+types/accept-page'
import { type AcceptanceView, loadAcceptanceView } from './accept-view.ts'
import { parseAcceptedLines, sendAcceptance } from './proposal-form.ts'
import { getProposal } from './wire.ts'

const getNumber = ({ params }: Route.LoaderArgs | Route.ActionArgs) => (params.number ?? '').slice(0, 20)
const buildProposalPath = (page: PageRequest, number: string) =>
  getPagePath(page, 'proposals', `/${encodeURIComponent(number)}`)

/** The URL contains the accepted quantities, `q3=2` for the third line, and the inputs of the totals. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const proposal = await page.call(getProposal, { number: getNumber(args) })
  const back = buildProposalPath(page, proposal.number)
  const accepted = parseAcceptedLines(page.url.searchParams) ?? []
  if (!proposal.moves.includes('accept') || accepted.length === 0) throw redirect(back)
  return {
    head: hiddenHead(page, page.i18n.t('proposal.accept.title')),
    number: proposal.number,
    view: await loadAcceptanceView(page, proposal, { accepted, choice: parseCheckoutChoice(page.url) }),
    paths: {
      back,
      here: `${back}/accept`,
      newAddress: getPagePath(page, 'addresses', `/new?r=${encodeURIComponent(page.url.pathname + page.url.search)}`),
    },
  }
}

export interface AcceptanceResult {
  refusal: CheckoutRefusal
  posted: { note: string; reference: string; deliveryDate: string }
  /** Rendered for the posted values; null when nothing can be accepted any more. */
  view: AcceptanceView | null
}

/** Places the order, or without script shows the totals of another choice. */
export async function action(args: Route.ActionArgs): Promise<AcceptanceResult> {
  const page = pageRequest(args)
  const number = getNumber(args)
  const form = await args.request.formData()
  if (form.get('intent') === 'recalculate')
    throw redirect(buildRecalculatedPath(buildProposalPath(page, number), form), 303)
  const sent = await sendAcceptance(page, number, form)
  if (!('refusal' in sent)) throw redirectAfterPlacing(page, sent)
  const text = (name: string) => `${form.get(name) ?? ''}`
  return {
    refusal: sent.refusal,
    posted: { note: text('note'), reference: text('reference'), deliveryDate: text('deliveryDate') },
    view: await loadPostedView(page, number, form),
  }
}

async function loadPostedView(page: PageRequest, number: string, form: FormData): Promise<AcceptanceView | null> {
  const proposal = await page.call(getProposal, { number })
  const accepted = parseAcceptedLines(form) ?? []
  if (!proposal.moves.includes('accept') || accepted.length === 0) return null
  const { paymentMethodId: payment, cargoId: cargo, addressId: address } = checkoutForm(form)
  return loadAcceptanceView(page, proposal, { accepted, choice: { payment, cargo, address } })
}

/** Redirects to the order; an unpaid one goes to its payment page as a new document. */
function redirectAfterPlacing(page: PageRequest, { number, unpaid }: { number: string; unpaid: boolean }) {
  const rest = `/${encodeURIComponent(number)}`
  if (unpaid) return redirectDocument(getPagePath(page, 'checkout', `/pay${rest}`), 303)
  return redirect(getPagePath(page, 'orderCompleted', rest), 303)
}

function buildRecalculatedPath(path: string, form: FormData): string {
  const query = new URLSearchParams()
  for (const [name, value] of form) if (/^q\d+$/.test(name)) query.set(name, `${value}`)
  query.set('payment', `${form.get('paymentMethodId') ?? ''}`)
  query.set('cargo', `${form.get('cargoId') ?? ''}`)
  query.set('address', `${form.get('addressId') ?? ''}`)
  return `${path}/accept?${query}`
}

/** An action result that contains the view replaces the loader data. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult?.view ? false : defaultShouldRevalidate

export const meta = pageMeta

export default function AcceptPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const view = actionData?.view ?? loaderData.view
  return <AcceptBody {...loaderData} view={view} result={actionData} busy={busy} />
}

interface AcceptBodyProps {
  number: string
  view: AcceptanceView
  paths: { back: string; here: string; newAddress: string }
  result: AcceptanceResult | undefined
  busy: boolean
}

/** Accepted quantities and prices, delivery, payment, and the confirmation. */
function AcceptBody({ number, view, paths, result, busy }: AcceptBodyProps) {
  const { t } = useTexts()
  const choose = useChoiceNavigation(view, paths.here)
  const refusal = result?.refusal
  const form = useFocusOnProblem<HTMLFormElement>(refusal)
  const getSectionError = (checkoutSection: CheckoutSection) =>
    refusal?.section === checkoutSection ? refusal.message : undefined
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">
        {t('proposal.accept.title')} <Ltr>{number}</Ltr>
      </h1>
      <Form ref={form} method="post" noValidate className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_22rem]">
        {Object.entries(view.hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="flex min-w-0 flex-col gap-4">
          <AcceptedLineRows lines={view.lines} back={paths.back} />
          <OrderChoices
            view={view}
            getSectionError={getSectionError}
            choose={choose}
            newAddress={paths.newAddress}
            typed={result?.posted}
          />
        </div>
        <section aria-label={t('cart.total.title')} className="sheet flex flex-col gap-4 p-4 desk:sticky desk:top-22">
          <h2 className="text-lg">{t('cart.total.title')}</h2>
          {view.totals && <OrderTotals totals={view.totals} />}
          <p className="text-sm text-ink-soft">{t('proposal.accept.agreed')}</p>
          {view.contract && <ContractTick contract={view.contract} error={getSectionError('contract')} />}
          {(refusal || view.problem) && (
            <p
              role="alert"
              tabIndex={-1}
              className="flex items-start gap-2 rounded-control bg-bad-soft px-3 py-2 text-bad"
            >
              <Icon name="alert" className="mt-px size-4.5" />
              {refusal?.message ?? view.problem} {refusal && refusal.section !== 'order' && t('checkout.mend')}
            </p>
          )}
          <Button type="submit" name="intent" value="place" look="main" size="large" disabled={busy}>
            {busy ? t('checkout.sending') : t('proposal.accept.place')}
          </Button>
        </section>
      </Form>
    </div>
  )
}

/** Each choice changes the URL of this page. */
function useChoiceNavigation({ choice, hidden }: AcceptanceView, here: string) {
  const navigate = useNavigate()
  return (change: Partial<CheckoutChoice>) => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(hidden)) if (/^q\d+$/.test(name)) query.set(name, `${value}`)
    for (const [name, id] of Object.entries({ ...choice, ...change })) if (id > 0) query.set(name, `${id}`)
    void navigate(`${here}?${query}`, { replace: true, preventScrollReset: true })
  }
}

function AcceptedLineRows({ lines, back }: { lines: AcceptanceView['lines']; back: string }) {
  const { t } = useTexts()
  return (
    <section className="sheet min-w-0">
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-line p-4">
        <h2 className="text-lg">{t('proposal.accept.lines')}</h2>
        <ButtonLink to={back} size="small">
          {t('proposal.accept.change')}
        </ButtonLink>
      </header>
      <ul className="grid sm:grid-cols-[minmax(0,1fr)_auto]">
        {lines.map((line) => (
          <li
            key={line.lineNo}
            className="col-span-full grid grid-cols-subgrid gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-0"
          >
            <div className="min-w-0">
              <p>
                <Ltr className="font-semibold whitespace-nowrap">{line.code}</Ltr> <bdi>{line.name}</bdi>
              </p>
              <LineAddress address={line.address} />
              {line.available !== null && (
                <p className="text-sm text-warn">{t('proposal.accept.short', { available: line.available })}</p>
              )}
            </div>
            <p className="sm:figures">
              <Ltr>{line.quantity}</Ltr> {line.unit} × <Ltr className="font-semibold">{line.netPrice}</Ltr>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
