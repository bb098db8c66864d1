import { Link } from 'react-router'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { ProductListView } from './exports-page.tsx'

/** The user's lists, the newest first; without script `here` reloads while one is being made. */
export function ListRows({ lists, here }: { lists: ProductListView[]; here: string | null }) {
  const { t } = useTexts()
  return (
    <section className="sheet" aria-label={t('exports.lists')}>
      <h2 className="border-b border-line p-4 text-lg">{t('exports.lists')}</h2>
      <ul aria-live="polite">
        {lists.map((list) => (
          <li
            key={list.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line p-4 last:border-0"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold">{t(`exports.kind.${list.kind}`)}</p>
              <p className="text-sm text-ink-faint">
                {list.date} · {list.products}
              </p>
            </div>
            <ListState list={list} />
          </li>
        ))}
      </ul>
      {here && (
        <noscript>
          <p className="p-4">
            <Link to={here}>{t('exports.refresh')}</Link>
          </p>
        </noscript>
      )}
    </section>
  )
}

function ListState({ list }: { list: ProductListView }) {
  const { t } = useTexts()
  if (list.href) {
    return (
      <a href={list.href} download className={buttonClass()}>
        <Icon name="download" />
        {t('exports.download')}
      </a>
    )
  }
  const moving = list.state === 'waiting' || list.state === 'running'
  return (
    <p className={moving ? 'flex items-center gap-3 text-ink-soft' : 'text-bad'}>
      {t(`exports.state.${list.state}`)}
      {moving && (
        <progress aria-label={t('exports.state.running')} value={list.made} max={list.total} className="w-32" />
      )}
    </p>
  )
}
