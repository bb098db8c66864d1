import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { columns } from '../../../ui/screen/columns.ts'
import type { CartChoice } from '../screen/chosen-cart.ts'
import type { PadAnswer } from '../screen/pad-answer.ts'
import type { ShownPad } from '../screen/shown-pad.ts'
import { PadClearing } from './pad-clearing.tsx'
import { PadCompletion } from './pad-completion.tsx'
import { PadEntry } from './pad-entry.tsx'
import { PadProgress } from './pad-progress.tsx'
import { PadRow } from './pad-row.tsx'
import { PadSaid } from './pad-said.tsx'
import { PadSteps } from './pad-steps.tsx'

/** All the page of quick orders shows. */
export interface PadScreenData {
  pad: ShownPad
  /** Completing once, however often it is sent. */
  key: string
  carts: CartChoice[]
  paths: { cart: string; template: string; errors: string; scanning: string }
}

export function PadScreen({ screen, posted }: { screen: PadScreenData; posted: PadAnswer | undefined }) {
  const { t } = useTexts()
  const { pad, paths } = screen
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('quickOrder.title')}</h1>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft text-pretty">{t('quickOrder.intro')}</p>
      {posted && <PadSaid answer={posted} cart={paths.cart} />}
      <div
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-(--wide)"
        style={columns({ wide: '22rem minmax(0,1fr)' })}
      >
        <div className="flex flex-col gap-4 desk:sticky desk:top-28">
          <PadEntry scanning={paths.scanning} />
          <PadSteps template={paths.template} />
        </div>
        <section aria-labelledby="pad-list" className="sheet min-w-0">
          <PadHead screen={screen} />
          <PadProgress pad={pad} />
          {pad.rows.length === 0 ? (
            <EmptyState
              icon="list"
              title={t(pad.progress.rows === 0 ? 'quickOrder.empty.title' : 'quickOrder.empty.view')}
            >
              {pad.progress.rows === 0 && t('quickOrder.empty.text')}
            </EmptyState>
          ) : (
            <ol className="ruled">
              {pad.rows.map((row) => (
                <PadRow key={row.id} row={row} posted={posted?.row?.id === row.id ? posted : undefined} />
              ))}
            </ol>
          )}
          <Pagination
            page={pad.page}
            pages={pad.pages}
            hrefOf={(page) => pageOf(pad, page)}
            className="border-t border-line p-3"
          />
          {pad.progress.rows > 0 && <PadCompletion screen={screen} />}
        </section>
      </div>
    </div>
  )
}

function pageOf({ here, view }: ShownPad, page: number): string {
  const query = new URLSearchParams({ ...(view !== 'all' && { show: view }), ...(page > 1 && { page: `${page}` }) })
  return query.size > 0 ? `${here}?${query}` : here
}

function PadHead({ screen: { pad, paths } }: { screen: PadScreenData }) {
  const { t } = useTexts()
  const problems = pad.progress.short + pad.progress.ask + pad.progress.bad
  return (
    <header className="border-b border-line px-3 pt-3 pb-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="pad-list" className="me-auto text-lg">
          {t('quickOrder.list.title')}
        </h2>
        {problems > 0 && (
          <ButtonLink to={paths.errors} reloadDocument look="quiet" size="small">
            <Icon name="download" className="size-4" />
            {t('quickOrder.errors.link')}
          </ButtonLink>
        )}
        {pad.progress.rows > 0 && <PadClearing problems={problems > 0} />}
      </div>
      {pad.progress.rows > 0 && (
        <nav aria-label={t('quickOrder.view.label')} className="mt-2 flex flex-wrap gap-1.5">
          {pad.views.map(({ view, countText, href, current }) => (
            <Link
              key={view}
              to={href}
              prefetch="none"
              preventScrollReset
              aria-current={current ? 'page' : undefined}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line px-3 text-sm text-ink-soft hover:border-edge aria-[current]:border-brand-ink aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-ink"
            >
              {t(`quickOrder.view.${view}`)} <span className="digits">{countText}</span>
            </Link>
          ))}
        </nav>
      )}
    </header>
  )
}
