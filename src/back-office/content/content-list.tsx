import { Form } from 'react-router'
import type { PageRequest } from '#src/api/page-context.ts'
import { CONTENT_FILTERS, type ListedContent, type PublicationState } from '#src/content/content.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { getLocalizedText } from '#src/platform/i18n/language.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

export const STATE_TONES: Record<PublicationState, Tone> = {
  draft: 'neutral',
  coming: 'warn',
  published: 'good',
  ended: 'neutral',
}

/** The filter of a list of content in its address. */
export function readListFilter({ searchParams }: URL) {
  const state = CONTENT_FILTERS.find((one) => one === searchParams.get('state'))
  return {
    text: (searchParams.get('q') ?? '').replaceAll('\u0000', '').trim().slice(0, 100),
    ...(state && { state }),
    page: Math.min(10_000, Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1)),
  }
}

/** A page or a piece of news, ready for its list. */
export function toContentLine({ language, site }: PageRequest, entry: ListedContent, href: string) {
  const { number, titles, addresses, from, until, state } = entry
  const toDay = (moment: Date | null) =>
    moment && formatDate(language, moment, { timeZone: site.timeZone, withTime: true })
  return {
    number,
    title: getLocalizedText(titles, language),
    address: getLocalizedText(addresses, language),
    missing: site.languages.filter((one) => !titles[one]),
    from: toDay(from),
    until: toDay(until),
    state,
    href,
  }
}

export type ContentLine = ReturnType<typeof toContentLine>

interface ContentListProps {
  title: string
  /** What the list is for. */
  text: string
  here: string
  add: { href: string; label: string }
  none: { title: string; text: string }
  filter: ReturnType<typeof readListFilter>
  lines: readonly ContentLine[]
  pages: number
}

/** A list of content pages or news with search and state. */
export function ContentList({ title, text, here, add, none, filter, lines, pages }: ContentListProps) {
  const { t } = useTexts()
  const isFiltered = filter.text !== '' || filter.state !== undefined
  const addLink = (
    <ButtonLink to={add.href} look="main">
      <Icon name="plus" />
      {add.label}
    </ButtonLink>
  )
  const buildHref = (page: number) =>
    `${here}?${new URLSearchParams({ q: filter.text, state: filter.state ?? '', page: `${page}` })}`
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 max-w-prose">
          <h1 className="text-2xl">{title}</h1>
          <p className="text-pretty text-ink-soft">{text}</p>
        </div>
        {addLink}
      </header>
      {(lines.length > 0 || isFiltered) && (
        <Form className="mb-3 flex flex-wrap items-end gap-2" role="search">
          <TextField
            name="q"
            type="search"
            label={t('contentDesk.search')}
            defaultValue={filter.text}
            className="min-w-0 flex-1 basis-56"
          />
          <SelectField name="state" label={t('contentDesk.state')} defaultValue={filter.state ?? ''}>
            <option value="">{t('contentDesk.allStates')}</option>
            {CONTENT_FILTERS.map((state) => (
              <option key={state} value={state}>
                {t(`contentDesk.publication.${state}`)}
              </option>
            ))}
          </SelectField>
          <Button type="submit">{t('contentDesk.find')}</Button>
        </Form>
      )}
      {lines.length === 0 ? (
        <section className="sheet">
          <EmptyState
            icon={isFiltered ? 'search' : 'file'}
            title={isFiltered ? t('contentDesk.noHits') : none.title}
            actions={isFiltered ? <ButtonLink to={here}>{t('contentDesk.showAll')}</ButtonLink> : addLink}
          >
            {isFiltered ? undefined : none.text}
          </EmptyState>
        </section>
      ) : (
        <ul className="sheet ruled" aria-label={title}>
          {lines.map((line) => (
            <ContentRow key={line.number} line={line} />
          ))}
        </ul>
      )}
      <Pagination page={filter.page} pages={pages} buildHref={buildHref} className="mt-3" />
    </div>
  )
}

function ContentRow({ line }: { line: ContentLine }) {
  const { t } = useTexts()
  const { title, address, href, state, from, until, missing } = line
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <TextLink to={href} className="font-semibold">
          <bdi>{title}</bdi>
        </TextLink>
        <span className="block truncate text-sm text-ink-soft">
          <bdi dir="ltr">/{address}</bdi>
          {missing.length > 0 && ` · ${t('contentDesk.missing', { languages: missing.join(', ') })}`}
        </span>
      </div>
      <span className="flex flex-wrap items-center gap-2 text-sm text-ink-faint">
        {from && t('contentDesk.fromMoment', { moment: from })}
        {until && ` ${t('contentDesk.untilMoment', { moment: until })}`}
        <Badge tone={STATE_TONES[state]}>{t(`contentDesk.publication.${state}`)}</Badge>
      </span>
    </li>
  )
}
