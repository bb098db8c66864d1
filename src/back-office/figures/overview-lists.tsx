import { classes } from '#src/ui/classes.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { OverviewView } from './overview-view.ts'

/** The first rows of some reports, each with the way to the whole report. */
export function OverviewLists({ lists }: { lists: OverviewView['lists'] }) {
  const { t } = useTexts()
  return (
    <div className="mt-6 grid gap-3 desk:grid-cols-2">
      {lists.map(({ list, href, rows }) => (
        <section key={list} aria-labelledby={`list-${list}`} className="sheet flex min-w-0 flex-col p-4">
          <header className="mb-2 flex flex-wrap items-baseline justify-between gap-2">
            <h2 id={`list-${list}`} className="text-lg">
              {t(`figures.list.${list}`)}
            </h2>
            <TextLink to={href} aria-label={`${t('figures.list.all')}: ${t(`figures.list.${list}`)}`}>
              {t('figures.list.all')}
            </TextLink>
          </header>
          {rows.length === 0 ? (
            <p className="py-3 text-ink-faint">
              {list === 'dormantDealers' || list === 'dormantBrands' || list === 'deadStock'
                ? t(`figures.list.none.${list}`)
                : t('figures.list.none.sales')}
            </p>
          ) : (
            <ol>
              {rows.map((row) => (
                <ListRow key={row.id} row={row} />
              ))}
            </ol>
          )}
        </section>
      ))}
    </div>
  )
}

function ListRow({ row: { name, code, value, note, href } }: { row: OverviewView['lists'][number]['rows'][number] }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 border-t border-line py-2">
      <span className="min-w-0">
        {href ? (
          <TextLink to={href} look="bare" className="font-semibold">
            <bdi>{name}</bdi>
          </TextLink>
        ) : (
          <bdi className="font-semibold">{name}</bdi>
        )}
        {code && <Ltr className="block text-sm text-ink-faint">{code}</Ltr>}
      </span>
      <span className="text-end">
        <Ltr className="font-semibold">{value}</Ltr>
        {note && <bdi className="block text-sm text-ink-faint">{note}</bdi>}
      </span>
    </li>
  )
}

/** What needs attention, each a link to its list. */
export function AttentionTiles({ attention }: { attention: OverviewView['attention'] }) {
  const { t } = useTexts()
  if (attention.length === 0) return null
  return (
    <section aria-labelledby="attention" className="mt-6">
      <h2 id="attention" className="mb-3 text-lg">
        {t('figures.attention.title')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 desk:grid-cols-4">
        {attention.map(({ kind, label, count, countText, href }) => (
          <li key={kind} className="sheet relative p-4 hover:border-line-strong">
            <Ltr className={classes('text-xl font-bold', count > 0 ? 'text-ink' : 'text-ink-faint')}>{countText}</Ltr>
            <p>
              <TextLink to={href} look="bare" className="after:absolute after:inset-0">
                {label}
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
