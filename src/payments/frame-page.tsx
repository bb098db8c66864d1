import { useEffect } from 'react'
import { data, redirect, useRevalidator } from 'react-router'
import { pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Ltr } from '../ui/ltr.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { Route } from './+types/frame-page'
import { toPaymentView } from './payment-view.ts'
import { getPaymentFrame, getPaymentResult } from './wire.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The frame in which a provider takes the card. The provider's server reports the outcome; then this page redirects.
 */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const reference = args.params.reference ?? ''
  if (!UUID.test(reference)) throw Response.json({ code: 'RecordWasNotFound' }, { status: 404 })
  const [{ address }, payment] = await Promise.all([
    page.call(getPaymentFrame, { reference }),
    page.call(getPaymentResult, { reference }),
  ])
  const result = getPagePath(page, 'paymentResult', `/${reference}`)
  if (address === '') throw redirect(result)
  return data(
    { head: hiddenHead(page, page.i18n.t('card.title')), address, result, amount: toPaymentView(page, payment).amount },
    // Allows the frame of this provider only.
    { headers: { 'x-frame-src': new URL(address).origin } },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = pageMeta

const POLL_INTERVAL_MS = 4000

export default function FramePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { revalidate } = useRevalidator()
  // The provider redirects its own frame, not this page, so the page polls for the outcome.
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <div className="page max-w-2xl py-4 desk:py-6">
      <h1 className="text-2xl">{t('card.title')}</h1>
      <p className="mt-1 mb-3">
        <Ltr className="text-xl font-semibold">{loaderData.amount}</Ltr>
      </p>
      <section className="sheet overflow-hidden">
        <iframe src={loaderData.address} title={t('card.title')} className="block h-[44rem] w-full border-0" />
      </section>
      <p className="mt-3">
        <ButtonLink to={loaderData.result} look="quiet">
          {t('card.seeResult')}
        </ButtonLink>
      </p>
    </div>
  )
}
