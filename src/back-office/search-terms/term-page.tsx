import { data, Form, redirect, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { recordVersionOrNone, versionInForm } from '#src/api/record-version.ts'
import { formatDate, formatQuantity } from '#src/platform/i18n/format.ts'
import { aliasTerm, MAX_PINS } from '#src/search/aliases/alias.ts'
import type { SearchTerm } from '#src/search/listed-term.ts'
import { MAX_QUERY_LENGTH, MIN_QUERY_LENGTH, splitQuery } from '#src/search/search-input.ts'
import { MAX_TERM_LENGTH, normalizeTerm } from '#src/search/search-log/logged-search.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath, productPath, searchPath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/term-page'
import { SearchPreview, type SearchPreviewView } from './search-preview.tsx'
import { type PostedTermForm, parseCodes } from './term-form.ts'
import { AliasForm, PinForm } from './term-forms.tsx'
import {
  getSearchTerm,
  MAX_CODE_LENGTH,
  MAX_POSTED_CODES,
  previewSearch,
  removeAliases,
  removePins,
  resolveMisses,
  saveAlias,
  savePins,
} from './wire.ts'

/** One search term: who searches it, what it finds now, its alias and its pinned products. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const term = readTerm(page, args.params)
  const [saved, preview] = await Promise.all([page.call(getSearchTerm, { term }), loadPreview(page, term)])
  return {
    head: hiddenHead(page, saved.text),
    term: toTermView(page, saved),
    preview,
    paths: { lists: getPagePath(page, 'searchTerms'), shop: searchPath(page, splitQuery(saved.text)) },
  }
}

/** The term of the address; without one, that of the look-up form, which has its own address. */
function readTerm(page: PageRequest, params: { term?: string | undefined }): string {
  if (!page.can('manageSearch')) throw notForViewer(page, 'searchTerms')
  const typed = (params.term ?? page.url.searchParams.get('q') ?? '').slice(0, MAX_TERM_LENGTH).trim()
  const term = normalizeTerm(typed).slice(0, MAX_TERM_LENGTH)
  if (params.term === undefined) throw redirect(term ? toTermPath(page, term) : getPagePath(page, 'searchTerms'))
  if (term === '') throw data(null, { status: 404 })
  return term
}

const toTermPath = (page: PageRequest, term: string) =>
  getPagePath(page, 'searchTerms', `/term/${encodeURIComponent(term)}`)

async function loadPreview(page: PageRequest, text: string): Promise<SearchPreviewView> {
  const { totalHits, corrected, dropped, products } = await page.call(previewSearch, { text })
  return {
    text,
    totalHits,
    totalText: formatQuantity(page.language, `${totalHits}`),
    corrected,
    dropped: dropped.join(', '),
    products: products.map(({ code, name, slug }) => ({ code, name, href: productPath(page, slug) })),
  }
}

export type TermView = ReturnType<typeof toTermView>

function toTermView({ language, site, i18n: { t } }: PageRequest, saved: SearchTerm) {
  const { lastAt, times, misses, customers } = saved
  const toNumber = (number: number) => formatQuantity(language, `${number}`)
  const toMoment = (moment: Date) => formatDate(language, moment, { timeZone: site.timeZone, withTime: true })
  return {
    ...saved,
    codes: saved.pins.map(({ code }) => code).join('\n'),
    /** A text of signs alone can have neither an alias nor pinned products. */
    hasWords: aliasTerm(saved.term) !== '',
    facts: [
      { label: t('searchTerms.column.times'), value: toNumber(times) },
      { label: t('searchTerms.column.misses'), value: toNumber(misses) },
      { label: t('searchTerms.column.customers'), value: toNumber(customers) },
      ...(lastAt ? [{ label: t('searchTerms.column.lastAt'), value: toMoment(lastAt) }] : []),
    ],
  }
}

/** Saves or removes the alias or the pinned products, resolves the miss, or tries a text without saving it. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const term = readTerm(page, args.params)
  const form = await args.request.formData()
  const intent = form.get('intent')
  if (intent === 'tryAlias' || intent === 'saveAlias') return postAlias(page, term, form)
  if (intent === 'savePins') return postPins(page, term, form)
  if (intent === 'removeAlias') return postRemoval(page, term, { form, name: 'alias' })
  if (intent === 'removePins') return postRemoval(page, term, { form, name: 'pins' })
  await page.call(resolveMisses, { terms: [term], resolved: intent !== 'reopen' })
  throw savedRedirect(page, term)
}

interface RemovalForm {
  form: FormData
  name: PostedTermForm['form']
}

/** Removes what the form shows; if another user saved something else meanwhile, both are shown. */
async function postRemoval(page: PageRequest, term: string, { form, name }: RemovalForm): Promise<TermAnswer> {
  const version = versionInForm(form, recordVersionOrNone)
  const { done, message } = await page.call(name === 'alias' ? removeAliases : removePins, { terms: [term], version })
  if (done) throw savedRedirect(page, term)
  const typed = `${form.get(name === 'alias' ? 'meaning' : 'codes') ?? ''}`
  return { form: name, typed, message, posted: { version, changed: true }, tried: null }
}

const savedRedirect = (page: PageRequest, term: string) =>
  redirect(withToast(toTermPath(page, term), 'SavedSuccessfully'), 303)

type TermAnswer = PostedTermForm & { tried: SearchPreviewView | null }

async function postAlias(page: PageRequest, term: string, form: FormData): Promise<TermAnswer> {
  const version = versionInForm(form, recordVersionOrNone)
  const meaning = `${form.get('meaning') ?? ''}`.trim().slice(0, MAX_QUERY_LENGTH)
  const typed = { form: 'alias', typed: meaning, posted: { version, changed: false } } as const
  if (form.get('intent') === 'tryAlias') {
    if (meaning === '')
      return {
        ...typed,
        message: page.i18n.t('refusal.EnterMinDigitsToSearch', { minimum: MIN_QUERY_LENGTH }),
        tried: null,
      }
    return { ...typed, message: '', tried: await loadPreview(page, meaning) }
  }
  const { done, message, refusal } = await page.call(saveAlias, { term, meaning, version })
  if (done) throw savedRedirect(page, term)
  return { ...typed, message, posted: { version, changed: refusal === 'RecordChanged' }, tried: null }
}

async function postPins(page: PageRequest, term: string, form: FormData): Promise<TermAnswer> {
  const version = versionInForm(form, recordVersionOrNone)
  const typed = `${form.get('codes') ?? ''}`
  const answer = { form: 'pins', typed, posted: { version, changed: false }, tried: null } as const
  const codes = parseCodes(typed)
  if (codes.length === 0) return { ...answer, message: page.i18n.t('searchTerms.pin.missing') }
  if (codes.length > MAX_POSTED_CODES || codes.some((code) => code.length > MAX_CODE_LENGTH))
    return { ...answer, message: page.i18n.t('refusal.TooManyPins', { maximum: MAX_PINS }) }
  const { done, message, refusal } = await page.call(savePins, { term, codes, version })
  if (done) throw savedRedirect(page, term)
  return { ...answer, message, posted: { version, changed: refusal === 'RecordChanged' } }
}

export const meta = pageMeta

export default function SearchTermPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { term, preview, paths } = loaderData
  const selectAnswer = (form: PostedTermForm['form']) => (actionData?.form === form ? actionData : undefined)
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl">
            <bdi className="break-words">{term.text}</bdi>
            {term.resolved && <Badge tone="good">{t('searchTerms.state.resolved')}</Badge>}
          </h1>
          <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
            {term.facts.map(({ label, value }) => (
              <div key={label} className="flex gap-1.5">
                <dt className="text-ink-soft">{label}:</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.shop}>{t('searchTerms.inShop')}</ButtonLink>
          {term.misses > 0 && <ResolveForm resolved={term.resolved} />}
        </div>
      </header>
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <SearchPreview title={t('searchTerms.finds')} preview={preview} />
        <div className="grid min-w-0 gap-4">
          {term.hasWords ? (
            <>
              <AliasForm term={term} answer={selectAnswer('alias')} tried={actionData?.tried ?? null} />
              <PinForm term={term} answer={selectAnswer('pins')} />
            </>
          ) : (
            <p className="sheet p-4">{t('refusal.TermWithoutWord')}</p>
          )}
        </div>
      </div>
    </div>
  )
}

function ResolveForm({ resolved }: { resolved: boolean }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post">
      <Button type="submit" name="intent" value={resolved ? 'reopen' : 'resolve'} disabled={busy}>
        {t(resolved ? 'searchTerms.reopen' : 'searchTerms.resolve')}
      </Button>
    </Form>
  )
}
