import { useEffect, useRef } from 'react'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toRateLimitAnswer } from '#src/back-office/rate-limit-answer.ts'
import { SelectionForm } from '#src/back-office/selection-form.tsx'
import { toSitePath } from '#src/back-office/sites/site-link.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink, buttonClass } from '#src/ui/button.tsx'
import { RadioField } from '#src/ui/forms/field.tsx'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { parseProductSelection } from '../bulk/selection.ts'
import { getSelectedCodes } from '../bulk/wire.ts'
import type { Route } from './+types/send-page'
import type { ProductState } from './product-state.ts'
import { SENT_CONTENTS, type SentContent } from './sent-list.ts'
import { getOtherSites, sendProducts } from './wire.ts'

/** Sends the products selected in the list to another shop of the owner, as a list that is applied there. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { codes, message } = await loadSelection(page)
  const sites = await loadReceivers(page, codes)
  return {
    head: hiddenHead(page, page.i18n.t('productSites.sendTitle')),
    count: sites.length === 0 ? 0 : codes.length,
    selected: codes.length,
    message: sites.length === 0 ? page.i18n.t('productSites.noSite') : message,
    sites: sites.map(({ key, name }) => ({ key, name })),
    contents: listContents(codes, sites),
    key: crypto.randomUUID(),
    products: getPagePath(page, 'deskProducts'),
  }
}

function loadSelection(page: PageRequest) {
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskProducts', `/sites${page.url.search}`)
  return page.call(getSelectedCodes, parseProductSelection(page.url.searchParams))
}

/** The shops that may receive a list, with what they have of the product if one is selected. */
async function loadReceivers(page: PageRequest, codes: readonly string[]) {
  const { sites } = await page.call(getOtherSites, codes.length === 1 ? { code: codes[0] } : {})
  return sites.filter(({ mayReceive }) => mayReceive)
}

/** The states of a product in which each content changes something. */
const STATES_TO_CHANGE: Record<SentContent, readonly ProductState[]> = {
  copy: ['absent'],
  show: ['hidden'],
  hide: ['shown', 'groups'],
}

function listContents(codes: readonly string[], sites: readonly { state: ProductState | null }[]): SentContent[] {
  if (codes.length !== 1) return [...SENT_CONTENTS]
  return SENT_CONTENTS.filter((content) =>
    sites.some(({ state }) => state !== null && STATES_TO_CHANGE[content].includes(state)),
  )
}

interface SendAnswer {
  message: string
  typed: { site: string; content: string }
  /** The list at the other shop; null if none was sent. */
  list: { href: string | null; site: string; count: number; leftOut: number } | null
}

export async function action(args: Route.ActionArgs): Promise<SendAnswer> {
  const page = pageRequest(args)
  const { t } = page.i18n
  const { codes, message } = await loadSelection(page)
  const sites = await loadReceivers(page, codes)
  const form = await args.request.formData()
  const typed = { site: `${form.get('site') ?? ''}`, content: `${form.get('content') ?? ''}` }
  const refused = { typed, list: null }
  const site = sites.find(({ key }) => key === typed.site)
  const content = SENT_CONTENTS.find((one) => one === typed.content)
  if (message !== '') return { ...refused, message }
  if (codes.length === 0) return { ...refused, message: t('table.noneSelected') }
  if (!site || !content) return { ...refused, message: t('productSites.choose') }
  const request = { siteKey: site.key, content, codes, key: readKey(form) }
  const answer = await page.call(sendProducts, request).catch(toRateLimitAnswer(page))
  if (!answer.done || answer.uploadId === null) return { ...refused, message: answer.message }
  const { sent: count, leftOut } = answer
  // The path alone leads into this shop.
  const href = site.origin === '' ? null : `${toSitePath(site, page.language, 'imports')}/${answer.uploadId}`
  return { typed, message: '', list: { href, site: site.name, count, leftOut } }
}

/** The idempotency key of the form; 400 for one that is none. */
function readKey(form: FormData): string {
  const key = `${form.get('key') ?? ''}`
  if (!/^[0-9a-f-]{36}$/.test(key)) throw new Response(null, { status: 400 })
  return key
}

export const meta = pageMeta

export default function SendPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { count, selected, message, sites, contents, key, products } = loaderData
  const answer = useLastAnswer(actionData)
  if (answer?.list) return <SentList {...answer.list} products={products} />
  const content = answer?.typed.content || contents[0]
  const site = answer?.typed.site || (sites[0]?.key ?? '')
  return (
    <SelectionForm
      title={t('productSites.sendTitle')}
      selected={t('productSites.selected', { count: selected })}
      isNothingSelected={count === 0}
      answer={answer ?? (message === '' ? undefined : { message })}
      submits={[{ label: t('productSites.send') }]}
      links={[{ label: t('shell.page.deskProducts'), to: products }]}
    >
      <input type="hidden" name="key" value={key} />
      <p className="mb-4 text-sm text-pretty text-ink-soft">{t('productSites.text')}</p>
      <fieldset className="mb-4">
        <legend className="mb-1 font-semibold">{t('productSites.site')}</legend>
        {sites.map((one) => (
          <RadioField
            key={one.key}
            name="site"
            value={one.key}
            label={<bdi>{one.name}</bdi>}
            defaultChecked={site === one.key}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-semibold">{t('productSites.what')}</legend>
        {contents.map((one) => (
          <ContentChoice key={one} content={one} isChosen={content === one} />
        ))}
      </fieldset>
    </SelectionForm>
  )
}

function ContentChoice({ content, isChosen }: { content: SentContent; isChosen: boolean }) {
  const { t } = useTexts()
  return (
    <RadioField
      name="content"
      value={content}
      label={
        <>
          <span className="block">{t(`productSites.content.${content}`)}</span>
          <span className="block text-sm text-pretty text-ink-soft">{t(`productSites.hint.${content}`)}</span>
        </>
      }
      defaultChecked={isChosen}
    />
  )
}

interface SentListProps extends NonNullable<SendAnswer['list']> {
  products: string
}

/** Another shop is another host, where the user signs in: a form cannot lead there. */
function SentList({ href, site, count, leftOut, products }: SentListProps) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="page py-4 desk:py-6">
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {t('productSites.sentTitle')}
      </h1>
      <div role="status" className="sheet mt-4 max-w-3xl p-4">
        <p className="text-pretty">{t('productSites.sent', { count, site })}</p>
        {leftOut > 0 && (
          <p className="mt-2 text-pretty text-ink-soft">{t('productSites.leftOut', { count: leftOut })}</p>
        )}
        <p className="mt-4 flex flex-wrap gap-2">
          {href !== null && (
            <a href={href} className={buttonClass('main')}>
              {t('productSites.openList', { site })}
            </a>
          )}
          <ButtonLink to={products} look="quiet">
            {t('shell.page.deskProducts')}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
